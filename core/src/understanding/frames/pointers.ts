import { frames } from "./table.ts";

/** How users refer to drafts; the longest match becomes one `ref` token. */
export const POINTERS = frames(`
one draft: orders refer
  point? place|draft+ point|cost? as-for?
  place|draft+ point|that money cost?
  place|draft+ point|that? money of
  + 打车不要了 → cancel 3；第二笔改成18 → change 2 amount=18；奶茶十五那笔不要 → cancel 2
  - 三十二那笔删掉 → cancel 1
by its sum: orders refer
  money cost? point draft*
  point money of cost?
  money of !draft|THING|unknown|doing|point|money
  that money cost?
  + 三十二那笔删掉 → cancel 1；15块的那个不要了 → cancel 2；把28那笔改成30 → change 3 amount=30；十五的是昨天买的 → change 2 date=2026-11-14；三十二的不要了 → cancel 1
  - 打车那笔删了 → cancel 3
by its account or tag: orders refer
  account|marked point draft*
  account handed draft+ point?
  + 微信那笔删掉 → unclear target；支付宝的那个改成30 → unclear target；现金付的打车不要了 → unclear target
  - 第一笔用微信付的 → change 1 account=微信；打车是支付宝付的 → change 3 account=支付宝
pointed at: orders refer
  point
  + 那笔删了 → unclear target；打车堵了半天，那笔删了 → cancel 3；它改成30 → unclear target
  - 打车那笔删了 → cancel 3
some of a kind: orders refer
  draft|point* several point|cost? every?
  + 这三笔都删了 → cancel all；三笔分别是30、16、35 → change 1 amount=30 · 2 amount=16 · 3 amount=35；这三笔没问题 → confirm all
  - 前两笔删了 → cancel 1 2
by which way it went: orders refer
  type|told point|several+ every?
  type every
  + 支出那几笔都删掉 → cancel 1 2 3；支出都删了 → cancel 1 2 3；支出都改成昨天 → change 1 date=2026-11-14 · 2 date=2026-11-14 · 3 date=2026-11-14
  - 打车改成支出 → unclear change
a list: orders refer
  point? place|draft+ point? ( and? place|draft+ point? )* several? point|cost* every?
  place|draft+ point? ( and|also place|draft+ point? )+ every? !money
  + 删掉第二笔和第三笔 → cancel 2 3；午饭、奶茶都删了 → cancel 1 2；第一笔跟打车都改成昨天 → change 1 date=2026-11-14 · 3 date=2026-11-14
  - 三十二那笔删掉 → cancel 1
all: orders refer
  point? every+ several? every*
  + 都加两块 → change 1 amount=34 · 2 amount=17 · 3 amount=30；全部删掉 → cancel all；所有的都改成昨天 → change 1 date=2026-11-14 · 2 date=2026-11-14 · 3 date=2026-11-14
  - 午饭、奶茶都删了 → cancel 1 2
the others: orders refer
  rest several|point|count|single* every*
  + 光留第一笔，其他的删了 → cancel 2 3；打车改成30，其他不变 → change 3 amount=30；留午饭，剩下的都不要 → cancel 2 3；留午饭，剩下的几笔删了 → cancel 2 3
  - 打车算其他 → change 3 category=其他
all but: orders refer
  except place|draft|and|point+ ( pause? rest|every )? every?
  place|draft+ point? ( and place|draft+ point? )* outside
  + 除了打车都删掉 → cancel 1 2；除了第一笔，其他都不要 → cancel 2 3；都记上，除了奶茶 → confirm 1 3 only；打车除外，都删了 → cancel 1 2
  - 只留午饭 → cancel 2 3
`);
