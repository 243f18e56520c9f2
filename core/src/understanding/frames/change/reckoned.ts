import { type Frame, orders } from "../frame.ts";

/** Amounts calculated from a draft's, and changes that refer to another draft. All examples use 午饭32 奶茶15 打车28. */
export const RECKONED: readonly Frame[] = [
  {
    name: "more by so much",
    when: ["REF:target? field? is|and|want|add* RAISE+ money:by"],
    so: orders("raise"),
    examples: `打车少记了五块 → change 3 amount=33；都加两块 → change 1 amount=34 · 2 amount=17 · 3 amount=30；第二笔再加一块 → change 2 amount=16`,
    nearMisses: `再加20块水果 → append 水果20`,
  },
  {
    name: "less by so much",
    when: ["REF:target? field? is|and|want|add* LOWER+ money:by"],
    so: orders("lower"),
    examples: `打车多记了五块 → change 3 amount=23；午饭减两块 → change 1 amount=30；打车多记了五块，减五块 → change 3 amount=23`,
    nearMisses: `打车改成23 → change 3 amount=23`,
  },
  {
    name: "in proportion",
    when: ["REF:target? field? is|RAISE|LOWER|file|SET* scale:by", "scale:by REF:target"],
    so: orders("scale"),
    examples: `打车打五折 → change 3 amount=14；都减半 → change 1 amount=16 · 2 amount=7.5 · 3 amount=14；午饭多写了一个零 → change 1 amount=3.2`,
    nearMisses: `打车减五块 → change 3 amount=23`,
  },
  {
    name: "likewise",
    when: "REF:target SET? same",
    so: orders("likewise"),
    examples: `第一笔改成50，第二笔也是 → change 1 amount=50 · 2 amount=50；删掉第一笔，第二笔也是 → cancel 1 2；午饭是昨天的，打车也一样 → change 1 date=2026-11-14 · 3 date=2026-11-14`,
    nearMisses: `打车也是昨天的 → change 3 date=2026-11-14`,
  },
  {
    name: "mixed up",
    when: ["REF:target? field:field? swap", "REF:target swap field:field"],
    so: orders("swap"),
    examples: `午饭和打车的金额对调 → change 1 amount=28 · 3 amount=32；第一笔和第二笔记反了 → change 1 amount=15 · 2 amount=32；奶茶跟打车弄反了 → change 2 amount=28 · 3 amount=15`,
    nearMisses: `奶茶和打车都改成30 → change 2 amount=30 · 3 amount=30`,
  },
];
