import { describe, expect, test } from "vitest";
import { contextAt, draftsOf } from "../../../testing/engine-samples.ts";
import type { DraftStatus } from "../../draft/draft-batch.ts";
import { understand } from "../understand.ts";
import { show } from "./show.ts";

const context = contextAt();
const LETTERS: Readonly<Record<string, DraftStatus>> = {
  p: "pending",
  c: "confirmed",
  x: "cancelled",
};

const DRAFTS = {
  "午饭32 奶茶15 打车28": [
    { description: "午饭", amount: 32, category: "餐饮" },
    { description: "奶茶", amount: 15, category: "饮品" },
    { description: "打车", amount: 28, category: "交通" },
  ],
  "奶茶15 咖啡20 奶茶18": [
    { description: "奶茶", amount: 15, category: "饮品" },
    { description: "咖啡", amount: 20, category: "饮品" },
    { description: "奶茶", amount: 18, category: "饮品" },
  ],
};

/** `p c x`: the first is pending, the second confirmed, the third cancelled. */
function said(text: string, statuses: string, drafts: keyof typeof DRAFTS) {
  const settled = statuses.split(" ").map((letter) => ({ status: LETTERS[letter] }));
  const items = DRAFTS[drafts].map((draft, at) => ({ ...draft, ...settled[at] }));
  return understand(text, { batch: draftsOf(items), asked: null, context });
}

