/** Back closes the top sheet. While a sheet is open there is one step more in the history; it goes with the last sheet. */
type Close = () => void;

const GUARD = { sheet: true };
const open: Close[] = [];
let leaving = false;
const isGuarded = (): boolean => (history.state as { sheet?: boolean } | null)?.sheet === true;

function guard(): void {
  if (!leaving && !isGuarded()) history.pushState(GUARD, "");
}

/** A sheet is open until what comes back is called. */
export function opened(close: Close): () => void {
  open.push(close);
  guard();
  return () => {
    const place = open.indexOf(close);
    if (place >= 0) open.splice(place, 1);
    setTimeout(() => {
      if (open.length > 0 || leaving || !isGuarded()) return; // another sheet came, or another page
      leaving = true;
      history.back();
    });
  };
}

export function listenForBack(): void {
  addEventListener("popstate", () => {
    if (leaving) leaving = false;
    else if (!isGuarded()) open.at(-1)?.();
    if (open.length > 0) guard();
  });
}
