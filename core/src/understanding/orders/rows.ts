import { mayMatch, namesIn } from "../frames/frame-index.ts";
import { nextMatch, searchFor } from "../frames/match.ts";
import { compile, type Pattern } from "../frames/pattern.ts";
import type { Link } from "./types.ts";

/** A row of a table: a pattern over the links, and what follows from it. */
export interface Row<So> {
  readonly name: string;
  readonly patterns: readonly Pattern[];
  readonly so: So;
  /** `sentence → outcome`, separated by ；. */
  readonly examples: string;
}

/** A row that matches, with the links in its slots. */
export type Fit<So> = Row<So> & { readonly slot: (name: string) => Link | undefined };

/** Reads a table: `name ; pattern // pattern ; what follows ; examples`. */
export function rows<So extends string>(table: string): readonly Row<So>[] {
  const lines = table.trim().split("\n");
  return lines.map((line) => {
    const [name = "", when = "", so = "", examples = ""] = line.split(" ; ");
    return { name: name.trim(), patterns: compile(when.split(" // ")), so: so as So, examples };
  });
}

/** The rows that match the links, in the order of the table. */
export function* fits<So>(table: readonly Row<So>[], links: readonly Link[]): Generator<Fit<So>> {
  const present = namesIn(links);
  for (const row of table) {
    const found = row.patterns
      .filter((each) => mayMatch(each, present))
      .map((each) =>
        nextMatch(
          searchFor(each, links, () => false),
          0,
        ),
      );
    const match = found.find((each) => each !== null);
    if (match) yield { ...row, slot: (name) => match.bound[name]?.[0] as Link | undefined };
  }
}
