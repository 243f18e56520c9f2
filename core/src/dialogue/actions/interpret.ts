import { SURE_ENOUGH } from "../../transaction.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { type Heard, sentenceIn, userContext } from "../heard.ts";
import { isWaiting } from "../leftover.ts";
import type { DialogueState, Interpreting } from "../state.ts";
import { budgetMs, first, say } from "../turn.ts";
import { heldBack, withoutDrafted, withoutPlace } from "../undrafted.ts";
import { openBatch } from "./record.ts";

/** Sends a sentence to be parsed into drafts; offline the local engine's reading is used at once. */
export function interpret(before: DialogueState, heard: Heard): Step {
  const { text, act: meant, at, doubtful } = heard;
  // The sums that an earlier sentence left out are no longer offered; waiting items stay.
  const state = { ...before, undrafted: before.undrafted.filter(isWaiting) };
  if (state.connectivity === "offline") return openOffline(state, heard);
  // Models answer in yuan and do not know the user's rates.
  if (isForeign(meant)) return openLocally(state, heard);
  if (state.settings.onlyIfUnsure === true && isSure(meant)) return openLocally(state, heard);
  const request = state.lastRequest + 1;
  const context = userContext(state, at);
  return {
    state: {
      ...state,
      lastRequest: request,
      phase: {
        name: "interpreting",
        request,
        text,
        meant,
        ...(doubtful !== undefined && { doubtful }),
      },
    },
    effects: [
      {
        type: "ask",
        request,
        question: { kind: "parse", text, context },
        budgetMs: budgetMs(state),
      },
    ],
  };
}

function isForeign(meant: Act): boolean {
  if (meant.type === "unpriced") return meant.draft.foreign !== undefined;
  if (meant.type !== "record") return false;
  const { drafts, unpriced } = meant;
  return unpriced?.foreign !== undefined || drafts.some(({ foreign }) => foreign !== undefined);
}

/** Every sum is named and plain; a sentence without one may hide something that a model would find. */
function isSure(meant: Act): boolean {
  if (meant.type !== "record") return false;
  const { drafts, doubted, unpriced } = meant;
  const isPlain = doubted.length === 0 && unpriced === null && drafts.length > 0;
  return isPlain && drafts.every(({ confidence }) => confidence >= SURE_ENOUGH);
}

interface Read {
  readonly text: string;
  readonly act: Act;
  readonly doubtful?: readonly string[];
}

/** Drafts the whole sentence by our own reading: no answer came, but we are not offline. */
export function openLocally(state: DialogueState, { act: meant, ...read }: Read): Step {
  const heard = meant.type === "record" ? meant.drafts : [];
  const transactions = heard.map(withoutPlace);
  return openBatch(state, { ...read, transactions, truncated: false, meant });
}

/** Offline a sentence makes one draft, unless the user switched 离线多笔识别 on. */
export function openOffline(state: DialogueState, read: Read): Step {
  const { act: meant, ...said } = read;
  const heard = meant.type === "record" ? meant.drafts : [];
  const [only, ...others] = heard.map(withoutPlace);
  if (only === undefined || others.length === 0 || state.settings.offlineMultiple) {
    return openLocally(state, read);
  }
  const single = { ...said, transactions: [only], waiting: others, truncated: false, meant };
  const { state: opened, effects } = openBatch(state, single);
  // A repeated sentence must not leave its items over twice.
  const undrafted = [
    ...withoutDrafted(opened.undrafted, others),
    ...heldBack(others, "offline", { ofBatch: true }),
  ];
  return first([{ type: "speak", line: announcements.offlineSingle() }], {
    state: { ...opened, undrafted },
    effects,
  });
}

/** The user means both of two sentences in a row: the second is joined to the first. */
export function joinSentence(
  state: DialogueState,
  { text, at, doubtful: alsoDoubtful = [] }: Heard,
  { request, text: earlier, doubtful = [] }: Interpreting,
): Step {
  const both = sentenceIn(state, `${earlier}，${text}`, at);
  return first(
    [{ type: "abandon-request", request }],
    interpret(state, { ...both, doubtful: [...doubtful, ...alsoDoubtful] }),
  );
}

export function stillInterpreting(state: DialogueState): Step {
  return say(state, announcements.stillInterpreting());
}
