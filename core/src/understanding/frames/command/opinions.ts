import { DENIED } from "../change/values.ts";
import { frames } from "../table.ts";

/** Questions about drafts, and whether they are right, wrong, to be kept or restored. All examples use 午饭32 奶茶15 打车28. */
export const OPINIONS = frames(`
what they come to: tells tell
  REF:target? sum+ is|cost|handed* wonder+ $
  sum? tally $
  + 一共多少 → tell total all；总共多少钱 → tell total all；加起来是多少 → tell total all；前两笔合计多少 → tell total 1 2
  - 今天一共花了多少 → query；一共三十 → unclear target
what the drafts say: tells tell
  REF:target? recite+ REF:target?
  REF:target field|note? is|cost|record|file|handed+ wonder+ $
  REF:target field|note? query|what wonder* $
  THING:target record|file wonder $
  whether record|file REF|THING:target $
  + 打车多少 → tell drafts 3；第一笔是什么 → tell drafts 1；奶茶记了吗 → tell drafts 2；有没有记奶茶 → tell drafts 2；第一笔再说一遍 → tell drafts 1；打车多少来着，哦，改成三十五 → change 3 amount=35；再说一遍 → tell drafts all
  - 第一笔没问题吗 → unclear change；打车吗 → unclear change；打车删了吗 → unclear change；今天打车花了多少 → query
a draft is right: tells ok
  REF:target field? ok|aside+
  field|note:field+ ref? ok+
  + 第一笔没问题 → confirm 1；打车没问题，奶茶删了 → cancel 2；第一笔对，第二笔改成18 → change 2 amount=18
  - 第一笔不对 → unclear change；第三笔没问题吗 → unclear change
all is right: tells ok
  ok+
  + 对的 → confirm all；没错没错 → confirm all；好的，打车删了 → cancel 3；好的，妈我马上来 → ? confirm all；等一下，好吧 → unclear change；对，但是 → unclear change
  - 好了吧 → unclear change；对吗 → unclear change
something is wrong: orders wrong
  REF:target? field:field? cost? wonder? wrong+
  REF:target? RAISE|LOWER+ $
  REF:target isnt $
  REF:target? ${DENIED}
  + 第一笔不对 → unclear change；不对，打车是三十五 → change 3 amount=35；说错了，奶茶删掉 → cancel 2；删掉奶茶，不，删掉打车 → cancel 3；第一笔改成50，不，60 → change 1 amount=60；确认第一笔，不，第二笔 → confirm 2
  - 没错 → confirm all；对 → confirm all
to stay as it is: orders leave
  REF:target leave|hold|enough
  leave
  + 打车改成30，其他不变 → change 3 amount=30；都加两块，奶茶不加 → change 1 amount=34 · 3 amount=30；先存午饭，其他的再说 → confirm 1
  - 不用改了 → reply no；别记了 → cancel all
nothing left to do: tells enough
  enough+
  + 没别的了，存吧 → confirm all；没什么要改的 → reply no；打车改成30，不用了 → change 3 amount=30
  - 没问题 → confirm all
bring back: orders restore
  restore REF|笔:target
  REF:target restore
  no|refuse REF:target DROP
  restore
  + 恢复 → restore last；恢复第二笔 → restore 2；第二笔不删了 → restore 2；把奶茶那笔恢复 → restore 2
  - 删了第二笔 → cancel 2；恢复一下会员30 → append 会员30
yes after all: orders rewant
  REF:target rewant
  rewant
  + 打车还是要的 → confirm 3；第一笔还是留着吧 → confirm 1；还是要吧 → restore last
  - 打车留着，奶茶不要 → cancel 2
take the change back: orders undo
  takeback
  undo
  + 撤销 → undo；改回去 → undo；不对，撤回刚才的修改 → undo
  - 撤销第二笔 → cancel 2
not now: orders later
  REF:target? wait? later
  hold
  + 存吧，打车我再看看 → unclear change；先存午饭，其他的我再看看 → confirm 1；好像不对 → unclear change
  - 再加一笔水果20 → append 水果20；没问题 → confirm all
why it goes: orders reason
  REF:target? is? date|time|plan? duplicate
  + 重复了，都删掉 → cancel all；记重了 → unclear change；我记过了，删掉第二笔 → cancel 2
  - 奶茶重复了删掉 → cancel 2
sigh: orders giveup
  giveup+
  + 算了 → cancel all；好吧，算了 → cancel all；算了也行 → ? cancel all；算了，就这样存吧 → confirm all；算了，打车不要了 → cancel 3；算了，都改成昨天 → change 1 date=2026-11-14 · 2 date=2026-11-14 · 3 date=2026-11-14
  - 打车算了 → cancel 3
`);
