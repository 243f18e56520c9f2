import type { CorrectQuestion } from "../../../ports/understanding.ts";
import type { Token } from "../tokens/token.ts";
import { isExplained, isReason, mentionsDraft } from "./explained.ts";

/** 再存 and 之前 put it off, 要不 weighs it, 等等 and 啊不 take it back. */
const PUT_OFF =
  /要不(?!要)|之前|恢复|急着|不敢|禁止|差点|不小心|干[嘛吗]|怎么又|开玩笑|算了[,，\s]?不改|(?:可能吧?|说不定|不确定|来着|[我再](?:看看|想想|看一下|想一下|考虑一下))[\s.!。！]*$|(?:.(?:等等|等一下|等下|等会儿?|慢着)|[啊哦呃哎]不|不不)[\s,.!。！，…]*$/;

/** 存不存, 删没删, 保存没有. */
const WHETHER = /(取消|删|保存|确认|存|撤)[掉除]?了?[不没](?:有|\1)/;

const PAUSE = /^[\s,.;:!?、，。；：！？…~—]/;
/** Somebody else speaks, or it is yet to be thought over. */
const TOLD = /说$|[他她]说|叫[他她]|写着|商量|想想|想好|改完|看看/;
/** Before a pause it asks for attention: 等一下，打车不要了. */
const WAIT = /^哎?(?:等一?下|等等|慢着)$/;
const THROWN = /^[扔丢]/;
const EMPHASIS = /^(?:就是?|是|要|[啊哦呃哎可]?不是|其实是?|不算|只要?)$/;
const ALSO = /^(?:还有|还要|另外|顺便|也[记存]上)/;

const HARMLESS: ReadonlySet<Token["type"]> = new Set(
  "break place every except pointing amount command approval complaint swap remark date".split(
    " ",
  ) as Token["type"][],
);

/**
 * Whether a confirmation or cancellation is all that was said: every word up to the command is part
 * of it, names a draft or means nothing. 微信聊天记录都删了 and 他说都删了 are not about the drafts.
 */
export function isPlainVerdict(
  text: string,
  tokens: readonly Token[],
  question: CorrectQuestion,
): boolean {
  if (PUT_OFF.test(text) || WHETHER.test(text) || confirmsAndChanges(tokens)) return false;
  if (GIVEN_UP.test(text) && tokens.some(isVerdict)) return false;
  const verdicts = tokens.some(isCommand) ? isCommand : isApproval;
  const last = tokens.findLastIndex(verdicts);
  const pause = tokens.findIndex(({ text: said }, at) => at > last && PAUSE.test(said));
  const start = tokens.findLastIndex(({ text: said }, at) => at < last && PAUSE.test(said)) + 1;
  const before = tokens.slice(0, start);
  const clause = tokens.slice(start, pause < 0 ? tokens.length : pause);
  if (clause.some(({ type }) => type === "field" || type === "arithmetic")) return false;
  if (throwsThing(clause)) return false;
  const leads = leadsUp(before, question);
  return (
    leads &&
    clause.every((token, at) =>
      at > last - start
        ? mayFollow(token, clause, { at, last: last - start, question })
        : mayPrecede(token, clause.slice(0, at), question) && !isForbidding(token, clause[at + 1]),
    )
  );
}

/** 存了吧，还是算了: what was ordered is given up, or the drafts are. */
const GIVEN_UP = /.[,，。\s](?:还是|那就?|唉|哎)*算了吧?[\s.!。！]*$/;

function isVerdict({ type, text }: Token): boolean {
  return type === "command" || (type === "approval" && text !== "算了");
}

/** 存吧，改一下第二笔; 不太对，存吧; 存吧，我再加一笔: what is not done yet must not be saved as it is. */
function confirmsAndChanges(tokens: readonly Token[]): boolean {
  const confirms = tokens.some((token) => token.type === "command" && token.command === "confirm");
  return (
    confirms &&
    tokens.some(
      ({ type, text }, at) =>
        UNDONE[type]?.test(text) === true && !/没.?$/.test(tokens[at - 1]?.text ?? ""),
    )
  );
}

