import type { CorrectAnswer, CorrectQuestion } from "../../ports/understanding.ts";
import { normalize } from "../text/normalize.ts";
import { unclear } from "./answers.ts";
import { appended } from "./append.ts";
import { withBareValue } from "./bare-value.ts";
import { isPlainAddition } from "./certainty/plain-addition.ts";
import { isPlainValue } from "./certainty/plain-value.ts";
import { isPlainVerdict } from "./certainty/plain-verdict.ts";
import { type Clause, hasSubject, isAimed, makesChange } from "./clauses/clause.ts";
import { readClauses } from "./clauses/read-clauses.ts";
import { shapeOf } from "./clauses/shape.ts";
import { answerCommand, cancelWithReason, explainsCommand, firstLayerCommand } from "./commands.ts";
import { withoutDeniedTargets } from "./contrasted-targets.ts";
import { answerCorrection } from "./corrections.ts";
import { keepsAndDrops, withoutKept } from "./kept-beside.ts";
import { withoutAnnouncement } from "./listed-anew.ts";
import { withOrdinalsOfKinds } from "./nth-of-kind.ts";
import { readAsking } from "./questions.ts";
import { withoutReason } from "./reasons.ts";
import { recounted } from "./recounted.ts";
import { withoutSharing } from "./shared-bill.ts";
import { isAboutDraft, isStatement, statementsMatch } from "./statements.ts";
import { saysNegative, saysTotal, totalsDrafts } from "./sums.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";
import { lex } from "./tokens/lex.ts";
import type { Token } from "./tokens/token.ts";
import { withoutWithdrawn } from "./withdrawn.ts";

const ADDED_IN_WORDS = 0.92;
const ADDED_PLAINLY = 0.82;

/** Two minutes of speech; nobody corrects at greater length. */
const LONGEST_CORRECTION = 500;

/** Splitting, merging and talk of a part or a sum: no draft is to have that amount. */
const BEYOND_US =
  /^(?:要是|如果|假如|万一)|拆[成开分]|分成[两二三]笔|合并|[合并]成一|加起来|合在一起|里[面头]有|其中(?!的?一半)|(?<!第)[两二三四五六几\d]笔(?:[一总]共|合计|总计)|挪[一两]天/;

const PLANNED = /明[天儿]|后天|下周|下个?月|打算|准备|计划|[待等过]会|回头/;

/** What one utterance asks for, sorted by kind. */
interface Request {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly commands: readonly Clause[];
  readonly changes: readonly Clause[];
}

/**
 * What an utterance asks of the pending drafts. Fails closed: a target or a change that is not
 * certain is `unclear` with the reason, and so are two kinds of request at once.
 */
export function correctBatch(asked: CorrectQuestion): CorrectAnswer {
  if (asked.correctionText.length > LONGEST_CORRECTION) return unclear("change");
  if (keepsAndDrops(asked.correctionText)) return unclear("change");
  const question = { ...asked, correctionText: plainly(asked) };
  const said = normalize(question.correctionText);
  const command = firstLayerCommand(said, question);
  if (command !== null) return command;
  const asking = readAsking(said);
  if (asking.type === "question" || BEYOND_US.test(said)) return unclear("change");
  const request = readRequest(asking.text, question);
  if (saysNegative(request.tokens)) return unclear("change");
  const answer =
    answerAddition(request, question) ??
    answerCommands(request, question) ??
    answerStatements(request, question) ??
    answerStory(request, question) ??
    answerCorrection(request.changes, question);
  const meant = answer.intent === "append" ? (recounted(said, question) ?? answer) : answer;
  return isPlain(meant, { ...request, text: said }, question) ? meant : unclear("change");
}

/** Without what was taken back, denied or said by the way; 第二次打车 by its number. */
function plainly(asked: CorrectQuestion): string {
  const meant = withoutKept(withoutDeniedTargets(withoutWithdrawn(asked.correctionText)));
  const told = withoutReason(withOrdinalsOfKinds(withoutSharing(meant), asked), asked);
  return withoutAnnouncement(told, asked);
}

/** Whether the answer leaves nothing out that was said to the contrary. */
function isPlain(
  { intent, corrections }: CorrectAnswer,
  { text, tokens }: Request,
  question: CorrectQuestion,
): boolean {
  switch (intent) {
    case "unclear":
      return true;
    case "confirm":
    case "cancel":
      return isPlainVerdict(text, tokens, question);
    case "correction":
      // 零头去掉 changes an amount or nothing.
      return (
        isPlainValue(text, tokens, question) &&
        (corrections.some(({ updatedFields }) => updatedFields.amount !== undefined) ||
          !tokens.some(({ type }) => type === "arithmetic"))
      );
    case "append":
      return isPlainAddition(text, tokens) && isPlainValue(text, tokens, question);
  }
}

