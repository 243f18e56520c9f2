import { becomes, type Frame } from "../frame.ts";

/**
 * Words that mean one thing together: the longest match becomes one token, before pointers and other frames are tried.
 * These are asides, or begin and end something. All examples use 午饭32 奶茶15 打车28.
 */
export const SESSION_COMPOUNDS: readonly Frame[] = [
  {
    name: "a moment",
    when: "^ bide|think pause",
    so: becomes("pause ponder"),
    examples: `等会儿，还有一笔 → continue waiting；我想想，打车不要了 → cancel 3；嗯，让我看看，奶茶是十六 → change 2 amount=16`,
    nearMisses: `存吧，我想想 → unclear change`,
  },
  {
    name: "said beside",
    when: [
      "look done|onto+",
      "look done|onto* count|times|look",
      "ok|field done count|times",
      "want take",
      "give me",
      "me say !wrong|trouble",
    ],
    so: becomes("light"),
    examples: `我要把打车改成35 → change 3 amount=35；我看了一遍，没问题 → confirm all；核对过了，存吧 → confirm all；刚数了两遍，都对 → confirm all`,
    nearMisses: `我看看 → unclear change`,
  },
  {
    name: "all nonsense",
    when: ["is|wait joke of?", "isnt? and|give OTHERS say|proof"],
    so: becomes("joke"),
    examples: `我是逗你玩的，删掉吧 → cancel all；刚才就是测试，都不要 → cancel all；不是跟你说的，取消 → cancel all`,
    nearMisses: `没事，第二笔删掉 → cancel 2`,
  },
  {
    name: "with or for somebody",
    when: ["and|give me? OTHERS|self|home", "OTHERS occasion"],
    so: becomes("company"),
    examples: `跟我妈一起，打车是35 → change 3 amount=35；又给孩子买了双鞋两百 → append 鞋200；午饭请同事，改成八十 → change 1 amount=80`,
    nearMisses: `午饭和奶茶都删了 → cancel 1 2`,
  },
  {
    name: "somebody says",
    when: "OTHERS say|want|ask",
    so: becomes("hearsay"),
    examples: `我妈说打车是35 → unclear change；他说奶茶十六 → unclear change；老婆说改成三十 → unclear change`,
    nearMisses: `我说打车是35 → change 3 amount=35`,
  },
  {
    name: "how many",
    when: ["sum record? some $", "^ record some $"],
    so: becomes("wonder tally"),
    examples: `一共几笔 → tell total all；记了几笔 → tell total all；总共几笔啊 → tell total all`,
    nearMisses: `还有几笔 → continue waiting；记了几笔水果20 → append 水果20`,
  },
  {
    name: "something new",
    when: [
      "handed measure|one",
      "still|too handed|did|add",
      "again|still add|raise|record|say 笔|个|条|several|some|measure",
      "add|raise|record|leave 笔|个|条|several|some",
      "still? miss done? 笔|个|条|several|some|measure|count",
      "still? forgot done? say|record",
      "still want|must again? record|say|add SOME?",
      "add SOME? other|rest+ want? record?",
      "add|still SOME? want|none record|say",
    ],
    so: becomes("add"),
    examples: `还买了水果20 → append 水果20；买了杯咖啡十八 → append 咖啡18；漏了两笔，停车十块，洗车三十 → append 停车10 洗车30`,
    nearMisses: `打车再加五块 → change 3 amount=33`,
  },
  {
    name: "goes on",
    when: [
      "still? want|must again? more record|say|more? SOME?",
      "more again? record|say|add|do|more SOME?",
      "record|say|do|have more",
    ],
    so: becomes("more"),
    examples: `我还要接着记 → continue；接着往下记 → continue；继续下一笔 → continue`,
    nearMisses: `还有一笔水果20 → append 水果20`,
  },
  {
    name: "once more aloud",
    when: [
      "aloud count|times|onto",
      "again? say|leave|duplicate count|times",
      "every? can|record+ done? what $",
    ],
    so: becomes("recite"),
    examples: `再说一遍 → tell drafts all；念一遍 → tell drafts all；再念一下 → tell drafts all；现在有哪些 → tell drafts all；都有什么 → tell drafts all`,
    nearMisses: `念得都对 → confirm all；有什么功能 → help`,
  },
  {
    name: "something else to do",
    when: "today|first|just|want* chore done|cut",
    so: becomes("errand"),
    examples: `我去睡觉了，拜拜 → exit；收摊了，不记了 → exit；要开会了，保存吧 → confirm all`,
    nearMisses: `好，存吧 → confirm all`,
  },
  {
    name: "takes leave",
    when: [
      "today|first|just|want* exit app|record|exit?",
      "someday|future again? record|say|do|leave",
      "affirm exit",
    ],
    so: becomes("exit"),
    examples: `我先走了 → exit；今天就记到这里为止 → exit；关闭随口记 → exit`,
    nearMisses: `好了，存吧 → confirm all`,
  },
];
