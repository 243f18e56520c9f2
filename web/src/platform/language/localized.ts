import type { English, Texts } from "../../english/texts.ts";

/**
 * A screen's Chinese texts, or the English ones of the same name once they are shown. Texts are
 * looked up when they are read: modules are loaded before the language is known. So a module may
 * keep a group (`settingsText.voice`), but must read a single text while it renders.
 */
export function localized<Name extends keyof Texts, Text extends object>(
  name: Name,
  chinese: Text,
): Text {
  return readThrough(chinese, () => shown?.[name]);
}

/** Shows these texts from now on; null: the Chinese ones. What is rendered already stays. */
export function showEnglish(english: English | null): void {
  shown = english;
}

let shown: English | null = null;

function readThrough<Text extends object>(chinese: Text, english: () => unknown): Text {
  const groups = new Map<PropertyKey, object>();
  return new Proxy(chinese, {
    get(_, key) {
      const own: unknown = Reflect.get(chinese, key);
      if (isGroup(own)) {
        const group = groups.get(key) ?? readThrough(own, () => textOf(english(), key));
        groups.set(key, group);
        return group;
      }
      return textOf(english(), key) ?? own;
    },
  });
}

function textOf(texts: unknown, key: PropertyKey): unknown {
  return isGroup(texts) ? Reflect.get(texts, key) : undefined;
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
