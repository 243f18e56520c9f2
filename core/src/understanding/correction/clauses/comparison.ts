import { hasSubject } from "./clause.ts";
import type { Reading, Step } from "./reading.ts";

/** 第一笔以外的, 打车那笔之外. */
const OUTSIDE = /^(?:的?[那这]一?[笔个条])?[以之]外/;

/** Whether what follows leaves the draft named here out: 打车那笔以外的都确认. */
export function excludes({ tokens, index }: Step): boolean {
  const after = tokens.slice(index + 1, index + 3).map(({ text }) => text);
  return OUTSIDE.test(after.join(""));
}

/**
 * 第三笔改成第一笔的一半, 第三笔比第一笔多10块: a second draft that the first is measured by must
 * not be changed along with it.
 */
export function comparesDrafts({ clause, announcement }: Reading, step: Step): boolean {
  // 不是第一笔，第二笔改成50: the one denied must not be changed as well.
  if (announcement === "negated") return true;
  if (!hasSubject(clause)) return false;
  const { tokens, index } = step;
  const sets = announcement !== null && announcement !== "recorded";
  return sets || /[比照按]$/.test(tokens[index - 1]?.text ?? "");
}
