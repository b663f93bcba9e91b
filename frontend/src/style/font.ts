/** 霞鹜文楷 for headings and move names. It comes after everything else, in slices by unicode range, and not at all where
 * people save data: the system's own Kaiti stands in. */
export function bringFont(): void {
  const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  if (line?.saveData || line?.effectiveType?.includes("2g")) return;
  const bring = (): void => void import("lxgw-wenkai-webfont/lxgwwenkai-bold.css");
  const later = (): void =>
    void ("requestIdleCallback" in window ? requestIdleCallback(bring) : setTimeout(bring, 200));
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
