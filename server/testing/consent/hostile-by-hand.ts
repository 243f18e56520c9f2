import { ATTACKS } from "./attacks.ts";
import type { Pair } from "./pair.ts";
import { SCENES } from "./scenes.ts";
import { answerInShort, replyInShort } from "./short-reply.ts";

/** The attacks of attacks.ts. */
export function hostileByHand(): readonly Pair[] {
  return Object.entries(ATTACKS).flatMap(([kind, lines]) =>
    lines
      .trim()
      .split("\n")
      .map((line): Pair => {
        const [place = "", words = "", reply = "", meant] = line.trim().split(" | ");
        const scene = SCENES[place];
        if (scene === undefined) throw new Error(`No scene is called ${place}`);
        const replies = replyInShort(reply, scene.batch);
        const intended = meant === undefined ? null : answerInShort(meant);
        return { kind: `by hand: ${kind}`, scene, words, replies, intended };
      }),
  );
}
