import { becomes, type Frame } from "./frame.ts";

/**
 * Words that mean one thing together: the longest that fits becomes one token, before pointers and other frames.
 * The batch of all examples: 午饭32 奶茶15 打车28.
 */
export const COMPOUNDS: readonly Frame[] = [
  {
    name: "not to be kept",
    when: [
      "dont|refuse !done|affirm want? store|keep|record",
      "dont|refuse !done|affirm want? store|keep|record onto",
      "not !affirm must? store|keep|record",
      "not !affirm must? store|keep|record onto",
      "one every drop",
      "drop !done|affirm store",
      "dont space store|record",
      "undo suggest",
    ],
    so: becomes("drop"),
    examples: `
      别存了 → cancel all
      第二笔就不用给我记了 → cancel 2
      奶茶不想留 → cancel 2`,
    nearMisses: `不记了 → exit`,
  },
  {
    name: "no more recording",
    when: [
      "today? first* not|tired record|do|say done",
      "not record first",
      "today? first+ not record|do|say",
      "today? first* unready record|do|say",
    ],
    so: becomes("stop"),
    examples: `
      不记了 → exit
      先不记 → exit
      打车不记了 → cancel 3`,
    nearMisses: `别记了 → cancel all`,
  },
  {
    name: "not to go",
    when: [
      "first? dont|refuse !done|refuse drop|cut|undo",
      "first? not drop|cut|undo done",
      "none say want? drop|cut|undo",
    ],
    so: becomes("restore"),
    examples: `
      第二笔别删 → restore 2
      奶茶不取消了 → restore 2
      打车那笔先别去掉 → restore 3`,
    nearMisses: `不要了，删掉 → cancel all`,
  },
  {
    name: "gone by mistake",
    when: ["drop|cut !done|me|they trouble|wrong", "rather restore"],
    so: becomes("restore"),
    examples: `
      删错了 → restore last
      第二笔取消错了 → restore 2
      奶茶还是恢复吧 → restore 2`,
    nearMisses: `说错了，删了 → cancel all`,
  },
  {
    name: "wanted after all",
    when: ["rather want|keep|store", "rather keep|store onto"],
    so: becomes("rewant"),
    examples: `
      第二笔还是要的 → confirm 2
      奶茶还是留着吧 → confirm 2
      还是留着吧 → restore last`,
    nearMisses: `奶茶留着，打车不要 → cancel 3`,
  },
  {
    name: "as it was before",
    when: [
      "undo|drop point? alter|edit|step alter|edit?",
      "point? alter|edit|step undo|drop|uncount",
    ],
    so: becomes("takeback"),
    examples: `
      撤回刚才的修改 → undo
      刚才的改动不要了 → undo
      取消修改 → undo`,
    nearMisses: `撤销第二笔 → cancel 2`,
  },
  {
    name: "how to",
    when: ["point? how use|record|say|do|did|ledger", "can? do|did what", "can? wonder help"],
    so: becomes("help"),
    examples: `
      这个怎么用啊 → help
      怎么记账 → help
      你能做什么 → help`,
    nearMisses: `打车怎么是28 → unclear change`,
  },
  {
    name: "nothing wrong",
    when: [
      "very? every? none record|say|look? trouble",
      "none wrong",
      "very? trouble every? none",
      "record|say|look every? very? ok|exact|aside",
      "very exact",
      "one every? ok",
      "same|is+ ok",
    ],
    so: becomes("ok fine claim"),
    examples: `
      没啥毛病 → confirm all
      第一笔记得没错 → confirm 1
      念得都对 → confirm all`,
    nearMisses: `第一笔错了 → unclear change`,
  },
  {
    name: "yes",
    when: ["very ok", "^ is !me|they|give $", "^ !me want $", "^ got $"],
    so: becomes("ok yes"),
    examples: `
      是的，存吧 → confirm all
      是 → confirm all
      是啊，没问题 → confirm all`,
    nearMisses: `打车是35 → change 3 amount=35`,
  },
  {
    name: "nothing more",
    when: [
      "none want|need|ok edit|record|say|add|miss where?",
      "none edit|record|say|add of",
      "none miss",
      "none other|rest",
      "( none done )+ $",
      "needless done? $",
      "fine pause refuse done",
      "no again? edit|raise|lower|touch done",
    ],
    so: becomes("enough"),
    examples: `
      没什么要改的了，存吧 → confirm all
      没别的了，就这样 → confirm all
      不改了，存吧 → confirm all`,
    nearMisses: `打车改成30，其他不改 → change 3 amount=30`,
  },
  {
    name: "stays untouched",
    when: [
      "no edit|raise|lower|touch",
      "refuse !done edit|raise|lower|touch",
      "soon again? record|store|say|do|edit|look|leave",
      "first leave",
    ],
    so: becomes("leave"),
    examples: `
      都加两块，奶茶不加 → change 1 amount=34 · 3 amount=30
      打车改成30，其他别动 → change 3 amount=30
      先存午饭，其他的晚点再弄 → confirm 1`,
    nearMisses: `不改了，存吧 → confirm all`,
  },
  {
    name: "write it down",
    when: [
      "record|store onto",
      "record suggest",
      "every record done $",
      "first record",
      "first record onto",
      "so record|store|do|did",
      "so record|store onto",
      "claim !first record",
      "ledger suggest|onto",
      "affirm store|onto",
      "ok pause store plead",
    ],
    so: becomes("store"),
    examples: `
      就按这个记 → confirm all
      打车先记上 → confirm 3
      那就这么办吧 → confirm all`,
    nearMisses: `打车记餐饮 → change 3 category=餐饮`,
  },
  {
    name: "surely out",
    when: "affirm|want drop|cut",
    so: becomes("drop"),
    examples: `
      确认取消 → cancel all
      确定不要了 → cancel all
      确认删除第三笔 → cancel 3`,
    nearMisses: `确认第三笔 → confirm 3`,
  },
  {
    name: "just so",
    when: ["so ok+", "so onto $", "thus $", "just record? every|thus $"],
    so: becomes("ok fine"),
    examples: `
      就这样吧 → confirm all
      这样就行 → confirm all
      就这些 → confirm all`,
    nearMisses: `就这么记 → confirm all`,
  },
  {
    name: "that one",
    when: "just point $",
    so: becomes("ok that"),
    examples: `
      就它吧 → confirm all
      就这个 → confirm all
      行，就它了 → confirm all`,
    nearMisses: `就这样 → confirm all`,
  },
  {
    name: "hold on",
    when: [
      "dont|not|refuse store|record|keep first",
      "first dont|refuse|not !done want? store|record|keep",
      "first refuse $",
      "unready want|store|keep|drop|affirm",
      "no|refuse !done affirm|exit|more",
      "yes|claim suggest",
      "drop|cut|store done plead",
      "^ store|drop|cut|claim plead $",
      "ok done suggest",
      "store|record onto done !suggest",
    ],
    so: becomes("hold"),
    examples: `
      先别存 → unclear change
      不要确认 → unclear change
      第一笔没问题吧 → unclear change`,
    nearMisses: `别存 → cancel all`,
  },
  {
    name: "taken wrongly",
    when: ["record|say|look|edit|did|do trouble|wrong", "^ isnt+ $"],
    so: becomes("wrong"),
    examples: `
      说错了，奶茶删掉 → cancel 2
      听岔了，打车是三十五 → change 3 amount=35
      第一笔记错了 → unclear change`,
    nearMisses: `第一笔没记错 → confirm 1`,
  },
  {
    name: "wants to",
    when: ["want take", "me say !wrong|trouble"],
    so: becomes("light"),
    examples: `
      我要把第三笔删了 → cancel 3
      我要把打车改成35 → change 3 amount=35
      我说打车是35 → change 3 amount=35`,
    nearMisses: `奶茶要，打车不要 → cancel 3`,
  },
  {
    name: "a moment",
    when: "^ bide $",
    so: becomes("wait"),
    examples: `
      等会儿，还有一笔 → continue waiting
      等会，打车是35 → change 3 amount=35
      哎等会儿，第二笔不要了 → cancel 2`,
    nearMisses: `等会儿再改 → unclear change`,
  },
  {
    name: "thinks first",
    when: "^ think pause",
    so: becomes("pause"),
    examples: `
      我想想，打车不要了 → cancel 3
      让我看看，奶茶是十六 → change 2 amount=16
      嗯，我再想想，午饭改成四十 → change 1 amount=40`,
    nearMisses: `存吧，我想想 → unclear change`,
  },
  {
    name: "looked through",
    when: ["look done|onto+", "look done|onto* count|times|look", "ok|field done count|times"],
    so: becomes("light"),
    examples: `
      我看了一遍，没问题 → confirm all
      核对过了，存吧 → confirm all
      刚数了两遍，都对 → confirm all`,
    nearMisses: `我看看 → unclear change`,
  },
  {
    name: "all nonsense",
    when: ["is|wait joke of?", "isnt? and|give OTHERS say|proof", "joke done|of"],
    so: becomes("joke"),
    examples: `
      我是逗你玩的，删掉吧 → cancel all
      刚才就是测试，都不要 → cancel all
      不是跟你说的，取消 → cancel all`,
    nearMisses: `没事，第二笔删掉 → cancel 2`,
  },
  {
    name: "with or for somebody",
    when: ["and|give me? OTHERS|self|home", "OTHERS occasion"],
    so: becomes("company"),
    examples: `
      跟我妈一起，打车是35 → change 3 amount=35
      又给孩子买了双鞋两百 → append 鞋200
      午饭请同事，改成八十 → change 1 amount=80`,
    nearMisses: `午饭和奶茶都删了 → cancel 1 2`,
  },
  {
    name: "somebody says",
    when: "OTHERS say|want|ask",
    so: becomes("hearsay"),
    examples: `
      我妈说打车是35 → unclear change
      他说奶茶十六 → unclear change
      老婆说改成三十 → unclear change`,
    nearMisses: `我说打车是35 → change 3 amount=35`,
  },
  {
    name: "something new",
    when: [
      "handed measure|one",
      "did|look done measure|one",
      "still handed|did|add",
      "again|still add|raise|record|say 笔|个|条|several|some|measure",
      "add|raise|record 笔|个|条|several|some",
      "leave 笔|个|条",
      "still? miss done? 笔|个|条|several|some|measure",
      "still? forgot done? say|record",
      "still? forgot done? $",
    ],
    so: becomes("add"),
    examples: `
      还买了水果20 → append 水果20
      买了杯咖啡十八 → append 咖啡18
      漏了两笔，停车十块，洗车三十 → append 停车10 洗车30`,
    nearMisses: `打车再加五块 → change 3 amount=33`,
  },
  {
    name: "goes on",
    when: [
      "still? want|must again? record|say|add|more record|say|more? SOME?",
      "more again? record|say|add|do|more SOME?",
      "record|say|do|have more",
      "add SOME? other|rest+ want? record?",
      "add|still SOME? want|none record|say",
      "still more",
    ],
    so: becomes("more"),
    examples: `
      我还要再记一笔 → continue
      接着往下记 → continue
      还有别的要记 → continue`,
    nearMisses: `还有一笔水果20 → append 水果20`,
  },
  {
    name: "something else to do",
    when: "today|first|just|want* chore done|cut",
    so: becomes("errand"),
    examples: `
      我去睡觉了，拜拜 → exit
      收摊了，不记了 → exit
      要开会了，保存吧 → confirm all`,
    nearMisses: `好，存吧 → confirm all`,
  },
  {
    name: "takes leave",
    when: [
      "today|first|just|want* exit app|record|exit?",
      "someday|future again? record|say|do|leave",
      "today|first|just|want* record exit exit?",
      "no more done",
    ],
    so: becomes("exit"),
    examples: `
      我先走了 → exit
      今天就记到这里为止 → exit
      关闭随口记 → exit`,
    nearMisses: `好了，存吧 → confirm all`,
  },
];
