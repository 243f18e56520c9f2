import type { Gap } from "./gap.ts";
import type { Part } from "./pattern.ts";

/** The parts of a pattern as a chain: each step refers to the next, so that the matcher needs no list of remaining parts. A repeat leads back to its own step, a group ends in a step of its own. */
export type Step =
  | TokenStep
  | GroupStep
  | { readonly kind: "group-end"; readonly group: GroupStep; readonly next: Step }
  | { readonly kind: "not"; readonly names: ReadonlySet<string>; readonly next: Step }
  | { readonly kind: "opens"; readonly next: Step }
  | { readonly kind: "closes"; readonly inside: boolean; readonly next: Step }
  | GapStep
  | { readonly kind: "end" };

export interface GapStep {
  readonly kind: "gap";
  readonly gap: Gap;
  readonly next: Step;
  readonly row: number;
}

export interface TokenStep {
  readonly kind: "token";
  readonly names: ReadonlySet<string>;
  readonly but: boolean;
  readonly slot: string | undefined;
  /** It is not the first part of the pattern: light words before it are skipped. */
  readonly inside: boolean;
  readonly optional: boolean;
  /** The step after a matching token: for `*` and `+` the same again, otherwise `next`. */
  readonly after: Step;
  readonly next: Step;
  /** The row of its dead ends, see `match.ts`; -1 if they are not stored. */
  readonly row: number;
}

export interface GroupStep {
  readonly kind: "group";
  readonly ways: readonly Step[];
  readonly slot: string | undefined;
  readonly optional: boolean;
  /** The same group once more. */
  readonly again: GroupStep | undefined;
  readonly next: Step;
  readonly row: number;
}

export interface Chain {
  readonly first: Step;
  /** How many steps store their dead ends; 0 if a dead end may become open again. */
  readonly rows: number;
}

export function chainOf(parts: readonly Part[]): Chain {
  const rows = { used: 0 };
  const first = link(parts, { kind: "end" }, rows);
  return { first, rows: parts.some(looksBack) ? 0 : rows.used };
}

/** The reach of `=` depends on the slots, not only on the position. */
function looksBack(part: Part): boolean {
  if (part.kind === "group") return part.ways.some((way) => way.some(looksBack));
  return part.kind === "gap" && part.gap.startsWith("same");
}

const NO_ROW = -1;

interface Rows {
  used: number;
}

/** The steps of a sequence, built from the last: each needs the next. */
function link(parts: readonly Part[], then: Step, rows: Rows): Step {
  let next = then;
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    next = stepOf(parts[index] as Part, { inside: index > 0, next, rows });
  }
  return next;
}

interface Around {
  readonly inside: boolean;
  readonly next: Step;
  readonly rows: Rows;
}

function stepOf(part: Part, { inside, next, rows }: Around): Step {
  switch (part.kind) {
    case "opens":
      return { kind: "opens", next };
    case "closes":
      return { kind: "closes", inside, next };
    case "not":
      return { kind: "not", names: new Set(part.names), next };
    case "gap":
      return { kind: "gap", gap: part.gap, next, row: rows.used++ };
    case "token":
      return tokenStep(part, { inside, next, rows });
    case "group":
      return groupStep(part, { inside, next, rows });
  }
}

function tokenStep(part: Part & { kind: "token" }, { inside, next, rows }: Around): Step {
  const { but, slot, repeat } = part;
  const optional = repeat === "?" || repeat === "*";
  const once = { kind: "token", names: new Set(part.names), but, slot, next, row: NO_ROW } as const;
  if (repeat === "" || repeat === "?") return { ...once, inside, optional, after: next };
  const more: { after: Step } & TokenStep = {
    ...once,
    inside: true,
    optional: true,
    after: next,
    row: rows.used++,
  };
  more.after = more;
  return { ...once, inside, optional, after: more };
}

function groupStep(part: Part & { kind: "group" }, { next, rows }: Around): Step {
  const { slot, repeat } = part;
  const group = (optional: boolean, again: GroupStep | undefined) => {
    const step: { ways: readonly Step[]; again: GroupStep | undefined } & GroupStep = {
      kind: "group",
      ways: [],
      slot,
      optional,
      again,
      next,
      row: rows.used++,
    };
    step.ways = part.ways.map((way) => link(way, { kind: "group-end", group: step, next }, rows));
    return step;
  };
  if (repeat === "" || repeat === "?") return group(repeat === "?", undefined);
  const more = group(true, undefined);
  more.again = more;
  return repeat === "*" ? more : group(false, more);
}
