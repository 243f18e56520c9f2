import { OTHER_CATEGORY } from "../../categories.ts";
import type { CorrectAnswer, CorrectQuestion } from "../../ports/understanding.ts";
import { normalize } from "../text/normalize.ts";
import { unclear } from "./answers.ts";
import { appended } from "./append.ts";
import { changesDraftBeside } from "./certainty/change-beside.ts";
import { confusesDrafts } from "./certainty/confused-drafts.ts";
import { mentionsDraft } from "./certainty/explained.ts";
import { isPlainAddition } from "./certainty/plain-addition.ts";
import { isPlainValue } from "./certainty/plain-value.ts";
import { isPlainVerdict } from "./certainty/plain-verdict.ts";
import { type Clause, isAimed } from "./clauses/clause.ts";
import { shapeOf } from "./clauses/shape.ts";
import { answerCommand, explainsCommand, firstLayerCommand } from "./commands.ts";
import { answerCorrection, sparedBy } from "./corrections.ts";
import { inPlainWords } from "./in-plain-words.ts";
import { readAsking } from "./questions.ts";
import { recounted } from "./recounted.ts";
import { isAimedChange, type Request, readRequest } from "./request.ts";
import { isAboutDraft, isStatement, statementsMatch } from "./statements.ts";
import { saysNegative, saysTotal, totalsDrafts } from "./sums.ts";
import type { Token } from "./tokens/token.ts";

const ADDED_IN_WORDS = 0.92;
const ADDED_PLAINLY = 0.82;

/** Two minutes of speech; nobody corrects at greater length. */
const LONGEST_CORRECTION = 500;

/**
 * Splitting, merging and talk of a part or a sum: no draft is to have that amount. Drafts told apart
 * by what they have to do with, or by more or less than an amount.
 */
const BEYOND_US =
  /^(?:要是|如果|假如|万一)|拆[成开分]|分成[两二三]笔|合并|[合并]成一|加起来|[加合][在到]?一起|[合凑拢]在?一[起块]|里[面头]有|其中(?!的?一半)|(?<!第)[两二三四五六几\d]笔(?:[一总]共|合计|总计)|挪[一两]天|[有相]关的|[块元\d十百千]以[上下]|超过|顺序/;

/** 把错的删了, 删掉重复的: some of the drafts, and not said which. */
const UNNAMED =
  /(?:(?:删[掉除了]?|去掉|取消|撤[掉了]?|不要)(?:那些)?|(?:^|[,，把将])(?=[^,，]{0,6}(?:删|去掉|取消|撤|不要)))(?:重复|多余|没用|不对|[记说写弄搞]?错)的(?!话)/;

const PLANNED = /明[天儿]|后天|下周|下个?月|打算|准备|计划|[待等过]会|回头/;

/**
 * What an utterance asks of the pending drafts. Fails closed: a target or a change that is not
 * certain is `unclear` with the reason, and so are two kinds of request at once.
 */
export function correctBatch(asked: CorrectQuestion): CorrectAnswer {
  if (asked.correctionText.length > LONGEST_CORRECTION) return unclear("change");
  const correctionText = inPlainWords(asked);
  if (correctionText === null) return unclear("change");
  const question = { ...asked, correctionText };
  const said = normalize(question.correctionText);
  const command = firstLayerCommand(said, question);
  if (command !== null) return command;
  const asking = readAsking(said);
  if (asking.type === "question" || BEYOND_US.test(said)) return unclear("change");
  if (asked.currentBatch.length > 1 && UNNAMED.test(said)) return unclear("target");
  const request = readRequest(asking.text, question);
  if (saysNegative(request.tokens)) return unclear("change");
  const answer =
    answerAddition(request, question) ??
    answerCommands(request, question) ??
    answerStatements(request, question) ??
    answerStory(request, question) ??
    answerCorrection(request.changes, question, sparedBy(request.spared, question));
  const decided = answer.intent !== "append" && answer.intent !== "unclear";
  const counted = decided ? null : recounted(said, request.tokens, question);
  const meant = counted ?? unlessComplaining(answer, request, question);
  if (confusesDrafts(meant, request.tokens, question)) return unclear("change");
  return isPlain(meant, { ...request, text: said }, question) ? meant : unclear("change");
}

