import { type Frame, orders, tells } from "../frame.ts";

/** Additions, and how a session goes on or ends. All examples use 午饭32 奶茶15 打车28. */
export const SESSION: readonly Frame[] = [
  {
    name: "one more",
    when: [
      "draft|unknown|doing|THING|date|time|label|boss|shop|me|company|short* add|too|restore+ NEWS|pause* money ( NEWS|pause* money )* NEWS* ( pause THING )?",
      "company|person handed|told money",
      "NEWS* money NEWS* pause? ref? add",
      "raise money unknown|doing|THING+",
      "raise unknown|doing|THING+ money",
    ],
    so: tells("append"),
    examples: `还有一笔水果20 → append 水果20；漏了两笔，停车十块，洗车三十 → append 停车10 洗车30；又买了杯奶茶十二 → append 奶茶12；再加20块水果 → append 水果20`,
    nearMisses: `还有第二笔改成40 → change 2 amount=40；还有 → continue waiting；打车再加五块 → change 3 amount=33`,
  },
  {
    name: "one more, its price unsaid",
    when: "add|too+ unknown|doing|date|time|label|count|company|person|handed* THING|draft+ handed? $",
    so: tells("unpriced"),
    examples: `还有一笔奶茶 → unpriced 奶茶；再加一笔打车 → unpriced 打车；还有水果 → unpriced 水果；还买了咖啡 → unpriced 咖啡`,
    nearMisses: `还有一笔奶茶15 → append 奶茶15；奶茶 → unclear change；还有打车那笔 → unclear change；还有打车改成30 → change 3 amount=30`,
  },
  {
    name: "something bought",
    when: ["STORY* THING STORY* money|unrated STORY*", "THING add|store money"],
    so: tells("append"),
    examples: `晚饭四十五 → append 晚饭45；家里电费交了一百 → append 电费100；用支付宝付了咖啡二十 → append 咖啡20；咖啡二十，存吧 → append 咖啡20`,
    nearMisses: `打车三十五 → change 3 amount=35；等会儿要去买个蛋糕两百块 → unclear change`,
  },
  {
    name: "go on",
    when: "more+",
    so: orders("more"),
    examples: `继续 → continue；继续记账 → continue；我还要接着记 → continue`,
    nearMisses: `再记一笔午饭25 → append 午饭25`,
  },
  {
    name: "furthermore",
    when: "add+",
    so: orders("further"),
    examples: `再记一笔 → continue waiting；还有第二笔改成40 → change 2 amount=40；都是昨天的，我忘了说了 → change 1 date=2026-11-14 · 2 date=2026-11-14 · 3 date=2026-11-14`,
    nearMisses: `还有一笔水果20 → append 水果20`,
  },
  {
    name: "stop",
    when: "stop+",
    so: orders("stop"),
    examples: `不记了 → exit；打车公司报销，不记了 → cancel 3；不记了不记了 → exit`,
    nearMisses: `打车不记了 → cancel 3；不记 → cancel all`,
  },
  {
    name: "leave",
    when: "exit+",
    so: orders("exit"),
    examples: `退出 → exit；不记了，拜拜 → exit；好了，结束记账 → exit`,
    nearMisses: `不记了 → exit`,
  },
  {
    name: "called away",
    when: "errand+",
    so: orders("errand"),
    examples: `我去睡觉了 → unclear change；下班了，拜拜 → exit；要睡觉了，都存上 → confirm all`,
    nearMisses: `拜拜 → exit`,
  },
  {
    name: "help",
    when: "help+",
    so: orders("help"),
    examples: `你好 → help；帮助 → help；有什么功能 → help`,
    nearMisses: `你好像记错了 → unclear change`,
  },
  {
    name: "once more",
    when: ["retry+", "^ resave $"],
    so: orders("retry"),
    examples: `再试一次 → unclear change；重新保存 → unclear change；好的，再确认一次 → unclear change`,
    nearMisses: `再记一笔 → continue waiting；再保存 → confirm all`,
  },
  {
    name: "question",
    when: ["REF:target -pause|plan|suppose|future|hearsay* wonder $", "-pause* UNREAL -pause*"],
    so: orders("ask"),
    examples: `打车删了吗 → unclear change；第一笔没问题吗 → unclear change；今天就不记了吗 → unclear change；等会儿要去买个蛋糕两百块 → unclear change`,
    nearMisses: `打车没问题 → confirm 3`,
  },
];
