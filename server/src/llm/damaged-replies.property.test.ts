import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CountingClock } from "../../testing/counting-clock.ts";
import { hostedAt } from "../../testing/hosted-at.ts";
import { inTurns } from "../../testing/in-turns.ts";
import type { Step } from "../../testing/model-host/behaviour.ts";
import { chatCompletion } from "../../testing/model-host/chat-completion.ts";
import { type ModelHost, startModelHost } from "../../testing/model-host/model-host.ts";
import { PATIENT_MS } from "../../testing/patience.ts";
import { isInTime, wrongEveryTime } from "../../testing/replayed.ts";
import type { Completion } from "./llm-provider.ts";
import { ModelFailure } from "./model-failure.ts";
import { OpenAiCompatibleProvider } from "./open-ai-compatible-provider.ts";

const DEADLINE_MS = 100;

const BODY = Buffer.from(chatCompletion("m", { content: '{"description":"午饭","amount":35}' }));
const HEAD = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`;
const REPLY = Buffer.concat([Buffer.from(HEAD), BODY]);

const place = fc.nat(REPLY.length - 1);
const ending = fc.constantFrom<Step>({ do: "close" }, { do: "reset" }, { do: "hang" });
const damagedReply = fc
  .record({
    flips: fc.array(fc.record({ at: place, to: fc.nat(255) }), { maxLength: 4 }),
    end: fc.option(place, { nil: REPLY.length, freq: 2 }),
    cuts: fc.array(place, { maxLength: 4 }),
    ending,
  })
  .map(({ flips, end, cuts, ending: last }): readonly Step[] => {
    const bytes = Buffer.from(REPLY);
    for (const { at, to } of flips) bytes[at] = to;
    const edges = [0, ...cuts.filter((cut) => cut < end).toSorted((a, b) => a - b), end];
    const pieces = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
    return [...pieces.map((piece) => ({ do: "send", bytes: piece }) as const), last];
  });

const clock = new CountingClock();
const open: OpenAiCompatibleProvider[] = [];
let host: ModelHost;
beforeAll(async () => {
  host = await startModelHost();
});
afterAll(async () => {
  await Promise.all(open.map((provider) => provider.close()));
  await host.close();
});

test("a reply damaged, split or cut off anywhere gives an answer or a named failure in time", async () => {
  const replies = fc.sample(damagedReply, randomRuns({ quick: 50, full: 20_000 }));

  const wrong = await wrongEveryTime(replies, {
    deadlineMs: DEADLINE_MS,
    play: receive,
    isRight: (played) => played.error === null && isInTime(played),
  });

  expect(wrong).toEqual([]);
  expect(clock.timers).toBe(0);
});

test("a reply that is only split arrives whole", async () => {
  const cuts = Array.from({ length: REPLY.length - 1 }, (_, index) => index + 1);
  const every = randomRuns({ quick: 19, full: 1 });

  const texts = await inTurns(
    cuts.filter((cut) => cut % every === 0),
    24,
    async (cut) => {
      const steps: readonly Step[] = [
        { do: "send", bytes: REPLY.subarray(0, cut) },
        { do: "send", bytes: REPLY.subarray(cut) },
      ];
      return (await ask(steps, PATIENT_MS)).text;
    },
  );

  expect(new Set(texts)).toEqual(new Set(['{"description":"午饭","amount":35}']));
});

async function receive(steps: readonly Step[], deadlineMs: number) {
  const startedAt = performance.now();
  const error = await ask(steps, deadlineMs).then(
    ({ text }) => (typeof text === "string" ? null : new TypeError("No text")),
    (failure: unknown) => (failure instanceof ModelFailure ? null : failure),
  );
  return { error, deadlineMs, tookMs: performance.now() - startedAt };
}

async function ask(steps: readonly Step[], deadlineMs: number): Promise<Completion> {
  const { baseUrl } = host.serve({ kind: "wire", steps });
  const provider = new OpenAiCompatibleProvider(hostedAt(baseUrl), clock);
  open.push(provider);
  const { signal } = new AbortController();
  return provider.chatCompletion("s", "u", { ledgerId: "ledger", signal, deadlineMs });
}
