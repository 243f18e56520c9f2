import { type Clause, hasSubject } from "./clauses/clause.ts";

/** Confirms or cancels; 奶茶那笔没问题 confirms without the word. */
export function isCommand(clause: Clause): boolean {
  return (
    clause.commands.length > 0 ||
    (clause.approved && hasSubject(clause.subject) && !saysChange(clause))
  );
}

/** Points at drafts in a way that no story of a new purchase does. */
export function isAimed({ subject, announcements }: Clause): boolean {
  const pointed = subject.phrases.some((phrase) => phrase.pointed);
  return subject.ordinals.length + subject.groups.length + announcements.length > 0 || pointed;
}

/** A change of drafts that are named beyond doubt: 还有第二笔改成40 adds nothing. */
export function isAimedChange(clause: Clause): boolean {
  const { subject, announcements, arithmetic, swapped } = clause;
  if (!saysChange(clause) || (announcements.length + arithmetic.length === 0 && !swapped))
    return false;
  const pointed = subject.phrases.some((phrase) => phrase.pointed);
  const ordered = announcements.some((each) => each !== "copula" && each !== "recorded");
  return subject.ordinals.length + subject.groups.length > 0 || pointed || ordered;
}

/** Courtesy, 其他不变 and the like, beside a request or instead of one. */
export function asksNothing(clause: Clause): boolean {
  const { subject, commands, approved, remarked, fields, announcements } = clause;
  if (saysChange(clause) || commands.length + fields.length + announcements.length > 0)
    return false;
  if (remarked || !hasSubject(subject)) return true;
  return approved && subject.groups.some(({ type }) => type === "rest");
}

function saysChange({ wanted, unwanted, arithmetic, swapped, complained }: Clause): boolean {
  return wanted.length + unwanted.length + arithmetic.length > 0 || swapped || complained;
}
