import { describe, expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { understand } from "../understand.ts";
import type { Asked } from "./question.ts";
import { show } from "./show.ts";

const context = contextAt();
/** The drafts: 午饭32 奶茶15 打车28. */
const answered = (asked: Asked, said: string) =>
  show(understand(said, { batch: SAMPLE_BATCH, asked, context }));

/** The question, and each answer with its meaning. */
const QUESTIONS: readonly (readonly [string, Asked, string])[] = [
  [
    "还需要修改吗？",
    { kind: "more", drafts: [] },
    `是的 → reply yes
    对 → reply yes
    要 → reply yes
    嗯 → reply yes
    嗯嗯 → reply yes
    需要 → reply yes
    还要 → reply yes
    还需要 → reply yes
    有 → reply yes
    要改 → reply yes
    还有要改的 → reply yes
    需要修改 → reply yes
    不需要修改 → reply no
    不用不用 → reply no
    没有没有 → reply no
    不要改了 → reply no
    不要 → reply no
    不不不 → reply no
    不用改 → reply no
    都对 → confirm all
    全对 → confirm all
    还有 → continue waiting
    需要，打车改成35 → change 3 amount=35
    不用了 → reply no
    没了 → reply no
    不需要 → reply no
    没问题，不需要 → reply no
    没问题，不要了 → reply no
    没有要改的了 → reply no
    算了，不改了 → reply no
    算了 → reply no
    不用了，谢谢 → reply no
    好的 → confirm all
    没问题 → confirm all
    不用，保存吧 → confirm all
    没有 → reply no
    不 → reply no
    没有，确认 → confirm all
    不，确认 → confirm all
    没有，没问题 → confirm all
    取消 → cancel all
    不要了 → cancel all
    打车改成35 → change 3 amount=35`,
  ],
  [
    "已将第2笔修改，还需要修改吗？",
    { kind: "more", drafts: [1] },
    `还是删了吧 → unclear target
    删掉 → unclear target
    不记了 → unclear target
    都删了吧 → cancel all
    取消 → cancel all
    取消吧 → cancel all
    不要了 → cancel all
    第二笔删了 → cancel 2
    就它 → confirm 2
    就这个 → confirm 2
    嗯就它了 → confirm 2
    打车，就它了 → confirm 3
    对 → reply yes`,
  ],
  [
    "第1笔已经确认了，要改吗？",
    { kind: "reopen", drafts: [0], wanted: { type: "cancel", drafts: [0] } },
    `好 → reply yes
    要 → reply yes
    改 → reply yes
    改吧 → reply yes
    是的 → reply yes
    对 → reply yes
    嗯 → reply yes
    嗯，改吧 → reply yes
    没问题 → reply no
    就这样吧 → reply no
    不不不 → reply no
    打车没问题 → confirm 3
    不用 → reply no
    不改了 → reply no
    不改 → reply no
    算了 → reply no
    不 → reply no
    第二笔改一下 → unclear change
    确认 → reply yes
    好的，确定 → reply yes
    没问题，确认 → reply no
    都确认 → confirm all
    取消 → reply yes
    不要了 → reply yes
    删掉 → reply yes
    算了，取消吧 → reply yes
    打车取消 → cancel 3
    那笔不要了 → reply yes
    不取消 → reply no
    别取消 → reply no
    还是留着吧 → reply no
    改成36 → unclear target
    打车改成35 → change 3 amount=35`,
  ],
  [
    "第1笔已经确认了，要改吗？ of a change",
    { kind: "reopen", drafts: [0], wanted: { type: "change", changes: [] } },
    `保存 → reply yes
    取消 → reply no
    不要了 → reply no
    算了，取消吧 → reply no
    别取消 → reply no
    改成36 → change 1 amount=36
    应该是36 → change 1 amount=36
    那笔改成36 → change 1 amount=36
    这笔不要了 → reply no
    确认修改 → reply yes
    不记了 → reply no
    改成昨天 → change 1 date=2026-11-14
    不，改成36 → change 1 amount=36
    不，是36 → change 1 amount=36
    不，打车改成36 → change 3 amount=36
    打车改成36 → change 3 amount=36
    都取消 → cancel all`,
  ],
  [
    "没听清要改什么，请再说一次",
    { kind: "say-anew" },
    `好的 → reply yes
    嗯嗯 → reply yes
    行吧 → reply yes
    算了 → reply give-up
    算了不改了 → reply give-up
    不用改了 → reply give-up
    没问题 → confirm all
    没有，确认 → confirm all
    没有，好的 → reply give-up
    就这样吧 → confirm all
    保存 → confirm all
    取消 → cancel all
    第二笔删了 → cancel 2`,
  ],
  [
    "只删奶茶，还是都不要了？",
    { kind: "one-or-all", act: "cancel", one: [1] },
    `就它 → cancel 2
    就这个吧 → cancel 2
    只删它 → cancel 2
    奶茶 → cancel 2
    只删奶茶 → cancel 2
    都不要了 → cancel all
    全部 → cancel all
    都删了吧 → cancel all
    奶茶呢 → tell drafts 2
    奶茶吧 → cancel 2
    好的 → unclear target
    确认 → unclear target
    好的，保存 → unclear target
    都确认 → confirm all
    算了 → reply give-up
    不用了 → reply give-up
    第三笔删了 → cancel 3
    打车改成35，就这个 → change 3 amount=35`,
  ],
  [
    "要删哪笔？",
    { kind: "which-of", act: "cancel", among: [0, 1, 2] },
    `第二笔 → cancel 2
    打车那笔 → cancel 3
    对，第一笔 → cancel 1
    第一笔和第三笔 → cancel 1 3
    第二笔重复了，去掉 → cancel 2
    都不要了，全删掉 → cancel 1 2 3
    嗯，奶茶 → cancel 2
    奶茶呢？ → tell drafts 2
    第二笔呢 → tell drafts 2
    早饭呢 → unpriced 早饭
    都 → cancel 1 2 3
    第五笔 → unclear target
    算了 → reply give-up
    打车改成35 → change 3 amount=35
    15块的 → cancel 2
    28的那个 → cancel 3
    8块的 → unclear target
    改成20 → unclear target
    取消 → cancel 1 2 3
    删掉 → unclear target
    保存 → unclear target
    好的，确认 → unclear target
    第一笔保存 → confirm 1`,
  ],
  [
    "要确认哪笔？",
    { kind: "which-of", act: "confirm", among: [0, 1] },
    `取消 → unclear target
    不要了 → unclear target
    32块的 → confirm 1
    确认 → confirm 1 2
    打车不要了 → cancel 3`,
  ],
  [
    "要改什么？",
    { kind: "what-field", drafts: [2] },
    `金额 → unclear change
    那笔改成36 → change 3 amount=36
    它删掉 → cancel 3
    算了 → reply give-up
    好的 → reply yes
    打车改成35 → change 3 amount=35`,
  ],
  [
    "保存失败，草稿还在，请再确认一次",
    { kind: "retry-save", drafts: [0, 2], next: "listen" },
    `好 → confirm 1 3
    确认 → confirm 1 3
    再试一次 → confirm 1 3
    嗯，重试 → confirm 1 3
    再来一次 → confirm 1 3
    再确认一次 → confirm 1 3
    再确认 → confirm 1 3
    重新保存 → confirm 1 3
    重新确认 → confirm 1 3
    再存一次 → confirm 1 3
    再确认一下 → unclear change
    我重新确认一下 → unclear change
    我再确认一下 → unclear change
    再试一次吗 → unclear change
    第二笔先存上 → confirm 2
    奶茶那笔没问题 → confirm 2
    好的，再保存一次 → confirm 1 3
    不用了 → reply no
    算了 → reply no
    第二笔删了 → cancel 2`,
  ],
  [
    "还剩一句没记，要接着记吗？",
    { kind: "take-up-rest" },
    `好的 → reply yes
    记上 → reply yes
    继续 → reply yes
    接着记吧 → reply yes
    不要了 → reply no
    不用了 → reply no
    算了 → reply no
    打车改成35 → change 3 amount=35`,
  ],
];

describe.each(QUESTIONS)("%s", (_question, asked, answers) => {
  test.each(answers.split("\n").map((line) => line.trim().split(" → ")))(
    "%s → %s",
    (said, meaning) => expect(answered(asked, said ?? "")).toBe(meaning),
  );
});
