import type { BatchDraft as Draft } from "../../draft/batch-draft.ts";
import { readPosition } from "../ordinals/find-ordinals.ts";
import type { TokenReading } from "../token.ts";

const COST = 0.4;
/** What is counted by each measure word. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  趟: ["交通", "汽车"],
  杯: ["饮品"],
  顿: ["餐饮"],
  碗: ["餐饮"],
  双: ["服饰"],
};
const NTH = /第([一二三四五六七八九]|[1-9])([趟杯顿碗双])(?!半价|免|特价|打|减|优惠|便宜)/gu;

/** 第二趟 beside three rides is the second of them; beside one ride it is a part of that one, or a new one. */
export function nthOfKind(text: string, batch: readonly Draft[]): readonly TokenReading[] {
  return [...text.matchAll(NTH)].flatMap(({ index, 0: said, 1: nth = "", 2: measure = "" }) => {
    const kinds = KINDS[measure] ?? [];
    const counted = batch.flatMap(({ category, status }, at) =>
      status !== "cancelled" && kinds.includes(category) ? at : [],
    );
    const at = counted.length > 1 ? counted[readPosition(nth) - 1] : undefined;
    if (at === undefined) return [];
    const places = [[at + 1, at + 1] as const];
    return [{ sense: "place", start: index, end: index + said.length, cost: COST, places }];
  });
}
