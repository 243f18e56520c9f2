import { describe, expect } from "vitest";
import { NOW } from "../../../testing/conversation-driver.ts";
import { keptInAnyConversation, type Promises } from "../../../testing/promises.ts";
import { randomRuns } from "../../../testing/random-runs.ts";
import { confirmedItems } from "../../draft/draft-batch.ts";
import { IDLE_TIMEOUT_MS } from "../afterwards.ts";
import type { Step } from "../effects.ts";
import { askedIn, type DialogueState, draftOf, INITIAL_STATE } from "../state.ts";
import { type KeptConversation, keptOf, withSaved } from "./kept-conversation.ts";
import { readKept } from "./read-kept.ts";
import { resume } from "./resume.ts";

const numRuns = randomRuns({ quick: 60, full: 3000 });
const LATER = { ...NOW, epochMs: NOW.epochMs + IDLE_TIMEOUT_MS };

describe("a page killed after any step of any conversation", () => {
  keptInAnyConversation(
    {
      "stores only what it can read again": afterStep((_, kept) => {
        expect(stored(kept)).toEqual(kept);
      }),

      "waits for nothing that will not come": afterStep((state, kept) => {
        const { phase } = resumed(kept).state;

        expect(["idle", "listening", "confirming", "choosing"]).toContain(phase.name);
        if (state.phase.name === "choosing") expect(phase).toEqual(state.phase);
      }),

      "has the drafts and the question again, and saves nothing": afterStep((state, kept) => {
        const { state: after, effects } = resumed(kept);

        expect(effects.map(({ type }) => type)).not.toContain("save-batch");
        const draft = draftOf(state);
        if (draft === null) return;
        expect(draftOf(after)?.batch).toEqual(draft.batch);
        expect(draftOf(after)?.undo).toEqual(draft.undo);
        expect(askedIn(after)).toEqual(askedIn(state));
      }),

      "keeps what was dropped and what waits": afterStep((state, kept) => {
        const { state: after } = resumed(kept);

        if (state.phase.name === "interpreting" || state.phase.name === "saving") return;
        expect(after.dropped).toEqual(state.dropped);
        expect(after.undrafted).toEqual(state.undrafted);
      }),

      "does not lose a save that was not made": afterStep((state, kept) => {
        if (state.phase.name !== "saving") return;

        expect(draftOf(resumed(kept).state)?.batch).toEqual(state.phase.before.batch);
      }),

      "does not repeat a save that was made": afterStep((state, kept) => {
        const { phase } = state;
        if (phase.name !== "saving") return;
        const ids = confirmedItems(phase.batch).map(({ index }) => `${index}`);

        const { state: after } = resumed(withSaved(kept, ids));

        expect(draftOf(after)).toBeNull();
        const left = after.dropped
          .slice(state.dropped.length)
          .flatMap(({ draft }) => draft.batch.items);
        expect(left.length).toBeLessThanOrEqual(phase.batch.items.length - ids.length);
        expect(left.map(({ status }) => status)).not.toContain("confirmed");
      }),

      "ends the session after two minutes, and saves only what was confirmed": afterStep(
        (state, kept) => {
          const { state: after, effects } = resume(INITIAL_STATE, [stored(kept)], LATER);

          const draft = draftOf(resumed(kept).state);
          const confirmed = confirmedItems(draft?.batch ?? { items: [] }).length;
          const saves = effects.flatMap((effect) => (effect.type === "save-batch" ? [effect] : []));
          const count = saves.reduce((sum, save) => sum + save.transactions.length, 0);
          expect(count).toBeLessThanOrEqual(confirmed);
          expect(["idle", "saving"]).toContain(after.phase.name);
          if (draft === null || saves.length > 0 || state.phase.name === "saving") return;
          expect(after.dropped.at(-1)?.draft.batch.items.length).toBeGreaterThan(0);
        },
      ),
    },
    numRuns,
  );
});

function resumed(kept: KeptConversation): Step {
  return resume(INITIAL_STATE, [stored(kept)], NOW);
}

/** As it comes from the device's storage. */
function stored(kept: KeptConversation): KeptConversation {
  const read = readKept(JSON.parse(JSON.stringify(kept)));
  if (read === null) throw new Error(`Not accepted: ${JSON.stringify(kept)}`);
  return read;
}

/** Checks what is kept after a step, if anything is. */
function afterStep(
  isKept: (state: DialogueState, kept: KeptConversation) => void,
): Promises[string] {
  return ({ after: state }) => {
    const kept = keptOf(state, NOW);
    if (kept !== null) isKept(state, kept);
  };
}
