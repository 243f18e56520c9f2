import { textOf } from "../../llm/chat-reply.ts";
import { SpeechFailure } from "../speech-failure.ts";
import { chooseListedModel } from "./listed-models.ts";
import type { SpeechExchange } from "./speech-exchange.ts";

/** The model of a host that was configured without one: the host is asked for its list. */
export interface AskedModel {
  /** Null: not asked yet, or forgotten. */
  readonly known: string | null;
  /** Returns the usual name if the host does not list its models; the host may still refuse it. */
  find(): Promise<string>;
  /** For a host that no longer knows the model. */
  forget(): void;
}

/** The list is requested while the user still speaks; a slower host delays the answer. */
const LIST_MS = 3_000;
/** A longer list is a gateway's with a thousand models, not a speech host's. */
const MAX_LIST_BYTES = 256 * 1024;

/** Requests `GET …/models` once for all callers, and again only after a failure. */
export function createAskedModel(exchange: SpeechExchange, usual: string): AskedModel {
  let known: string | null = null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    try {
      // Not the signal of one caller: others wait for the same answer.
      const { body } = await exchange.get({
        path: "/models",
        signal: exchange.closing,
        deadlineMs: LIST_MS,
        maxBytes: MAX_LIST_BYTES,
      });
      known = chooseListedModel(textOf(body) ?? "") ?? usual;
    } catch (error) {
      if (!(error instanceof SpeechFailure)) throw error;
      // This host has no list. Other failures may pass, so they are not remembered.
      if (error.status === 404 || error.status === 405) known = usual;
    }
    return known ?? usual;
  }

  return {
    get known() {
      return known;
    },
    find() {
      if (known !== null) return Promise.resolve(known);
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget() {
      known = null;
    },
  };
}
