import type { CorrectAnswer, CorrectQuestion } from "../../ports/understanding.ts";
import { normalize } from "../text/normalize.ts";
import { unclear } from "./answers.ts";
import { appended } from "./append.ts";
import { withBareValue } from "./bare-value.ts";
import type { Clause } from "./clauses/clause.ts";
import { saysNothing } from "./clauses/lookahead.ts";
import { readClauses } from "./clauses/read-clauses.ts";
import { answerCommand, explainsCommand } from "./commands.ts";
import { answerCorrection } from "./corrections.ts";
import { isAboutDraft, isStatement, statementsMatch } from "./plain-statements.ts";
import { readAsking } from "./questions.ts";
import { asksNothing, isAimed, isAimedChange, isCommand } from "./request-kinds.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";
import { findMentions } from "./tokens/find-mentions.ts";
import { lex } from "./tokens/lex.ts";
import { namesIn } from "./tokens/names.ts";
import { simplify } from "./tokens/simplify.ts";
import type { Token } from "./tokens/token.ts";
import { wholeBatchCommand } from "./whole-batch.ts";

const ADDED_IN_WORDS = 0.92;
const ADDED_PLAINLY = 0.82;

/** Two minutes of speech; nobody corrects at greater length. */
const LONGEST_CORRECTION = 500;

/** Splitting, merging and talk of a part or a sum: no draft is to have that amount. */
const BEYOND_US =
  /^(?:要是|如果|假如|万一)|拆成|拆开|拆分|分成[两二三]笔|合并|合成一|并成一|加起来|合在一起|里面有|里头有|其中(?!的?一半)|(?:[两二三四五六]|几|\d)笔(?:一共|总共|合计|总计)|挪[一两]天/;

const PLANNED = /明天|明儿|后天|下周|下个?月|打算|准备|计划|待会|等会|过会|回头/;

/** What one utterance asks for, sorted by kind. */
interface Request {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly commands: readonly Clause[];
  readonly changes: readonly Clause[];
  /** 还有, 再加一笔 …: where something new is announced. */
  readonly addition: Token | undefined;
}

/**
 * What an utterance asks of the pending drafts. Fails closed: a target or a change that is not
 * certain is `unclear` with the reason, and so are two kinds of request at once.
 */
export function correctBatch(question: CorrectQuestion): CorrectAnswer {
  if (question.correctionText.length > LONGEST_CORRECTION) return unclear("change");
  const said = simplify(normalize(question.correctionText));
  const whole = wholeBatchCommand(said, question);
  if (whole !== null) return whole;
  const asking = readAsking(said);
  if (asking.type === "question" || BEYOND_US.test(said)) return unclear("change");
  const request = readRequest(asking.text, question);
  return (
    answerAddition(request, question) ??
    answerCommands(request, question) ??
    answerStatements(request, question) ??
    answerStory(request, question) ??
    answerCorrection(request.changes, question)
  );
}

function readRequest(text: string, question: CorrectQuestion): Request {
  const { currentBatch: batch, context } = question;
  const tokens = lex(text, { mentions: findMentions(text, context), names: namesIn(question) });
  const clauses = readClauses(tokens, {
    context,
    original: question.correctionText,
    namesDraft: (words) => matchPhrase(words, { batch, context }).strength >= MATCH.synonym,
  })
    .filter((clause) => !asksNothing(clause))
    .map((clause) => withBareValue(clause, question));
  const changes = clauses.filter((clause) => !isCommand(clause));
  return {
    text,
    tokens,
    // 全部没问题，就是校服改成168: beside a change, approval is a remark.
    commands: clauses.filter(
      (clause) => isCommand(clause) && (changes.length === 0 || clause.commands.length > 0),
    ),
    changes,
    addition: tokens.find(({ type }) => type === "addition"),
  };
}

function answerAddition(request: Request, { context }: CorrectQuestion): CorrectAnswer | null {
  const { text, commands, changes, addition } = request;
  if (addition === undefined) return null;
  const mixed = commands.length > 0 || changes.some(isAimedChange);
  const from = mixed || opensText(request) ? addition.start : 0;
  const added = appended(text.slice(from), { context, confidence: ADDED_IN_WORDS });
  if (added === null || !mixed) return added;
  // 还有第二笔改成40 goes on correcting; 第一笔改成50再加一笔奶茶15 asks for two things.
  const statesNew = commands.length > 0 || changes.some(isStatement);
  return statesNew ? unclear("change") : null;
}

/** 没问题，再加一笔奶茶15: what comes before the addition is no part of it. */
function opensText({ addition, tokens }: Request): boolean {
  const before = tokens.slice(0, addition === undefined ? 0 : tokens.indexOf(addition));
  return before.every(
    (token) => token.type !== "date" && (token.type !== "text" || saysNothing(token)),
  );
}

function answerCommands(request: Request, question: CorrectQuestion): CorrectAnswer | null {
  const { text, commands, changes } = request;
  if (commands.length === 0) return null;
  const answer =
    changes.length === 0 && commands.every(explainsCommand)
      ? answerCommand(commands, { question, text })
      : unclear("change");
  if (answer.intent !== "unclear" || [...commands, ...changes].some(isAimed)) return answer;
  // 取消会员退了我88 tells a story that happens to hold a command's word.
  return (
    appended(text, { context: question.context, confidence: ADDED_PLAINLY, named: true }) ?? answer
  );
}

/** 房租五千二，都是今天交的 says 是 and 都, but of things that no draft is about. */
function answerStory({ text, changes }: Request, question: CorrectQuestion): CorrectAnswer | null {
  if (
    !changes.some(({ stated }) => stated) ||
    changes.some((clause) => isAboutDraft(clause, question))
  ) {
    return null;
  }
  return appended(text, { context: question.context, confidence: ADDED_PLAINLY, named: true });
}

function answerStatements(request: Request, question: CorrectQuestion): CorrectAnswer | null {
  const { text, changes } = request;
  if (changes.length === 0) return unclear("change");
  if (!changes.every(isStatement)) return null;
  switch (statementsMatch(changes, question)) {
    case "all":
      // 明天打车要50 names a draft, but tells of nothing that happened.
      return PLANNED.test(text) ? unclear("change") : null;
    case "some":
      return unclear("change");
    case "none":
      return (
        appended(text, { context: question.context, confidence: ADDED_PLAINLY }) ??
        unclear("change")
      );
  }
}
