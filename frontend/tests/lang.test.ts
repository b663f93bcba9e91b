import { afterEach, expect, test } from "vitest";
import { fill, lang, preferred, saidCode, say, t } from "../src/lib/lang.svelte";
import { WORDS } from "../src/lib/words";

afterEach(() => lang.set("zh"));

test("Chinese is the first language unless the browser asks for English before it", () => {
  expect(preferred(["zh-TW", "en"])).toBe("zh");
  expect(preferred(["en-GB", "zh-CN"])).toBe("en");
  expect(preferred(["fr", "en"])).toBe("en");
  expect(preferred(["fr"])).toBe("zh");
});

test("everything is said in both languages, with the same marks", () => {
  const marks = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort();
  for (const [key, [zh, en]] of Object.entries(WORDS)) {
    expect(zh, key).not.toBe("");
    expect(en, key).not.toBe("");
    expect(marks(zh), key).toEqual(marks(en));
    if (key !== "switch_language") expect(en, key).not.toMatch(/[\u4e00-\u9fff]/);
  }
});

test("switching the language switches words, page and what is kept", () => {
  lang.set("en");
  expect(t("seconds_left", { n: 3 })).toBe("3 seconds left");
  expect(say({ zh: "手斧", en: "Hatchet" })).toBe("Hatchet");
  expect(saidCode({ code: "qing-zhu-47", said: "青竹47" })).toBe("qing-zhu-47");
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("kejian.lang")).toBe("en");
});

test("a mark without a value stays visible", () => {
  expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
});