/** 不对，加了个蛋，十三 says that some draft is wrong, and adds none. */
function unlessComplaining(
  answer: CorrectAnswer,
  { tokens }: Request,
  question: CorrectQuestion,
): CorrectAnswer {
  if (answer.intent !== "append") return answer;
  const first = tokens.findIndex(({ type }) => type !== "break");
  const at = tokens.findIndex(({ type }) => type === "complaint");
  const named = tokens
    .slice(first, at < 0 ? first : at)
    .some(({ text }) => mentionsDraft(text, question));
  const complains = at >= 0 && (at === first || named);
  const adds = tokens.some(({ type }) => type === "addition");
  return complains && !adds ? unclear("target") : answer;
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
    case "cancel": {
      // 取消，啊不，保存: the last word holds, or nobody can tell.
      const last = tokens.findLast((token) => token.type === "command");
      const meant = last === undefined || last.command === intent;
      // 都不要，就要牛奶: with one of them named, it is not for all.
      const names = ({ type, text: words }: Token) =>
        type === "text" && mentionsDraft(words, question);
      const forAll = corrections.length === 0 && question.currentBatch.length > 1;
      if (!meant || (forAll && tokens.some(names))) return false;
      return isPlainVerdict(text, tokens, question);
    }
    case "correction":
      // 零头去掉 changes an amount or nothing.
      return (
        isPlainValue(text, tokens, question) &&
        (corrections.some(({ updatedFields }) => updatedFields.amount !== undefined) ||
          !tokens.some(({ type }) => type === "arithmetic"))
      );
    case "append": {
      const likeDraft = corrections.some(({ updatedFields: { category } }) =>
        question.currentBatch.some((draft) => draft.category === category),
      );
      return isPlainAddition(text, tokens, { likeDraft }) && isPlainValue(text, tokens, question);
    }
  }
}

const OUGHT = /应该?[是为]|该是|其实是|实际上?是|明明是/;

function answerAddition(request: Request, question: CorrectQuestion): CorrectAnswer | null {
  const { text, tokens, commands, changes } = request;
  const { context } = question;
  const shape = shapeOf(tokens);
  // 份子钱后来给了一千, 午饭加上配送费四十 go on about the draft.
  const goesOn = (index: number) =>
    /^(?:后来|[加添][上个])$/.test(tokens[index]?.text ?? "") &&
    tokens[index - 1]?.type === "text" &&
    mentionsDraft(tokens[index - 1]?.text ?? "", question);
  const at = tokens.findIndex((token, index) => token.type === "addition" && !goesOn(index));
  // 随礼是六百，还有日期是一号: what follows is another field, not another purchase.
  if (at < 0 || /^.\+[ c]*f/.test(shape.slice(Math.max(0, at - 1)))) return null;
  // 吃饭58还有打车26 says both drafts again.
  const again = at > 0 && changes.length > 1 && changes.every(isStatement);
  if (again && statementsMatch(changes, question) === "all") return null;
  // 打车三十，又退了五块 says a draft again and adds another.
  const opened = changes.slice(0, /a/.test(shape.slice(0, at)) ? 1 : 0).filter(isStatement);
  if (opened.length > 0 && statementsMatch(opened, question) === "all") return unclear("change");
  const mixed = commands.length > 0 || changes.some(isAimedChange);
  // 没问题，再加一笔奶茶15: what comes before the addition is no part of it.
  const from = mixed || !/[td]/.test(shape.slice(0, at)) ? at : 0;
  const added = appended(tokens.slice(from), { context, confidence: ADDED_IN_WORDS });
  if (added === null) return null;
  const beside = changesDraftBeside(tokens, at, question);
  const named = tokens.slice(at + 1).find(({ type }) => type === "text")?.text ?? "";
  const ofDraft = mentionsDraft(named, question);
  // 还有打车应该是12 goes on correcting.
  if (!beside && ofDraft && /^.c*tsa/.test(shape.slice(at)) && OUGHT.test(text)) return null;
  if (!mixed) return beside ? unclear("change") : withFieldsSaid(added, changes);
  // 还有第二笔改成40 goes on correcting; 第一笔改成50再加一笔奶茶15 asks for two things.
  if (commands.length > 0 || changes.some(isStatement)) return unclear("change");
  // 再加一笔红包20，算收入 adds one more, whatever the drafts are called.
  const oneMore = /[笔个条]$/.test(tokens[at]?.text ?? "") || !ofDraft;
  if (!oneMore || !/^.c*ta/.test(shape.slice(at))) return null;
  // 再加一笔奶茶15，算在餐饮里 files what is added.
  const ofAddition = !beside && !/[sn]/.test(shape.slice(0, at));
  return ofAddition ? withFieldsSaid(added, changes) : unclear("change");
}

