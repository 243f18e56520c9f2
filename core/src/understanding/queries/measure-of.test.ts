import { expect, test } from "vitest";
import { ASKING, measureOf } from "./measure-of.ts";
import { QUERY_WORDS, type QueryPieceKind } from "./query-words.ts";

const KINDS = Object.keys(QUERY_WORDS) as QueryPieceKind[];
const SILENT = KINDS.filter((kind) => !ASKING.includes(kind));

const MOST_TELLING = { periodSaid: true, categoryType: null } as const;

test.each(ASKING)("%s may be all that makes a question", (kind) => {
  const beside = SILENT.flatMap((one) => SILENT.map((other) => new Set([kind, one, other])));

  expect(beside.some((kinds) => measureOf({ kinds, ...MOST_TELLING }) !== null)).toBe(true);
});
