import type { Saying } from "../frames/frame.ts";
import type { Act, Edit } from "./act.ts";
import { change } from "./change.ts";
import { withOpenChange } from "./open-change.ts";
import type { Phrase, Reading } from "./phrases.ts";
import { record } from "./record.ts";
import { CHANGING, isAimed, type Situation, unclear } from "./said.ts";
import { withTopics } from "./topics.ts";
import { verdict } from "./verdict.ts";

/** Makes one act out of all that was said: the first rule that has a say decides. */
export function decide(reading: Omit<Reading, "owned">, situation: Situation): Act {
  const phrases = keeping(complaining(withTopics(reading.phrases, situation)));
  const said: Said = {
    ...reading,
    phrases,
    situation,
    has: (...sayings) => phrases.some(({ says }) => sayings.includes(says)),
    all: (...sayings) => phrases.filter(({ says }) => sayings.includes(says)),
  };
  for (const rule of RULES) {
    const act = rule(said);
    if (act !== null) return withOpenChange(act, phrases, situation);
  }
  return withOpenChange(unclear("change"), phrases, situation);
}

interface Said extends Omit<Reading, "owned"> {
  readonly situation: Situation;
  readonly has: (...sayings: readonly Saying[]) => boolean;
  readonly all: (...sayings: readonly Saying[]) => readonly Phrase[];
}

type Rule = (said: Said) => Act | null;

/** 弄反了，是支出 complains: beside another order nothing is swapped. */
function complaining(phrases: readonly Phrase[]): readonly Phrase[] {
  const ordered = phrases.some(
    ({ says }) => says !== "swap" && (CHANGING.includes(says) || says === "drop"),
  );
  return ordered
    ? phrases.map((phrase) => (phrase.says === "swap" ? { ...phrase, says: "wrong" } : phrase))
    : phrases;
}

/** 奶茶别删，打车删了: beside a draft that goes, one that is not to go is kept. */
function keeping(phrases: readonly Phrase[]): readonly Phrase[] {
  const drops = phrases.some((phrase) => phrase.says === "drop" && isAimed(phrase));
  const spares = (phrase: Phrase) => phrase.says === "restore" && isAimed(phrase);
  return drops
    ? phrases.map((phrase) => (spares(phrase) ? { ...phrase, says: "keep" } : phrase))
    : phrases;
}

const BESIDE_UNDO: readonly Saying[] = ["undo", "ok", "wrong", "giveup", "enough"];
const BESIDE_RESTORE: readonly Saying[] = ["restore", "rewant", "ok", "wrong", "giveup"];

/** Done only if nothing else is asked for beside it. */
function alone(phrases: readonly Phrase[], sayings: readonly Saying[], act: Act): Act {
  return phrases.every(({ says }) => sayings.includes(says)) ? act : unclear("change");
}

const DROPPING: readonly Saying[] = ["drop", "keep-only"];

