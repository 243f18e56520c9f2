import type { CorrectQuestion } from "../../../ports/understanding.ts";
import { readValue } from "../changes/value.ts";
import { shapeOf } from "../clauses/shape.ts";
import type { Token } from "../tokens/token.ts";
import { mentionsDraft } from "./explained.ts";

/** 上一笔: said beside an addition, the draft that was there before. */
const FORMER = /[上前]一?[笔个条]$/;

/** 打车退了: there is nothing left of the draft. */
const GONE = /(?:退[货票款掉]?了?|没[买打吃去坐喝]成?)$/;

const WRONG = /错|不对|误|有问题|岔|反/;

/**
 * 改成50再加一笔打车30, 还有水果20，打车减5块: a draft is to change beside what is added. An answer has
 * room for one of the two, and the other must not be lost without a word.
 */
export function changesDraftBeside(
  tokens: readonly Token[],
  addition: number,
  question: CorrectQuestion,
): boolean {
  const priced = tokens.findIndex(({ type }, at) => at > addition && type === "amount");
  const after = priced < 0 ? [] : tokens.slice(priced + 1);
  // With nothing named, 改成50 before the addition is of a draft; after it, of what is added.
  return (
    changesDraft(tokens.slice(0, addition), question, { unnamed: true }) ||
    changesDraft(after, question, { unnamed: false })
  );
}

function changesDraft(
  tokens: readonly Token[],
  question: CorrectQuestion,
  { unnamed }: { readonly unnamed: boolean },
): boolean {
  const shape = shapeOf(tokens);
  return tokens.some((token, at) => {
    const before = tokens.slice(0, at);
    const named = before.some(
      ({ type, text }) => type === "text" && (FORMER.test(text) || mentionsDraft(text, question)),
    );
    const aimed = named || (unnamed && !/[tod]/.test(shape.slice(0, at)));
    const says = (type: Token["type"]) => before.some((each) => each.type === type);
    switch (token.type) {
      case "text":
        return GONE.test(token.text) && mentionsDraft(token.text, question);
      case "amount":
      case "date":
        return before.some(isNumbered);
      case "swap":
        return named || before.some(isNumbered);
      case "arithmetic":
        return aimed;
      case "complaint":
        return named && WRONG.test(token.text);
      case "announcement":
        if (!isValue(tokens[at + 1], question)) return false;
        if (token.announcement === "explicit") return aimed || says("every") || says("pointing");
        if (token.announcement === "filing") return aimed || says("every");
        return token.announcement === "copula" && named;
      default:
        return false;
    }
  });
}

/** 第一笔, and not 另一笔, which may be one that is added. */
function isNumbered(token: Token): boolean {
  return token.type === "place" && token.places.some(({ kind }) => kind !== "rest");
}

function isValue(value: Token | undefined, { context }: CorrectQuestion): boolean {
  if (value?.type === "amount" || value?.type === "date") return true;
  const options = { announcement: "copula", field: null, context } as const;
  return value?.type === "text" && readValue(value.text, options) !== null;
}
