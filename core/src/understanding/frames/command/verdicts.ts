import { type Frame, orders, tells } from "../frame.ts";

/** Verdicts on drafts. All examples use 午饭32 奶茶15 打车28. */
export const VERDICTS: readonly Frame[] = [
  {
    name: "drop a draft",
    when: [
      "only? REF:target DROP|stop|undo|duplicate+",
      "only? DROP|undo|stop+ REF:target",
      "only? DROP|undo|stop+ pause REF:target !keep|want|leave|ok|record",
      "DROP|undo 笔|some:target",
      "DROP|undo 个|条:target $",
      "REF:target giveup|uncount",
      "date:target REF:target? DROP|stop+",
      "DROP+ date:target REF:target?",
    ],
    so: orders("drop"),
    examples: `打车不要了 → cancel 3；删掉第二笔和第三笔 → cancel 2 3；嗯，奶茶留着，打车不要 → cancel 3；朋友请客，午饭那笔删 → cancel 1；撤销第二笔 → cancel 2；今天的不要了 → cancel 1 2 3；今天那三笔删了 → cancel 1 2 3；昨天的都删掉 → unclear target；删掉今天那笔 → unclear target`,
    nearMisses: `撤销 → undo；打车不算交通算汽车 → change 3 category=汽车；不要改打车 → unclear change；打车是昨天的，不要了 → unclear change`,
  },
  {
    name: "delete, not said which",
    when: "erase|cut+",
    so: tells("drop"),
    examples: `删掉 → unclear target；删了吧 → unclear target；不要 → unclear target；我刚才瞎说的，删掉吧 → cancel all`,
    nearMisses: `取消 → cancel all；全删了 → cancel all；打车删了 → cancel 3`,
  },
  {
    name: "drop all",
    when: "DROP+",
    so: tells("drop"),
    examples: `不要了 → cancel all；算了，取消吧 → cancel all；不要了，删掉 → cancel all`,
    nearMisses: `撤回 → undo；删掉 → unclear target`,
  },
  {
    name: "keep a draft",
    when: ["REF:target keep|want", "keep|want|wantonly REF:target"],
    so: orders("keep"),
    examples: `奶茶留着，打车不要 → cancel 3；删掉第二笔，第一笔留着 → cancel 2；保留午饭删掉奶茶 → cancel 2；打车要奶茶不要 → cancel 2`,
    nearMisses: `只留午饭 → cancel 2 3；午饭没错 → confirm 1`,
  },
  {
    name: "keep nothing else",
    when: ["only keep|want REF:target"],
    so: orders("keep-only"),
    examples: `只留午饭 → cancel 2 3；光留第一笔，其他的删了 → cancel 2 3；只保留打车 → cancel 1 2`,
    nearMisses: `留午饭，别的删了 → cancel 2 3；只存午饭 → confirm 1 only`,
  },
  {
    name: "save a draft",
    when: [
      "only? REF:target ok* store+",
      "only? store+ pause? REF:target",
      "only record REF:target",
      "REF:target record $",
      "affirm 笔|个|条:target $",
    ],
    so: orders("store"),
    examples: `打车那笔先存上 → confirm 3；除了奶茶都记 → confirm 1 3 only；奶茶不要，其他都记 → ? cancel 2 + confirm 1 3；确认第二笔 → confirm 2；午饭和奶茶记上，打车再说 → confirm 1 2`,
    nearMisses: `存吧 → confirm all`,
  },
  {
    name: "save all",
    when: "store+",
    so: tells("store"),
    examples: `确认 → confirm all；没毛病老铁，记上吧 → confirm all；领导来了，存 → confirm all`,
    nearMisses: `存吧，打车我再看看 → unclear change`,
  },
];