/** 再加一笔水果20，备注给妈妈: what was said of the only addition holds against what its words suggest. */
function withFieldsSaid(added: CorrectAnswer, [of, ...more]: readonly Clause[]): CorrectAnswer {
  const [addition, ...others] = added.corrections;
  if (of === undefined || addition === undefined || more.length + others.length > 0) return added;
  const said = of.wanted.filter(
    ({ field }) =>
      field === "category" || (field === "description" && of.fields.includes("description")),
  );
  const type = of.wanted.find(({ field }) => field === "type")?.change.type;
  if (type !== undefined && type !== addition.updatedFields.type) return unclear("change");
  const updatedFields = Object.assign(
    {},
    addition.updatedFields,
    ...said.map((each) => each.change),
  );
  return { ...added, corrections: [{ ...addition, updatedFields }] };
}

function answerCommands(request: Request, question: CorrectQuestion): CorrectAnswer | null {
  const { tokens, commands, changes } = request;
  if (commands.length === 0) return null;
  const explained = commands.every((clause) => explainsCommand(clause, question));
  const answer =
    changes.length === 0 && explained ? answerCommand(commands, question, request) : null;
  if (answer !== null && answer.intent !== "unclear") return answer;
  const clauses = [...commands, ...changes];
  const aimed = clauses.some((clause) => isAimed(clause) || clause.announcements.length > 0);
  // 取消会员退了我88 tells a story that happens to hold a command's word.
  // 早餐十三，咖啡不要了 is about the drafts.
  const known = clauses.some(({ subject }) =>
    subject.phrases.some(({ words }) => mentionsDraft(words, question)),
  );
  const story =
    aimed || known
      ? null
      : appended(tokens, { context: question.context, confidence: ADDED_PLAINLY, named: true });
  return story ?? answer ?? unclear("change");
}

/** 第二趟, 少那么: by no means the name of a purchase. */
const NAMELESS = /^(?:第.[顿碗份趟杯次回件]|[多少高低差降提][那么]*)$/;

/** 便宜点，三十五 and 第二趟三十六 may be about a draft; 儿子给我转了五百 needs no more name. */
function spendsOnNothing({ corrections }: CorrectAnswer, text: string): boolean {
  return corrections.some(({ updatedFields: { type, category, description = "" } }) => {
    const unsaid = description === category && !text.includes(description);
    const unnamed = unsaid || description === "" || description === OTHER_CATEGORY;
    return type === "EXPENSE" && (unnamed || NAMELESS.test(description));
  });
}

/** 房租五千二，都是今天交的 says 是 and 都, but of things that no draft is about. */
function answerStory(
  { text, tokens, changes }: Request,
  question: CorrectQuestion,
): CorrectAnswer | null {
  if (changes.every(isStatement)) return null;
  // 这些一共130 is about the drafts.
  if (saysTotal(text) && changes.some(isAimed)) return null;
  const told = changes.some(({ stated }) => stated);
  // 加班餐三十改成四十 corrects what no draft is about.
  const corrects = changes.some(
    ({ wanted, unwanted, announcements, contradictory }) =>
      (contradictory && wanted.some(({ field }) => field === "description")) ||
      (unwanted.length > 0 && announcements.includes("explicit")),
  );
  if (!told || corrects || changes.some((clause) => isAboutDraft(clause, question))) return null;
  const { context } = question;
  const added = appended(tokens, { context, confidence: ADDED_PLAINLY, named: true });
  return added !== null && spendsOnNothing(added, text) ? unclear("change") : added;
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
      // 加二十块话费, beside a draft of that name, may be more of it or another.
      const more = /^加/.test(text) && mentionsDraft(text, question);
      if (more || totalsDrafts(text, changes, question)) return unclear("change");
      const isTotal = saysTotal(text);
      const added = appended(tokens, { context, confidence: ADDED_PLAINLY, named: isTotal });
      // 来回一共520, beside a ticket: hardly something else.
      const isForNothing = added !== null && isTotal && addsNothingKnown(added);
      return added === null || isForNothing || spendsOnNothing(added, text)
        ? unclear("change")
        : added;
    }
  }
}

function addsNothingKnown({ corrections }: CorrectAnswer): boolean {
  return corrections.every(({ updatedFields }) => updatedFields.category === OTHER_CATEGORY);
}
