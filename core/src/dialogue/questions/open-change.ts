import { nullOr, shape } from "../../checks.ts";
import { pendingItems } from "../../draft/draft-batch.ts";
import { fill } from "../../understanding/answering/fill.ts";
import type { Act, Field, PartialChange } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { places } from "../announcements/counting.ts";
import type { Question } from "./question.ts";
import { gap } from "./say-anew.ts";
import { isField, partial, positions } from "./stored.ts";

/** 不确定要修改哪笔，请说具体第几笔. */
export interface WhichDraftAsked {
  readonly kind: "which-draft";
  readonly change: PartialChange;
}

/** 改成多少？ Empty `drafts`: the draft is not known yet either. */
export interface WhatValueAsked {
  readonly kind: "what-value";
  readonly drafts: readonly number[];
  readonly field: Field | null;
}

/** 第2笔要改什么？ The next utterance is about these drafts, unless it names others. */
export interface WhatFieldAsked {
  readonly kind: "what-field";
  readonly drafts: readonly number[];
}

/** What to ask next about a change that lacks its draft, its field or its value. */
export function questionAbout(
  open: PartialChange,
): WhichDraftAsked | WhatValueAsked | WhatFieldAsked {
  const { drafts, field, edits } = open;
  if (edits.length > 0 && drafts.length === 0) return { kind: "which-draft", change: open };
  return field === null ? { kind: "what-field", drafts } : { kind: "what-value", drafts, field };
}

/** The question waits while drafts are added or decided; 改成25 … 第二笔不要了: which draft becomes 25? */
const outlasts = (_: unknown, { type }: Act) =>
  ["append", "confirm", "cancel", "restore"].includes(type);

export const whichDraft: Question<WhichDraftAsked> = {
  ...gap,
  stored: shape({ change: partial }),
  said: () => announcements.unclear("target"),
  answersLoosely: ({ change }, { said }) => fill(change, said, "draft"),
  asksWhich: true,
  drafts: ({ change }) => change.drafts,
  isRepeated: true,
  outlasts,
  holdsValue: true,
};

export const whatValue: Question<WhatValueAsked> = {
  ...gap,
  stored: shape({ drafts: positions, field: nullOr(isField) }),
  said: ({ field }) =>
    field === null ? announcements.unclear("change") : announcements.whatValue(field),
  answersLoosely: ({ drafts, field }, { said }) => fill(openOf(drafts, field), said, "value"),
  isOfOne: true,
  drafts: ({ drafts }) => drafts,
  isRepeated: true,
  outlasts,
};

export const whatField: Question<WhatFieldAsked> = {
  ...gap,
  stored: shape({ drafts: positions }),
  // With a single pending draft its number is not needed.
  said: ({ drafts }, batch) =>
    drafts.length === 0 || pendingItems(batch).length === 1
      ? announcements.unclear("change")
      : `第${places(drafts)}笔要改什么？可以说金额、分类、类型、日期或备注`,
  answersLoosely: ({ drafts }, { said }) => fill(openOf(drafts, null), said, "value"),
  isOfOne: true,
  drafts: ({ drafts }) => drafts,
  isRepeated: true,
};

function openOf(drafts: readonly number[], field: Field | null): PartialChange {
  return { drafts, named: null, field, edits: [] };
}