const UNDONE: Partial<Record<Token["type"], RegExp>> = {
  announcement: /改/,
  complaint: /^(?!不好意思|等等|太)/,
  addition: /^(?:再[加记来添补]|漏|忘|少)/,
};

/** 键盘退货了，不要了: a clause of its own may say of a draft why it is to go. */
function leadsUp(before: readonly Token[], question: CorrectQuestion): boolean {
  const plain = before.every(
    (token, at) => WAIT.test(token.text) || mayPrecede(token, before.slice(0, at), question),
  );
  // 打车…啊不是，地铁那笔删掉: what is taken back does not count.
  const said = before.map(({ text }) => text).join("");
  if (plain || /[啊哦噢呃哎]不是[,，…\s]{0,3}$/.test(said)) return true;
  const told = before.some(({ text, type }) => type !== "addition" && TOLD.test(text));
  // 刚才说错了，打车删了
  return !told && before.some((token) => token.type === "complaint" || namesDraft(token, question));
}

function namesDraft({ type, text }: Token, question: CorrectQuestion): boolean {
  return (
    type === "place" || type === "pointing" || (type === "text" && mentionsDraft(text, question))
  );
}

function isCommand(token: Token): boolean {
  return (
    token.type === "command" ||
    (token.type === "except" && token.keeps) ||
    (token.type === "announcement" && token.text === "不算")
  );
}

function isApproval({ type }: Token): boolean {
  return type === "approval";
}

/** 不准删打车; 不对，取消 has a pause in between. */
function isForbidding({ type, text }: Token, next: Token | undefined): boolean {
  return type === "complaint" && /^不[准好行]/.test(text) && next?.type === "command";
}

function mayPrecede(token: Token, before: readonly Token[], question: CorrectQuestion): boolean {
  switch (token.type) {
    case "text":
      return (
        isExplained(token.text, question) ||
        (isReason(token.text) && !/^(?:没|不)[^买]?$/.test(token.text)) ||
        // 不是我付的
        (before.at(-1)?.text.endsWith("不是") === true && token.text.endsWith("的"))
      );
    case "announcement":
      return EMPHASIS.test(token.text);
    case "addition":
      return ALSO.test(token.text);
    case "date":
      return !/今晚/.test(token.text);
    default:
      return HARMLESS.has(token.type);
  }
}

interface Position {
  readonly at: number;
  readonly last: number;
  readonly question: CorrectQuestion;
}

/** Another draft, or once the command is finished with 了 or 吧 why it is given. */
function mayFollow(
  token: Token,
  clause: readonly Token[],
  { at, last, question }: Position,
): boolean {
  const command = clause[last];
  if (token.type === "complaint") return at > last + 1;
  if (command === undefined) return false;
  const said = clause.slice(last, at).map(({ text }) => text);
  const cancels = command.type === "command" && command.command === "cancel";
  const finished =
    cancels && /[了吧掉]$/.test(said.join("")) && !/^[去拿划抹]掉$/.test(command.text);
  switch (token.type) {
    case "text": {
      const own = /^[了吧啊]*/.exec(token.text)?.[0] ?? "";
      const reason = cancels && (finished || own !== "" || at > last + 1);
      return (
        isExplained(token.text, question) || (reason && !/^(?:的|一[个位]零)/.test(token.text))
      );
    }
    case "announcement":
      return EMPHASIS.test(token.text) || finished;
    case "addition":
      return false;
    default:
      return HARMLESS.has(token.type);
  }
}

/** 把奶茶扔了 is what became of the tea; 打车那笔扔了 is about the draft. */
function throwsThing(clause: readonly Token[]): boolean {
  const thrown = clause.some(({ type, text }) => type === "command" && THROWN.test(text));
  const aimed = clause.some(({ type }) => /place|every|pointing/.test(type));
  return thrown && !aimed && clause.length > 1;
}
