import { randomUUID } from "node:crypto";
import { type PushBody, type PushReply, PushReplySchema, syncPush } from "@suikouji/contract";
import { pushedLunch, pushOf } from "../ledger/pushed.ts";
import { OWNER } from "../owner.ts";

/** Callbacks for every push, so that the killer can choose the moment. */
export interface Traffic {
  sent(): void;
  acknowledged(): void;
}

export interface Acknowledgement {
  readonly body: PushBody;
  /** Verbatim: a replay must give the same text. */
  readonly text: string;
  readonly reply: PushReply;
}

/** A device that keeps each batch until the server has acknowledged it. */
export interface PushingDevice {
  /** Perhaps sent, but not acknowledged. */
  readonly pending: PushBody | null;
  readonly acknowledgements: readonly Acknowledgement[];
  /** Resends the pending batch under its key, then sends new ones, until the server is gone. */
  pushUntilGone(origin: string, traffic: Traffic): Promise<void>;
  /** Sends the pending batch, if there is one, to a server that stays up. */
  settle(origin: string): Promise<void>;
}

export function createPushingDevice(): PushingDevice {
  const deviceId = randomUUID();
  const acknowledgements: Acknowledgement[] = [];
  let pending: PushBody | null = null;

  async function pushPending(origin: string, body: PushBody): Promise<boolean> {
    const text = await sendPush(origin, body);
    if (text === null) return false;
    acknowledgements.push({ body, text, reply: PushReplySchema.parse(JSON.parse(text)) });
    pending = null;
    return true;
  }

  return {
    get pending() {
      return pending;
    },
    acknowledgements,
    async pushUntilGone(origin, traffic) {
      for (;;) {
        const body: PushBody = pending ?? batchOf(deviceId, 1 + (acknowledgements.length % 10));
        pending = body;
        const answer = pushPending(origin, body);
        traffic.sent();
        if (!(await answer)) return;
        traffic.acknowledged();
      }
    },
    async settle(origin) {
      if (pending === null) return;
      if (!(await pushPending(origin, pending))) throw new Error("The server is gone");
    },
  };
}

/** The answer's body; null when the connection broke before its end. */
export async function sendPush(origin: string, body: PushBody): Promise<string | null> {
  const answer = await answerTo(origin, body).catch(nothingIfBroken);
  if (answer === null) return null;
  if (answer.status !== 200) throw new Error(`A push was answered with ${answer.status}`);
  return answer.text;
}

async function answerTo(origin: string, body: PushBody) {
  const response = await fetch(`${origin}${syncPush.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...OWNER },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

/** The errors of `fetch` when the server is gone. */
function nothingIfBroken(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error;
}

/** Its entries have the push's key as their batch id, so that a pull shows the push's result. */
export function batchOf(deviceId: string, size: number): PushBody {
  const key = randomUUID();
  const entries = Array.from({ length: size }, () => pushedLunch({ batchId: key }));
  return pushOf({ key, deviceId, entries });
}
