import { frames } from "../table.ts";

/** Additions, and how a session goes on or ends. All examples use 午饭32 奶茶15 打车28. */
export const SESSION = frames(`
one more: tells append
  draft|unknown|doing|THING|date|time|label|boss|shop|me|company|short* add|too|restore+ NEWS|pause* money ( NEWS|pause* money )* NEWS* ( pause THING )?
  company|person handed|told money
  NEWS* money NEWS* pause? ref? add
  raise money unknown|doing|THING+
  raise unknown|doing|THING+ money
  + 还有一笔水果20 → append 水果20；漏了两笔，停车十块，洗车三十 → append 停车10 洗车30；又买了杯奶茶十二 → append 奶茶12；再加20块水果 → append 水果20
  - 还有第二笔改成40 → change 2 amount=40；还有 → continue waiting；打车再加五块 → change 3 amount=33
one more, its price unsaid: tells unpriced
  add|too+ unknown|doing|date|time|label|count|company|person|handed* THING|draft+ handed? $
  + 还有一笔奶茶 → unpriced 奶茶；再加一笔打车 → unpriced 打车；还有水果 → unpriced 水果；还买了咖啡 → unpriced 咖啡
  - 还有一笔奶茶15 → append 奶茶15；奶茶 → unclear change；还有打车那笔 → unclear change；还有打车改成30 → change 3 amount=30
something bought: tells append
  STORY* THING STORY* money|unrated STORY*
  THING add|store money
  + 晚饭四十五 → append 晚饭45；家里电费交了一百 → append 电费100；用支付宝付了咖啡二十 → append 咖啡20；咖啡二十，存吧 → append 咖啡20
  - 打车三十五 → change 3 amount=35；等会儿要去买蛋糕 → unclear change
go on: orders more
  more+
  + 继续 → continue；继续记账 → continue；我还要接着记 → continue
  - 再记一笔午饭25 → append 午饭25
furthermore: orders further
  add+
  + 再记一笔 → continue waiting；还有第二笔改成40 → change 2 amount=40；都是昨天的，我忘了说了 → change 1 date=2026-11-14 · 2 date=2026-11-14 · 3 date=2026-11-14
  - 还有一笔水果20 → append 水果20
stop: orders stop
  stop+
  + 不记了 → exit；打车公司报销，不记了 → cancel 3；不记了不记了 → exit
  - 打车不记了 → cancel 3；不记 → cancel all
leave: orders exit
  exit+
  + 退出 → exit；不记了，拜拜 → exit；好了，结束记账 → exit
  - 不记了 → exit
called away: orders errand
  errand+
  + 我去睡觉了 → unclear change；下班了，拜拜 → exit；要睡觉了，都存上 → confirm all
  - 拜拜 → exit
help: orders help
  help+
  + 你好 → help；帮助 → help；有什么功能 → help
  - 你好像记错了 → unclear change
once more: orders retry
  retry+
  ^ resave $
  + 再试一次 → unclear change；重新保存 → unclear change；好的，再确认一次 → unclear change
  - 再记一笔 → continue waiting；再保存 → confirm all
question: orders ask
  REF:target -pause|plan|suppose|future|hearsay* wonder $
  -pause* wonder -pause*
  + 打车删了吗 → unclear change；第一笔没问题吗 → unclear change；今天就不记了吗 → unclear change；怎么回事啊 → unclear change
  - 打车没问题 → confirm 3
`);
