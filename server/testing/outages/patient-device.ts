import { type PushBody, PushReplySchema, syncPull, syncPush } from "@suikouji/contract";
import { type Acknowledgement, batchOf, type Traffic } from "../kills/pushing-device.ts";
import { signInAt } from "../signed-in-process.ts";

/** An answer other than 200. */
export interface Refusal {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** A device that resends each batch under its key until it is acknowledged, whatever the answer. */
export interface PatientDevice {
  readonly pending: PushBody | null;
  readonly acknowledgements: readonly Acknowledgement[];
  readonly refusals: readonly Refusal[];
  /**
   * After a refusal it waits for `isOver`. Rejects when the server is gone, or refuses for ever.
   */
  push(count: number, outage: Outage): Promise<void>;
}

export interface Outage extends Traffic {
  readonly isOver: Promise<void>;
}

/** After an outage the server may still hold so many broken connections, each causing a refusal. */
const MOST_TRIES = 40;

export async function signInPatientDevice(origin: string, code: string): Promise<PatientDevice> {
  const { deviceId, bearer } = await signInAt(origin, code);
  const acknowledgements: Acknowledgement[] = [];
  const refusals: Refusal[] = [];
  let pending: PushBody | null = null;

  /** The answer's text; null for a refusal. */
  async function ask(path: string, request: RequestInit = {}): Promise<string | null> {
    const headers = { ...bearer, "content-type": "application/json" };
    const response = await fetch(`${origin}${path}`, { ...request, headers });
    const text = await response.text();
    if (response.status === 200) return text;
    refusals.push({ status: response.status, retryAfter: response.headers.get("retry-after") });
    return null;
  }

  async function untilAnswered(
    question: () => Promise<string | null>,
    { isOver }: Outage,
  ): Promise<string> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const text = await question();
      if (text !== null) return text;
      await isOver;
    }
    throw new Error("The server still refuses, though its database is back");
  }

  return {
    get pending() {
      return pending;
    },
    acknowledgements,
    refusals,
    async push(count, outage) {
      for (let done = 0; done < count; done += 1) {
        const body = batchOf(deviceId, 1 + (acknowledgements.length % 10));
        pending = body;
        const request = { method: "POST", body: JSON.stringify(body) };
        const text = await untilAnswered(() => {
          outage.sent();
          return ask(syncPush.path, request);
        }, outage);
        acknowledgements.push({ body, text, reply: PushReplySchema.parse(JSON.parse(text)) });
        pending = null;
        outage.acknowledged();
        await untilAnswered(() => ask(`${syncPull.path}?limit=10`), outage);
      }
    },
  };
}