describe.each<[keyof typeof DRAFTS, string]>([
  [
    "午饭32 奶茶15 打车28",
    `c p p: 都确认 → confirm all
    x p p: 都改成昨天 → change 2 date=2026-11-14 · 3 date=2026-11-14
    c p p: 剩下的改成昨天 → change 2 date=2026-11-14 · 3 date=2026-11-14
    c p p: 剩下的确认 → confirm rest
    c p p: 好，剩下的对 → confirm rest
    c p p: 剩下的都对 → confirm rest
    c p p: 剩下的几笔没问题 → confirm rest
    c p p: 没问题，剩下的对 → unclear target
    c p p: 剩下那笔改成20 → unclear target
    c p p: 其他那笔改成20 → unclear target
    c x p: 剩下那笔改成20 → change 3 amount=20
    c p p: 剩下的几笔都改成昨天 → change 2 date=2026-11-14 · 3 date=2026-11-14
    c p p: 剩下两笔确认 → confirm rest
    c p p: 剩下的不要了 → cancel rest
    c p p: 剩下两笔不要了 → cancel rest
    p p p: 剩下的不要了 → cancel rest
    p p p: 剩下的改成昨天 → unclear target
    x p p: 第二笔改成50 → change 2 amount=50
    c p p: 第一笔改成50 → change 1 amount=50
    x p p: 第一笔改成50 → change 1 amount=50
    p p c: 最后一笔不要 → cancel 2
    p p c: 倒数第二笔不要 → cancel 1
    c p p: 倒数第三笔不要 → unclear target
    c p p: 前两笔改成昨天 → change 1 date=2026-11-14 · 2 date=2026-11-14
    p p c: 后两笔改成昨天 → change 1 date=2026-11-14 · 2 date=2026-11-14
    p c p: 二三笔都确认 → confirm 2 3
    p c p: 不对，奶茶是24 → change 2 amount=24
    p x p: 奶茶15 → append 奶茶15
    p x p: 奶茶改成15 → unclear target
    p x p: 恢复奶茶 → restore 2
    p x p: 奶茶还是要的 → restore 2
    p x p: 奶茶别删 → restore 2
    p x p: 别把奶茶删了 → restore 2
    p x p: 打车还是要的 → confirm 3
    p p p: 不删打车了改成20 → change 3 amount=20
    p x p: 打车别删，改成20 → change 3 amount=20
    p x p: 打车别删，全部改成昨天 → change 1 date=2026-11-14 · 3 date=2026-11-14
    p p p: 打车还是要的，改成20 → change 3 amount=20
    p p x: 不删打车了改成20 → unclear change
    p p x: 打车还是要的，改成20 → unclear change
    p p x: 打车不删了，午饭改成20 → unclear change
    p p x: 打车不删了 → restore 3
    p x x: 恢复一笔 → unclear target
    p x p: 恢复第二笔 → restore 2
    p x x: 恢复最后一笔 → restore 3
    p x p: 恢复 → restore last
    p x x: 都恢复 → restore all
    c x p: 改成20 → change 3 amount=20
    c p p: 改成20 → unclear target
    c x p: 那笔不要了 → cancel all
    c p p: 最贵的那笔不要了 → cancel 3
    c p p: 中间那笔不要了 → unclear target
    c p p: 除了打车都删掉 → cancel 2
    c p p: 支出都改成昨天 → change 2 date=2026-11-14 · 3 date=2026-11-14
    c p p: 不是32，是35 → change 1 amount=35
    c p p: 28那笔删掉 → cancel 3
    c p p: 三十二那笔删掉 → cancel 1
    x p p: 三十二那笔删掉 → unclear target
    c p p: 两笔都减五块 → change 2 amount=10 · 3 amount=23
    c p p: 确认第一笔 → confirm 1
    x p p: 确认第一笔 → confirm 1
    p x p: 对，取消 → unclear target
    p x p: 对，删掉 → unclear target
    p x p: 嗯对，不要了 → unclear target
    p x x: 是的，取消 → unclear target
    p x p: 好，取消吧 → cancel all
    p x p: 取消 → cancel all
    p x p: 对，都取消 → cancel all
    p x p: 对，打车取消 → cancel 3
    p c p: 对，取消 → cancel all
    p p p: 就它 → unclear target
    p p c: 嗯就这个 → unclear target
    p x x: 就它了 → confirm all
    p p p: 就这些 → confirm all
    p p p: 其他的确认 → confirm rest`,
  ],
  [
    "奶茶15 咖啡20 奶茶18",
    `x p p: 恢复奶茶 → restore 1
    p p x: 奶茶还是要的 → restore 3
    p p p: 奶茶改成20 → unclear target
    c p p: 奶茶改成20 → change 3 amount=20
    x p p: 奶茶改成20 → change 3 amount=20
    c p c: 奶茶改成20 → unclear target
    c p p: 奶茶15那笔改成20 → change 1 amount=20
    x x p: 恢复奶茶和咖啡 → restore 1 2`,
  ],
])("of %s", (drafts, lines) => {
  test.each(lines.split("\n").map((line) => line.trim().split(/: | → /)))(
    "%s: %s → %s",
    (statuses = "", text = "", act) => expect(show(said(text, statuses, drafts))).toBe(act),
  );
});

test.each([
  ["第九笔改成20", { from: "start", position: 9 }],
  ["第四笔不要了", { from: "start", position: 4 }],
  ["倒数第三笔改成20", { from: "end", position: 3 }],
  ["确认第二笔和第五笔", { from: "start", position: 5 }],
  ["第四笔不对", { from: "start", position: 4 }],
  ["第四笔日期不对", { from: "start", position: 4 }],
  ["改一下第五笔的分类", { from: "start", position: 5 }],
  ["第四笔", { from: "start", position: 4 }],
])("%s names the missing place", (text, place) => {
  expect(said(text, "c p p", "午饭32 奶茶15 打车28")).toMatchObject({
    type: "unclear",
    because: "no-such-place",
    place,
  });
});

test.each([
  ["剩下两笔不要了", 2],
  ["剩下的那两笔不要了", 2],
  ["剩下那笔不要了", 1],
  ["其他那笔不要了", 1],
  ["剩下一笔不要了", 1],
  ["另一笔不要了", 1],
  ["剩下的不要了", undefined],
  ["剩下的几笔不要了", undefined],
  ["其余几笔不要了", undefined],
])("%s says how many are left: %s", (text, count) => {
  const act = said(text, "c p p", "午饭32 奶茶15 打车28");

  expect(act).toEqual({ type: "cancel", drafts: "rest", ...(count && { count }) });
});
