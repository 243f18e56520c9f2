import type { Act } from "../kinds/act.ts";
import type { Utterance } from "./answering.ts";

/** The app's open question, as far as the engine needs it. The questions are in `dialogue/questions`. */
export interface OpenQuestion {
  /** What the utterance means as its answer; `null` if it answers something else. */
  readonly answer: (said: Utterance) => Act | null;
  /** 恢复哪笔？ is answered with the names of cancelled drafts. */
  readonly namesCancelled: boolean;
}
