import { becomes, type Frame } from "../frame.ts";

/**
 * Words that mean one thing together: the longest that fits becomes one token, before pointers and other frames.
 * These say what is to become of drafts. The batch of all examples: 午饭32 奶茶15 打车28.
 */
export const VERDICT_COMPOUNDS: readonly Frame[] = [
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
      "affirm|want drop|cut",
    ],
    so: becomes("drop"),
    examples: `
      确认删除第三笔 → cancel 3
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
      "first? not drop|cut|undo done?",
      "none say|they want? drop|cut|undo",
      "drop|cut !done|me|they trouble|wrong",
      "rather|want restore",
      "restore drop|cut done? of point?",
      "drop|cut done? of point? restore",
    ],
    so: becomes("restore"),
    examples: `
      第二笔取消错了 → restore 2
      第二笔别删 → restore 2
      奶茶不取消了 → restore 2
      打车那笔先别去掉 → restore 3`,
    nearMisses: `不要了，删掉 → cancel all`,
  },
  {
    name: "wanted after all",
    when: ["rather want|keep|store !money", "still want $", "rather keep|store onto"],
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
    when: [
      "point? how use|record|say|do|did|ledger",
      "every? can? do|did what",
      "can? wonder help",
    ],
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
    name: "nods",
    when: ["^ nod+ $", "nod done", "very ok"],
    so: becomes("ok ack"),
    examples: `
      中，存吧 → confirm all
      那成吧 → confirm all
      挺好的 → confirm all`,
    nearMisses: `成都 → unclear change`,
  },
  {
    name: "yes",
    when: ["^ is !me|they|give $", "^ !me want $", "^ got $"],
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
      "is enough",
      "none miss",
      "none other|rest want? edit|record|say?",
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
      "give me affirm",
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
    name: "just so",
    when: ["so ok+", "so onto $", "today? first? thus $", "just record? every|thus $"],
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
      "me|they !refuse|give|take drop|store|cut done !suggest|plead",
      "me|they affirm onto",
      "wait store|drop $",
      "fine of first store|record",
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
];
