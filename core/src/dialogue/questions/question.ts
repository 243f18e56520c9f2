import type { Check } from "../../checks.ts";
import type { DraftBatch, DraftStatus } from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import type { Answering } from "../../understanding/answering/answering.ts";
import type { Yes } from "../../understanding/answering/assent.ts";
import type { Act } from "../../understanding/understand.ts";
import type { Step } from "../effects.ts";
import type { DialogueState } from "../state.ts";
import type { Undrafted } from "../undrafted.ts";
import type { Asked } from "./index.ts";

/**
 * All that the app knows of one kind of question. What is asked is data (`Asked`); a record says how that is stored and
 * spoken, what answers mean, and how the question lives on while other things are said. What is absent holds of no
 * question of this kind.
 */
export interface Question<Of extends { readonly kind: string }> {
  /** The form in which it is stored, so that it outlives a reload. */
  readonly stored: Check;
  /** Its words; absent if what was said before ended with it. */
  readonly said?: (asked: Of, batch: DraftBatch) => string;
  /** The answers that can be tapped, as the user would say them. */
  readonly choices?: (asked: Of) => readonly string[];

  /** What mere agreement does. */
  readonly yes?: Yes | ((asked: Of, heard: Answering) => Yes | null);
  /** What a yes that is to `do` it does. */
  readonly proposes?: (asked: Of, heard: Answering) => Act;
  /** What a no does that is no order. */
  readonly no?: Act;
  /** 没有，确认: the no answers the question, and the rest saves. */
  readonly savesAfterNo?: true;
  /** Other answers, also in words that are not all understood. */
  readonly answersLoosely?: Reader<Of>;
  /** Other answers, in words that are all understood. */
  readonly answers?: Reader<Of>;
  /** 哪笔？: 午饭呢 asks back and is no answer. */
  readonly asksWhich?: true;
  /** 恢复哪笔？ is answered with the names of cancelled drafts. */
  readonly namesCancelled?: (asked: Of) => boolean;
  /** It is about one thing, which 那笔 and 它 mean. */
  readonly isOfOne?: true;
  /** What the app says to a reply, and asks next. Absent: that nothing was changed. */
  readonly replied?: (says: Reply["says"]) => Replied;
  /** The same while no drafts are open. */
  readonly repliedAlone?: (state: DialogueState, asked: Of, reply: ReplyAt) => Step;

  /** The drafts that it is about: then 不要了 may mean them. */
  readonly drafts?: (asked: Of) => readonly number[];
  /** Help and chatter leave it open, and it is said again. */
  readonly isRepeated?: true;
  /** It is asked again after this act; another change takes its place. */
  readonly outlasts?: (asked: Of, act: Act) => boolean;
  /** The drafts that must be so for that. Absent: its drafts must be pending. */
  readonly needs?: (asked: Of) => { readonly drafts: readonly number[]; readonly are: DraftStatus };
  /** Words that are not understood leave it open, and it is said again. */
  readonly insists?: (act: Unclear) => boolean;
  /** It must be answered before the drafts are saved, or they would lack the change that it is about. */
  readonly goesBeforeSaving?: true;
  /** It is about an act that was not carried out: 撤销 has nothing to take back. */
  readonly isOfUndone?: true;
  /** Nothing was understood that an answer could complete. */
  readonly isAnew?: true;
  /** It holds a value until its answer: a doubt about its figure is kept as long. */
  readonly holdsValue?: true;
  /** It ends the line of what was done (已修改。还需要修改吗？), and gives way to any other question. */
  readonly givesWay?: true;
  /** It asks for nothing else than a verdict on the drafts, so that a model's yes may be one. */
  readonly isOfVerdict?: true;
  /** What waits to be recorded if nobody answers. */
  readonly leaves?: (asked: Of, left: Left) => readonly Undrafted[];
}

export type Reader<Of> = (asked: Of, heard: Answering) => Act | null;

export type Reply = Act & { readonly type: "reply" };
type Unclear = Act & { readonly type: "unclear" };

export interface Replied {
  readonly line: (batch: DraftBatch) => string;
  readonly next: Asked | null;
}

export interface ReplyAt {
  readonly says: Reply["says"];
  readonly at: Moment;
}

export interface Left extends Pick<Undrafted, "ofBatch"> {
  readonly at: Moment;
}
