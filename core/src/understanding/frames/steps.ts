import type { Gap } from "./gap.ts";
import type { Part } from "./pattern.ts";

/**
 * The parts of a pattern as a chain: each step knows the one after it, so that the matcher needs no
 * list of what is left to match. A repeat leads back to its own step, a group ends in a step of its own.
 */
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
  /** Something of the pattern stands before it: light words in between are read over. */
  readonly inside: boolean;
  readonly optional: boolean;
  /** Where a token that fits leads: for `*` and `+` to more of the same, else to `next`. */
  readonly after: Step;
  readonly next: Step;
  /** The row of its dead ends, see `match.ts`; -1 where they are not remembered. */
  readonly row: number;
}

export interface GroupStep {
  readonly kind: "group";
  readonly ways: readonly Step[];
  readonly slot: string | undefined;
  readonly optional: boolean;
  /** The same group for a second time. */
  readonly again: GroupStep | undefined;
  readonly next: Step;
  readonly row: number;
}

export interface Chain {
  readonly first: Step;
  /** How many steps remember their dead ends; 0 where a dead end may open up again. */
  readonly rows: number;
}

export function chainOf(parts: readonly Part[]): Chain {
  const rows = { used: 0 };
  const first = link(parts, { kind: "end" }, rows);
  return { first, rows: parts.some(looksBack) ? 0 : rows.used };
}

/** How far `=` reaches depends on what is in the slots, not on the place alone. */
function looksBack(part: Part): boolean {
  if (part.kind === "group") return part.ways.some((way) => way.some(looksBack));
  return part.kind === "gap" && part.gap.startsWith("same");
}

const NO_ROW = -1;

interface Rows {
  used: number;
}

/** The steps of a sequence, the last one first: each needs the one after it. */
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
