import { expect, test, vi } from "vitest";
import type { English } from "./texts.ts";

const TEXTS = import.meta.glob("../**/*-{text,words,names}.ts");

/** The same texts; notes each that is read. */
function noting<Text extends object>(texts: Text, read: string[], path = ""): Text {
  return new Proxy(texts, {
    get(target, key) {
      const text: unknown = Reflect.get(target, key);
      const name = `${path}.${String(key)}`;
      if (typeof text === "object" && text !== null) return noting(text, read, name);
      read.push(name);
      return text;
    },
  });
}

// What a module reads while it is loaded stays in the language of that moment.
test("no module reads a text while it is loaded", async () => {
  vi.resetModules();
  const { showEnglish } = await import("../platform/language/localized.ts");
  const { english } = await import("./english.ts");
  const read: string[] = [];
  showEnglish(noting<English>(english, read));
  const modules = await Promise.all(Object.values(TEXTS).map((load) => load()));
  showEnglish(null);

  expect(modules.length).toBeGreaterThan(50);
  expect(read).toEqual([]);
});
