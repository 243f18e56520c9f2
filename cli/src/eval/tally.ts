/** What came out of each case, for counting. */
export interface Told<Kind extends string> {
  readonly tags: readonly string[];
  readonly kind: Kind;
}

/** How many cases came out in each way: one line for all, and one for each tag, the weakest first. */
export function tallyLines<Kind extends string>(
  outcomes: readonly Told<Kind>[],
  kinds: readonly Kind[],
  right: ReadonlySet<Kind>,
): readonly string[] {
  const tags = [...new Set(outcomes.flatMap((each) => each.tags))];
  const ofTags = tags.map((tag) => ({
    tag,
    ofTag: outcomes.filter((each) => each.tags.includes(tag)),
  }));
  const share = (some: readonly Told<Kind>[]) =>
    some.filter(({ kind }) => right.has(kind)).length / some.length;
  return [
    ...kinds.map((kind) => {
      const count = countOf(outcomes, kind);
      return `  ${kind.padEnd(16)} ${String(count).padStart(5)}  ${percent(count, outcomes.length)}`;
    }),
    ...ofTags
      .sort((one, other) => share(one.ofTag) - share(other.ofTag))
      .map(({ tag, ofTag }) => {
        const told = kinds.flatMap((kind) => {
          const count = countOf(ofTag, kind);
          return count === 0 ? [] : [`${kind} ${count}`];
        });
        return `  ${tag.padEnd(20)} ${ofTag.length}: ${told.join(", ")}`;
      }),
  ];
}

export function countOf<Kind extends string>(
  outcomes: readonly Told<Kind>[],
  ...kinds: readonly Kind[]
): number {
  return outcomes.filter(({ kind }) => kinds.includes(kind)).length;
}

export function percent(part: number, whole: number): string {
  return `${whole === 0 ? "–" : ((100 * part) / whole).toFixed(1)} %`;
}
