import { frames } from "../table.ts";

/** Words that mean one thing together: the longest match becomes one token, before pointers and other frames are tried. These are asides, or begin and end something. All examples use 午饭32 奶茶15 打车28. */
export const SESSION_COMPOUNDS = frames(`
a moment: becomes pause ponder
  ^ bide|think pause
  + 等会儿，还有一笔 → continue waiting；我想想，打车不要了 → cancel 3；嗯，让我看看，奶茶是十六 → change 2 amount=16
  - 存吧，我想想 → unclear change
said beside: becomes light
  look done|onto+
  look done|onto* count|times|look
  ok|field done count|times
  want take
  give me
  me say !wrong|trouble
  + 我要把打车改成35 → change 3 amount=35；我看了一遍，没问题 → confirm all；核对过了，存吧 → confirm all；刚数了两遍，都对 → confirm all
  - 我看看 → unclear change
all nonsense: becomes joke
  is|wait joke of?
  isnt? and|give OTHERS say|proof
  + 我是逗你玩的，删掉吧 → cancel all；刚才就是测试，都不要 → cancel all；不是跟你说的，取消 → cancel all
  - 没事，第二笔删掉 → cancel 2
with or for somebody: becomes company
  and|give me? OTHERS|self|home
  OTHERS occasion
  + 跟我妈一起，打车是35 → change 3 amount=35；又给孩子买了双鞋两百 → append 鞋200；午饭请同事，改成八十 → change 1 amount=80
  - 午饭和奶茶都删了 → cancel 1 2
somebody says: becomes hearsay
  OTHERS say|want|ask
  + 我妈说打车是35 → ? change 3 amount=35；他说奶茶十六 → ? change 2 amount=16；老婆说改成三十 → unclear target
  - 我说打车是35 → change 3 amount=35
how many: becomes wonder tally
  sum record? some $
  ^ record some $
  + 一共几笔 → tell total all；记了几笔 → tell total all；总共几笔啊 → tell total all
  - 还有几笔 → continue waiting；记了几笔水果20 → append 水果20
something new: becomes add
  handed measure|one
  still|too handed|did|add
  again|still add|raise|record|say 笔|个|条|several|some|measure
  add|raise|record|leave 笔|个|条|several|some
  still? miss done? 笔|个|条|several|some|measure|count
  still? forgot done? say|record
  add SOME? other|rest+ want? record?
  add|still SOME? want|none record|say
  + 还买了水果20 → append 水果20；买了杯咖啡十八 → append 咖啡18；漏了两笔，停车十块，洗车三十 → append 停车10 洗车30
  - 打车再加五块 → change 3 amount=33
goes on: becomes more
  still? want|must again? more record|say|more? SOME?
  more again? record|say|add|do|more SOME?
  record|say|do|have more
  + 我还要接着记 → continue；接着往下记 → continue；继续下一笔 → continue
  - 还有一笔水果20 → append 水果20
once more aloud: becomes recite
  aloud count|times|onto
  again? say|leave|duplicate count|times
  every? can|record+ done? what $
  + 再说一遍 → tell drafts all；念一遍 → tell drafts all；再念一下 → tell drafts all；现在有哪些 → tell drafts all；都有什么 → tell drafts all
  - 念得都对 → confirm all；有什么功能 → help
something else to do: becomes errand
  today|first|just|want* chore done|cut
  + 我去睡觉了，拜拜 → exit；收摊了，不记了 → exit；要开会了，保存吧 → confirm all
  - 好，存吧 → confirm all
takes leave: becomes exit
  today|first|just|want* exit app|record|exit?
  someday|future again? record|say|do|leave
  affirm exit
  + 我先走了 → exit；今天就记到这里为止 → exit；关闭随口记 → exit
  - 好了，存吧 → confirm all
`);
