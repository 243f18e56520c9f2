/** Chinese punctuation that models write in place of JSON's. */
export const OBJECT_OPENERS: ReadonlySet<string> = new Set(["{", "｛"]);
export const ARRAY_OPENERS: ReadonlySet<string> = new Set(["[", "［", "【"]);
export const OBJECT_CLOSERS: ReadonlySet<string> = new Set(["}", "｝"]);
export const ARRAY_CLOSERS: ReadonlySet<string> = new Set(["]", "］", "】"]);
export const CLOSERS: ReadonlySet<string> = new Set([...OBJECT_CLOSERS, ...ARRAY_CLOSERS]);
export const COMMAS: ReadonlySet<string> = new Set([",", "，"]);
export const COLONS: ReadonlySet<string> = new Set([":", "："]);

/** Each opening quote with the characters that may close it. */
export const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ["＂", '＂"'],
  ["“", '”“"'],
  ["”", '”“"'],
  ["‘", "’‘'"],
  ["’", "’‘'"],
  ["「", "」"],
  ["『", "』"],
]);
