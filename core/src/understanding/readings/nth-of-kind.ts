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
const NTH =
  /第([一二三四五六七八九]|[1-9])([趟杯顿碗双])(?!半价|免|特价|打[折\d一二三四五六七八九半]|减|优惠|便宜)/gu;

/** 去的那趟, 回来那趟 beside two rides. */
const WAY = /(去|过去|回来|回去|返程|回程)(?:的|时候|时|的时候)?那[趟次笔程个]/gu;

function byWay(text: string, batch: readonly Draft[]): readonly TokenReading[] {
  const rides = ridesIn(batch);
  const [there, back, another] = rides;
  if (there === undefined || back === undefined || another !== undefined) return [];
  return [...text.matchAll(WAY)].map(({ index, 0: said, 1: way = "" }) => {
    const at = /^[回返]/u.test(way) ? back : there;
    return place(index, index + said.length, at);
  });
}

function ridesIn(batch: readonly Draft[]): readonly number[] {
  return batch.flatMap(({ category, status }, at) =>
    status !== "cancelled" && category === "交通" ? at : [],
  );
}

function place(start: number, end: number, at: number): TokenReading {
  return { sense: "place", start, end, cost: COST, places: [[at + 1, at + 1]] };
}

/** 第二趟 beside three rides is the second of them; beside one ride it is a part of that one, or a new one. */
export function nthOfKind(text: string, batch: readonly Draft[]): readonly TokenReading[] {
  const nths = [...text.matchAll(NTH)].flatMap(
    ({ index, 0: said, 1: nth = "", 2: measure = "" }) => {
      const kinds = KINDS[measure] ?? [];
      const counted = batch.flatMap(({ category, status }, at) =>
        status !== "cancelled" && kinds.includes(category) ? at : [],
      );
      const at = counted.length > 1 ? counted[readPosition(nth) - 1] : undefined;
      if (at === undefined) return [];
      const name = batch[at]?.description ?? "";
      const end = index + said.length;
      return [place(index, text.startsWith(name, end) ? end + name.length : end, at)];
    },
  );
  return [...nths, ...byWay(text, batch)];
}
