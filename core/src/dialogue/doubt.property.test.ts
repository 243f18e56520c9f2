import fc from "fast-check";
import { expect, test } from "vitest";
import { play } from "../../testing/play-randomly.ts";
import { TIMEOUT_MS } from "../../testing/promises.ts";
import { randomConversation } from "../../testing/random-conversation.ts";
import type { Move } from "../../testing/random-moves.ts";
import { randomRuns } from "../../testing/random-runs.ts";
import { advance } from "./advance.ts";
import type { DialogueEffect, Step } from "./effects.ts";
import type { DialogueEvent } from "./events.ts";
import { type DialogueState, draftOf } from "./state.ts";
import type { Undrafted } from "./undrafted.ts";

const numRuns = randomRuns({ quick: 40, full: 5000 });

const figure = fc.oneof(
  fc.constantFrom("60", "30", "50", "9000", "四是二块", "一白六", "三十快", "15", "第一", ""),
  fc.string({ maxLength: 6 }),
);
const doubts = fc.array(fc.array(figure, { maxLength: 3 }), { maxLength: 20 });

test("doubt about misheard figures adds only marks and one line, and changes no amount", {
  timeout: TIMEOUT_MS,
}, () => {
  let marks = 0;
  fc.assert(
    fc.property(randomConversation, doubts, (moves, doubtful) => {
      // Unread words are listed as well and shift the positions, so moves that name a position are left out.
      const placeless = moves.filter((move) => !namesPlace(move));
      const sure = play(placeless);
      const unsure = play(withDoubts(placeless, doubtful));
      expect(unsure.map(({ event }) => event.type)).toEqual(sure.map(({ event }) => event.type));
      for (const [at, { after, effects }] of unsure.entries()) {
        const other = sure[at];
        if (other === undefined) throw new Error("Both have as many steps");
        expect(plain(after)).toEqual(plain(other.after));
        expect(plain(withoutHints(effects))).toEqual(plain(withoutHints(other.effects)));
        for (const [index, confidence] of confidences(after).entries()) {
          const before = confidences(other.after)[index] ?? 0;
          expect(confidence).toBeLessThanOrEqual(before);
          if (confidence < before) marks += 1;
        }
      }
    }),
    { numRuns },
  );
  expect(marks).toBeGreaterThan(0);
});

test("typed text is answered as before: the app doubts none of its figures", {
  timeout: TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(randomConversation, (moves) => {
      for (const { before, event } of play(moves)) {
        if (event.type !== "speech-recognized") continue;
        const { at, text } = event;
        const typed: DialogueEvent = { type: "speech-recognized", text, at };
        const step: Step = advance(before, typed);
        const spoken = advance(before, { ...typed, doubtful: [] });
        expect(plain(spoken.state)).toEqual(plain(step.state));
        expect(spoken.effects).toEqual(step.effects);
        expect(step.effects.filter(isMisheard)).toEqual([]);
      }
    }),
    { numRuns },
  );
});

/** Gives every utterance some doubtful figures, perhaps none. */
function withDoubts(
  moves: readonly Move[],
  doubtful: readonly (readonly string[])[],
): readonly Move[] {
  return moves.map((move, at) => {
    if (move.does !== "act" || move.happening.type !== "speech-recognized") return move;
    const figures = doubtful[at % Math.max(1, doubtful.length)] ?? [];
    return { ...move, happening: { ...move.happening, doubtful: figures } };
  });
}

function namesPlace(move: Move): boolean {
  return move.does === "act" && move.happening.type === "sum-recorded";
}

/** A state or effects without marks, remembered doubts, and unread words that are only shown. */
function plain(state: unknown): unknown {
  const isSeenOnly = ({ because, draft }: Undrafted) => because === "unread" && draft === null;
  return JSON.parse(
    JSON.stringify(state, (key, value: unknown) => {
      if (key === "undrafted")
        return (value as readonly Undrafted[]).filter((each) => !isSeenOnly(each));
      // The line about the doubt is one of the last lines.
      if (["doubtful", "confidence", "doubts", "lastLines"].includes(key)) return undefined;
      // The history of the conversation holds drafts as text.
      if (key === "content") return String(value).replaceAll(/"confidence":[\d.e-]+/g, "");
      return value;
    }),
  );
}

function confidences(state: DialogueState): readonly number[] {
  const items = draftOf(state)?.batch.items ?? [];
  return items.map(({ parsed }) => parsed.confidence);
}

const isMisheard = (effect: DialogueEffect) =>
  effect.type === "speak" && effect.line.endsWith("听得不太准，请核对金额。");

/** A misheard figure's own line stands in place of the general one. */
const isHint = (effect: DialogueEffect) =>
  isMisheard(effect) || (effect.type === "speak" && effect.line.endsWith("请核对。"));

function withoutHints(effects: readonly DialogueEffect[]): readonly DialogueEffect[] {
  return effects.filter((effect) => !isHint(effect));
}