const RULES: readonly Rule[] = [
  // Something was not understood, or asked, or only supposed: nothing is done.
  ({ fatal, has }) => (fatal || has("ask", "retry") ? unclear("change") : null),
  ({ has, phrases }) => (has("help") ? alone(phrases, ["help", "ok"], { type: "help" }) : null),
  ({ has, phrases }) => (has("undo") ? alone(phrases, BESIDE_UNDO, { type: "undo" }) : null),
  ({ has, all }) => {
    if (!has("exit", "stop")) return null;
    if (has(...CHANGING, "append", "store", "more")) return unclear("change");
    if (all("topic").some(({ target }) => target.kind !== "pointed")) return unclear("change");
    // 不要了，拜拜 throws them away; 打车不要了，拜拜 asks for two things.
    if (!has("drop")) return { type: "exit" };
    return all("drop").some(isAimed) ? unclear("change") : { type: "cancel", drafts: "all" };
  },
  ({ has, all, phrases, situation }) =>
    has("restore")
      ? all("restore").some((phrase) => isAimed(phrase) && phrase.target.kind !== "pointed")
        ? verdict("restore", all("restore"), phrases, situation)
        : alone(phrases, BESIDE_RESTORE, { type: "restore", drafts: "last" })
      : null,
  // 第二笔还是要的: of a draft that is there it says yes.
  ({ has, all, phrases, situation }) =>
    has("rewant")
      ? all("rewant").every(({ target }) => target.kind === "unsaid")
        ? alone(phrases, BESIDE_RESTORE, { type: "restore", drafts: "last" })
        : verdict("confirm", all("rewant"), phrases, situation)
      : null,
  // 存吧，打车我再看看 holds up; 先存午饭，其他的我再看看 puts off the others only.
  ({ has, all }) =>
    has("later") && !(has("store") && all("later").every(({ target }) => target.kind === "rest"))
      ? unclear("change")
      : null,
  twoKinds,
  // 删掉第三笔再加一笔奶茶: something new without a sum.
  ({ has, all }) =>
    has("further") && (has("store") || all("topic").some(({ target }) => target.kind !== "pointed"))
      ? unclear("change")
      : null,
  // 我瞎说的，存吧; 好，我去开会了.
  ({ has, joking }) =>
    (joking && has("store", "ok") && !has("drop")) || (has("errand") && !has("store"))
      ? unclear("change")
      : null,
  // 先放着别存 holds up; 都别记了，回头再说 does not.
  ({ all }) =>
    all("leave").some(
      ({ target, start }) =>
        target.kind === "unsaid" && all("drop").some((drop) => drop.start > start),
    )
      ? unclear("change")
      : null,
  ({ has }) => (has("open") && !has(...CHANGING) ? unclear("change") : null),
  // 同事请的，删了吧: one of several, and which nobody said.
  ({ has, all, reasons, situation }) =>
    situation.batch.length > 1 &&
    (reasons || has("reason")) &&
    all("drop").some(({ target }) => target.kind === "unsaid")
      ? unclear("target")
      : null,
  ({ has, all, phrases, situation }) =>
    has(...DROPPING) ? verdict("cancel", all(...DROPPING), phrases, situation) : null,
  // 打车退了，再加一笔水果20: what of the ride?
  ({ has, all }) =>
    has("append") &&
    (has("topic") || all("wrong").some((phrase) => isAimed(phrase) || phrase.denied.length > 0))
      ? unclear("change")
      : null,
  ({ has, all, situation }) => (has("append") ? append(all("append"), situation) : null),
  ({ has, phrases, situation }) => (has(...CHANGING) ? change(phrases, situation) : null),
  ({ has }) =>
    has("wrong", "reason") || (has("leave", "keep") && !has("store")) ? unclear("change") : null,
  ({ has, all }) => {
    if (!has("more", "further")) return null;
    if (all("topic").some(({ target }) => target.kind !== "pointed")) return unclear("change");
    return { type: "continue", waits: !has("more") };
  },
  ({ has, all, phrases, situation }) =>
    has("store") ? verdict("confirm", all("store"), phrases, situation) : null,
  // 对，第一笔 names a draft, and does not say what for.
  ({ all }) =>
    all("ok").some(
      (ok) =>
        !isAimed(ok) &&
        all("topic").some(({ target, start }) => target.kind === "named" && start > ok.start),
    )
      ? { type: "unclear", missing: "target", open: null, verdict: "confirm" }
      : null,
  // 好的，不用了: nothing is left to do; 都对，不用改了 vouches for the drafts as they are.
  ({ has, all }) =>
    has("enough") && !all("ok").some(({ consent }) => consent === "fine" || consent === "that")
      ? { type: "reply", says: has("giveup") ? "give-up" : "no" }
      : null,
  // 金额都对 says nothing of the rest.
  ({ has, all, phrases, situation }) =>
    has("ok") && all("ok").some(({ field }) => field === null)
      ? verdict("confirm", all("ok"), phrases, situation)
      : null,
  ({ has }) => (has("giveup") ? { type: "cancel", drafts: "all" } : null),
];

/** One utterance that asks for two kinds of thing asks for none, unless the second only tells more of the first. */
function twoKinds({ has, all, phrases, situation }: Said): Act | null {
  const asked = [all(...DROPPING), all("store"), all(...CHANGING), all("append")].filter(
    (kind) => kind.length > 0,
  );
  if (asked.length < 2)
    return asked.length === 1 && has("more") && !has("append") ? unclear("change") : null;
  const [added] = all("append");
  if (added === undefined || asked.length > 2) return unclear("change");
  const changing = all(...CHANGING);
  // 还有一笔奶茶12，算在餐饮里
  if (
    has("change") &&
    changing.every(({ target, start }) => target.kind === "unsaid" && start > added.start)
  ) {
    return append(
      all("append"),
      situation,
      changing.flatMap(({ edits }) => edits),
    );
  }
  // 同事又转了我八块，减八块 tells why.
  const reckoned = new Set(
    changing.flatMap(({ edits }) =>
      edits.flatMap((edit) => (edit.kind === "by" ? [Math.abs(edit.plus)] : [])),
    ),
  );
  if (
    changing.length > 0 &&
    all("append").every(({ sums }) => sums.every((sum) => reckoned.has(sum)))
  ) {
    return change(
      phrases.filter(({ says }) => says !== "append"),
      situation,
    );
  }
  // 咖啡二十，存吧 adds; what is to be saved before is asked again.
  const [saved] = all("store");
  return saved !== undefined && added.start < saved.start && !isAimed(saved)
    ? append(all("append"), situation)
    : unclear("change");
}

/** The stretch of the utterance that tells of something new is read as a sentence of its own. */
function append(
  phrases: readonly Phrase[],
  { text, batch, context }: Situation,
  edits: readonly Edit[] = [],
): Act {
  const heard = phrases.flatMap(
    ({ start, end }) => record(text.slice(start, end), context).act.drafts,
  );
  const told = edits.map((edit) => (edit.kind === "to" ? edit.change : {}));
  // 茶钱十八, beside 奶茶: the same, or another?
  const mayBeOpen = heard.some(({ description }) =>
    batch.some(
      (draft) => draft.description !== description && draft.description.endsWith(description),
    ),
  );
  const opens = phrases.every(({ frame }) => frame === "one more");
  const sure =
    heard.length > 0 &&
    heard.every(({ confidence }) => confidence >= LEAST) &&
    (opens || !mayBeOpen);
  return sure
    ? { type: "append", drafts: heard.map((draft) => Object.assign({ ...draft }, ...told)) }
    : unclear("change");
}

/** Below it a draft is marked as doubtful. */
const LEAST = 0.5;