function readRequest(text: string, question: CorrectQuestion): Request {
  const { currentBatch: batch, context, correctionText: original } = question;
  const tokens = lex(text, question);
  const namesDraft = (words: string) =>
    matchPhrase(words, { batch, context }).strength >= MATCH.synonym;
  const clauses = readClauses(tokens, { context, original, namesDraft })
    .filter((clause) => !asksNothing(clause))
    .map((clause) => withBareValue(clause, question));
  const changes = clauses.filter((clause) => !isCommand(clause));
  // 全部没问题，就是校服改成168: beside a change, approval is a remark.
  const commands = clauses.filter(
    (clause) => isCommand(clause) && (changes.length === 0 || clause.commands.length > 0),
  );
  return { text, tokens, commands, changes };
}

/** Courtesy, 其他不变 and the like, beside a request or instead of one. */
function asksNothing(clause: Clause): boolean {
  const { subject, commands, approved, remarked, fields, announcements } = clause;
  if (saysChange(clause) || commands.length + fields.length + announcements.length > 0)
    return false;
  if (remarked || !hasSubject(clause)) return true;
  return approved && subject.places.some(({ kind }) => kind === "rest");
}

/** Confirms or cancels; 奶茶那笔没问题 confirms without the word. */
function isCommand(clause: Clause): boolean {
  const approves = clause.approved && hasSubject(clause) && !saysChange(clause);
  return clause.commands.length > 0 || approves;
}

function saysChange(clause: Clause): boolean {
  return makesChange(clause) || clause.unwanted.length > 0 || clause.complained;
}

/** A change of drafts that are named beyond doubt: 还有第二笔改成40 adds nothing. */
function isAimedChange(clause: Clause): boolean {
  const { announcements, arithmetic, swapped } = clause;
  if (!saysChange(clause)) return false;
  if (announcements.length + arithmetic.length === 0 && !swapped) return false;
  return isAimed(clause) || announcements.some((each) => each !== "copula" && each !== "recorded");
}

function answerAddition(request: Request, question: CorrectQuestion): CorrectAnswer | null {
  const { tokens, commands, changes } = request;
  const { context } = question;
  const shape = shapeOf(tokens);
  const at = shape.indexOf("+");
  // 随礼是六百，还有日期是一号: what follows is another field, not another purchase.
  if (at < 0 || /^.\+[ c]*f/.test(shape.slice(Math.max(0, at - 1)))) return null;
  // 吃饭58还有打车26 says both drafts again.
  const again = at > 0 && changes.length > 1 && changes.every(isStatement);
  if (again && statementsMatch(changes, question) === "all") return null;
  const mixed = commands.length > 0 || changes.some(isAimedChange);
  // 没问题，再加一笔奶茶15: what comes before the addition is no part of it.
  const from = mixed || !/[td]/.test(shape.slice(0, at)) ? at : 0;
  const added = appended(tokens.slice(from), { context, confidence: ADDED_IN_WORDS });
  if (added === null || !mixed) return added;
  // 还有第二笔改成40 goes on correcting; 第一笔改成50再加一笔奶茶15 asks for two things.
  return commands.length > 0 || changes.some(isStatement) ? unclear("change") : null;
}

function answerCommands(request: Request, question: CorrectQuestion): CorrectAnswer | null {
  const { text, tokens, commands, changes } = request;
  if (commands.length === 0) return null;
  const explained = commands.every((clause) => explainsCommand(clause, question));
  const answer = changes.length === 0 && explained ? answerCommand(commands, question, text) : null;
  if (answer !== null && answer.intent !== "unclear") return answer;
  const clauses = [...commands, ...changes];
  const aimed = clauses.some((clause) => isAimed(clause) || clause.announcements.length > 0);
  // 取消会员退了我88 tells a story that happens to hold a command's word.
  const story = aimed
    ? null
    : appended(tokens, { context: question.context, confidence: ADDED_PLAINLY, named: true });
  return story ?? cancelWithReason(tokens) ?? answer ?? unclear("change");
}

/** 房租五千二，都是今天交的 says 是 and 都, but of things that no draft is about. */
function answerStory(
  { text, tokens, changes }: Request,
  question: CorrectQuestion,
): CorrectAnswer | null {
  // 这些一共130 is about the drafts.
  if (saysTotal(text) && changes.some(isAimed)) return null;
  const told = changes.some(({ stated }) => stated);
  if (!told || changes.some((clause) => isAboutDraft(clause, question))) return null;
  return appended(tokens, { context: question.context, confidence: ADDED_PLAINLY, named: true });
}

function answerStatements(request: Request, question: CorrectQuestion): CorrectAnswer | null {
  const { text, tokens, changes } = request;
  if (changes.length === 0) return unclear("change");
  if (!changes.every(isStatement)) return null;
  switch (statementsMatch(changes, question)) {
    case "all":
      // 明天打车要50 names a draft, but tells of nothing that happened.
      return PLANNED.test(text) ? unclear("change") : null;
    case "some":
      return unclear("change");
    case "none": {
      const { context } = question;
      if (totalsDrafts(text, changes, question)) return unclear("change");
      const named = saysTotal(text);
      const added = appended(tokens, { context, confidence: ADDED_PLAINLY, named });
      return added ?? unclear("change");
    }
  }
}
