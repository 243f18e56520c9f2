import { expect, test, vi } from "vitest";

const TEXTS = import.meta.glob("../**/*-text.ts");

/** Two English words: brand names and units stand alone. Commands are the same in both languages. */
const ENGLISH = /^(?!.*\bnpm ).*[a-z]{3,} [a-z]{2,}/i;

function stringsIn(value: unknown, path: string): readonly string[] {
  if (typeof value === "string") return ENGLISH.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => stringsIn(each, `${path}.${name}`));
}

test("texts that were loaded while the app was in English are Chinese again after it", async () => {
  vi.resetModules();
  const { showEnglish } = await import("../platform/language/localized.ts");
  const { english } = await import("./english.ts");
  showEnglish(english);
  const modules = await Promise.all(Object.values(TEXTS).map((load) => load()));
  showEnglish(null);

  expect(modules.length).toBeGreaterThan(50);
  expect(modules.flatMap((module) => stringsIn(module, ""))).toEqual([]);
});
