import type { WireAnswer, WireDraft } from "./eval-cases.ts";
import { type Pair, verdict } from "./pair.ts";
import { choicesFrom } from "./random.ts";
import { SCENES, type Scene } from "./scenes.ts";
import { SMALL_TALK } from "./small-talk.ts";
import type { Replies } from "./wire.ts";

/** In how many scenes each sentence is said, and with how many replies in each. */
const SCENES_EACH = 4;
const REPLIES_EACH = 4;

/** Small talk while drafts are open, answered as if it were a command. */
export function hostileToSmallTalk(seed: number): readonly Pair[] {
  const choices = choicesFrom(seed);
  const scenes = Object.values(SCENES);
  return SMALL_TALK.flatMap((words, turn) =>
    Array.from({ length: SCENES_EACH }, (_, each): readonly Pair[] => {
      const scene = scenes[(turn * SCENES_EACH + each) % scenes.length];
      if (scene === undefined) return [];
      const replies = Object.entries(repliesTo(scene));
      const first = choices.below(replies.length);
      return Array.from({ length: REPLIES_EACH }, (_, step) => {
        const [kind, reply] = replies[(first + step * 3) % replies.length] ?? ["", {}];
        return { kind: `small talk: ${kind}`, scene, words, replies: reply, intended: null };
      });
    }).flat(),
  );
}

/** Words before a comma that a recognizer or a keyboard sets: 好的，妈我马上来. */
const OKS = ["好的", "对", "行"];

/** After an OK these are courtesy or a sound: 好的，辛苦了 confirms. */
const HARMLESS = ["辛苦了", "哎呀", "唉"];

/** Small talk after an OK that may be meant for another person. */
export function hostileToOkays(): readonly Pair[] {
  const scenes = Object.values(SCENES);
  return SMALL_TALK.filter((talk) => !HARMLESS.includes(talk)).flatMap((talk, turn) =>
    OKS.flatMap((ok, each): readonly Pair[] => {
      const scene = scenes[(turn * OKS.length + each) % scenes.length];
      if (scene === undefined) return [];
      const words = `${ok}，${talk}`;
      return (["confirm", "cancel"] as const).map((intent) => ({
        kind: `small talk after ok: ${intent} all`,
        scene,
        words,
        replies: { correct: verdict(intent) },
        intended: null,
      }));
    }),
  );
}

/** Every kind of answer that changes something. Index 0 is the first pending draft in any scene. */
function repliesTo({ batch }: Scene): Readonly<Record<string, Replies>> {
  const [first, second = first] = batch;
  const changed = (fields: Partial<WireDraft>): WireAnswer => ({
    intent: "correction",
    corrections: [{ index: 0, updatedFields: fields }],
  });
  const tea = { amount: 15, type: "EXPENSE", category: "饮品", description: "奶茶" } as const;
  return {
    "confirm all": { correct: verdict("confirm") },
    "cancel all": { correct: verdict("cancel") },
    "confirm one": { correct: verdict("confirm", [0]) },
    "cancel one": { correct: verdict("cancel", [0]) },
    "change amount": { correct: changed({ amount: 5 }) },
    "take another's amount": { correct: changed({ amount: second?.amount ?? 1 }) },
    "change day": { correct: changed({ date: "2026-11-14" }) },
    "change type": { correct: changed({ type: "INCOME" }) },
    "change category": { correct: changed({ category: "娱乐" }) },
    "change name": { correct: changed({ description: "聚会" }) },
    append: { correct: { intent: "append", corrections: [{ index: -1, updatedFields: tea }] } },
    "append again": {
      correct: {
        intent: "append",
        corrections: [{ index: -1, updatedFields: { ...first } }],
      },
    },
    "converse: correct": {
      converse: { action: "correct", transaction: { ...first, date: "2026-11-14", confidence: 1 } },
    },
    "converse: correct type": {
      converse: { action: "correct", transaction: { ...first, type: "INCOME", confidence: 1 } },
    },
    "converse: parse": { converse: { action: "parse", transaction: { ...tea, confidence: 1 } } },
    "converse: parse again": {
      converse: { action: "parse", transaction: { ...first, confidence: 1 } },
    },
  };
}
