/** Collects what a program prints. */
export interface Printed {
  text(): string;
  /** Resolves as soon as the text so far matches. */
  match(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the text so far as soon as it contains the part. */
  includes(part: string): Promise<string>;
  add(text: string): void;
}

export function collectPrinted(): Printed {
  let printed = "";
  const waiting = new Set<() => void>();
  const until = <Found>(find: (text: string) => Found | null) =>
    new Promise<Found>((resolve) => {
      const look = () => {
        const found = find(printed);
        if (found === null) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    text: () => printed,
    match: (pattern) => until((text) => pattern.exec(text)),
    includes: (part) => until((text) => (text.includes(part) ? text : null)),
    add(text) {
      printed += text;
      for (const look of waiting) look();
    },
  };
}
