import type { CorrectAnswer, CorrectQuestion } from "../../ports/understanding.ts";
import { classifyIntent } from "../intents/classify-intent.ts";
import { cutPieces, type Piece } from "../intents/cut-pieces.ts";
import { answer, confidenceOf, unclear } from "./answers.ts";
import { typeNamed } from "./changes/value.ts";
import { type Clause, hasSubject, isAimed, namesDrafts } from "./clauses/clause.ts";
import { sparedBy } from "./corrections.ts";
import { MATCH } from "./targets/match-phrase.ts";
import { plain } from "./targets/phrase-core.ts";
import { resolveNames } from "./targets/resolve-names.ts";
import { resolveTarget } from "./targets/resolve-target.ts";
import type { Command } from "./tokens/token.ts";

const BY_FIRST_LAYER = 0.95;

/** The commands of the first layer, for callers that come here without it; `null` for the rest. */
export function firstLayerCommand(text: string, question: CorrectQuestion): CorrectAnswer | null {
  const intent = classifyIntent(text);
  switch (intent?.type) {
    case undefined:
      return null;
    case "confirm":
    case "cancel":
      return answer(intent.type, [], BY_FIRST_LAYER);
    case "exit":
    case "continue-recording":
      return unclear("change");
    case "confirm-item":
    case "cancel-item": {
      const { from, position } = intent.ordinal;
      const draft = question.currentBatch.at(from === "start" ? position - 1 : -position);
      if (draft === undefined) return unclear("target");
      const command = intent.type === "confirm-item" ? "confirm" : "cancel";
      return answer(command, [{ index: draft.index, updatedFields: {} }], BY_FIRST_LAYER);
    }
  }
}

/** 先别存, 别存先 ask to wait; only of one draft does it mean to leave it out. */
const NOT_YET =
  /先(?:[放搁留]着|等等)?[,，\s]*(?:别|不要?|莫|甭)(?:存|记|保存|确认)|(?:别|不要?|莫|甭)(?:存|记|保存|确认)[着了]?先[啊吧哈嘛]*$/;

/** 不用了 may as well decline to change anything. */
const DECLINED = /不(?:用|需要)/;
/** 可以了，不需要; 都不需要了 is for the drafts. */
const MAY_STAND_BESIDE: ReadonlySet<Piece["kind"]> = new Set([
  "particle",
  "done",
  "ack",
  "yes",
  "approval",
  "affirm",
  "save",
  "wrong",
]);

/** 撤销刚才的 may take back a change as well as the drafts. */
const TAKES_BACK = /撤[销回]/;

/** 去掉 takes something out; out of several, nobody knows what. */
const TAKES_ONE_OUT =
  /^[嗯啊哦那就给帮我把它]*(?:[去拿划移剔抹擦踢弄]掉|拿走|[去移剔]除)[了吧啊呀]*$/;

/** 重复了，删掉: one of several, and not said which. */
const TOO_MANY = /重复|记重|重了|多余/;

interface Said {
  readonly text: string;
  /** 洗发水先放着，其他的确认: what 其他的 leaves out. */
  readonly spared: readonly Clause[];
}

/** Confirms or cancels the drafts the clauses name, or the whole batch when they name all. */
export function answerCommand(
  clauses: readonly Clause[],
  question: CorrectQuestion,
  { text, spared }: Said,
): CorrectAnswer {
  const { currentBatch: batch, context } = question;
  const command = commandOf(clauses);
  if (command === null) return unclear("change");
  const claimed = new Set<number>();
  const left = sparedBy(spared, question);
  let strength: number = MATCH.exact;
  for (const clause of clauses) {
    const { subject } = clause;
    if (!namesDrafts(clause) && TAKES_BACK.test(text)) return unclear("change");
    // 不是打车，删掉 means some draft, and hardly the whole batch.
    if (!hasSubject(clause) && clause.unwanted.length > 0 && batch.length > 1) {
      return unclear("target");
    }
    if (!hasSubject(clause)) {
      if (
        batch.length > 1 &&
        (clause.pointing || TAKES_ONE_OUT.test(text) || TOO_MANY.test(text))
      ) {
        return unclear("target");
      }
      const undecided = NOT_YET.test(text) || declines(text);
      return undecided ? unclear("change") : answer(command, [], 0.85);
    }
    if (isNoise(clause, question)) return unclear("change");
    const apart = new Set([...claimed, ...left]);
    const target = resolveTarget(subject, { batch, context, unwanted: [], claimed: apart });
    if (target.type !== "found") return unclear("target");
    if (!namesDrafts(clause)) return answer(command, [], 0.9);
    for (const position of target.positions) claimed.add(position);
    strength = Math.min(strength, target.strength);
  }
  const corrections = batch
    .filter((_, position) => claimed.has(position))
    .map(({ index }) => ({ index, updatedFields: {} }));
  return answer(command, corrections, confidenceOf(strength, true));
}

/**
 * Nothing but a command, or a named draft and why: 午饭那笔同事请的，不要记了. Words that fit
 * nowhere may be no reason but the point when no draft is named.
 */
export function explainsCommand(clause: Clause, { currentBatch }: CorrectQuestion): boolean {
  const { wanted, arithmetic, swapped, commands, contradictory } = clause;
  // 撤掉吧，是老公付的: who paid is no change of a draft that is to go.
  const change = wanted.some(({ field }) => field !== "type" || commands.includes("confirm"));
  if (change || arithmetic.length > 0 || swapped || contradictory) return false;
  // 我存了钱 is about money, not about the drafts.
  if (clause.fields.length > 0 && !hasSubject(clause)) return false;
  const only = currentBatch.length === 1 && (clause.pointing || clause.commandLeads);
  return clause.leftovers.length === 0 || namesDrafts(clause) || only;
}

function declines(text: string): boolean {
  const [before = "", after] = text.split(DECLINED);
  if (after === undefined) return false;
  const pieces = cutPieces(`${before}，${after}`);
  return pieces?.every(({ kind }) => MAY_STAND_BESIDE.has(kind)) === true;
}

/** 确认删除 is one command; any other pair asks for two things. */
function commandOf(clauses: readonly Clause[]): Command | null {
  const each = clauses.map(({ commands, approved }): Command | null => {
    const [first, ...more] = commands;
    if (first === undefined) return approved ? "confirm" : null;
    if (more.every((other) => other === first)) return first;
    return first === "confirm" ? "cancel" : null;
  });
  const [first = null] = each;
  return each.every((command) => command === first) ? first : null;
}

/** Words about no draft and no purchase: alone they must not have the whole batch thrown away. */
function isNoise(clause: Clause, { currentBatch: batch, context }: CorrectQuestion): boolean {
  const { subject } = clause;
  const words = subject.phrases.filter((phrase) => plain(phrase.words) !== "");
  if (words.length === 0 || isAimed(clause) || subject.except.length > 0) return false;
  return (
    words.every((phrase) => typeNamed(plain(phrase.words)) === null) &&
    resolveNames(subject, { batch, context }) === null
  );
}
