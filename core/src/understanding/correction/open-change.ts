import type { CorrectQuestion } from "../../ports/understanding.ts";
import { normalize } from "../text/normalize.ts";
import { hasSubject } from "./clauses/clause.ts";
import { inPlainWords } from "./in-plain-words.ts";
import { readAsking } from "./questions.ts";
import { readRequest } from "./request.ts";
import { resolveTarget } from "./targets/resolve-target.ts";
import { lex } from "./tokens/lex.ts";
import type { FieldName, Token } from "./tokens/token.ts";

/** What somebody wants changed who has yet to say to what. */
export interface OpenChange {
  /** Positions of the drafts that were named beyond doubt; the only draft needs no name. */
  readonly positions: readonly number[];
  /** 不对, 改一下, 分类: without a word of the kind nothing was said to be changed. */
  readonly wantsChange: boolean;
}

const NOTHING: OpenChange = { positions: [], wantsChange: false };

/** 第二笔分类不对, 改奶茶: the drafts are known, and what they are to become is not. */
export function readOpenChange(question: CorrectQuestion): OpenChange {
  const { currentBatch: batch, context } = question;
  const said = normalize(inPlainWords(question) ?? question.correctionText);
  const asking = readAsking(said);
  if (asking.type === "question") return NOTHING;
  const { tokens, changes, spared } = readRequest(asking.text, question);
  const wantsChange = tokens.some(asksForChange);
  if (batch.length === 1) return { positions: [0], wantsChange };
  const named = [...changes, ...spared].filter(hasSubject);
  const targets = named.map(({ subject }) =>
    resolveTarget(subject, { batch, context, unwanted: [], claimed: new Set() }),
  );
  const found = targets.flatMap((target) => (target.type === "found" ? target.positions : []));
  const isCertain = targets.every(({ type }) => type === "found");
  return { positions: isCertain ? [...new Set(found)].sort((a, b) => a - b) : [], wantsChange };
}

/** The fields that are called by their names: 金额改成30. */
export function fieldsNamed(question: CorrectQuestion): readonly FieldName[] {
  const tokens = lex(normalize(question.correctionText), question);
  return tokens.flatMap((token) => (token.type === "field" ? [token.field] : []));
}

function asksForChange(token: Token): boolean {
  return (
    token.type === "complaint" ||
    token.type === "field" ||
    (token.type === "announcement" && token.announcement === "explicit")
  );
}
