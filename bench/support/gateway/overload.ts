import { spreadOf } from "../harness/spread.ts";
import type { GatewayProcess, Usage } from "./gateway-process.ts";
import { type Client, connect, type Target, type TimedReply } from "./load.ts";

/**
 * A fast model's latency. With it the server reaches its limit of questions long before its CPU is
 * used up, and two cores are enough for the server, the model and the clients.
 */
export const MODEL_LATENCY_MS = 300;

const SATURATING = 128;
const ROUNDS = 3;
const PEAK_MS = 3_000;
const OVERLOAD_MS = 4_000;
const TIMES = 5;
const TICK_MS = 5;

/** The server's behaviour under five times the load that it can answer. */
export async function overload(target: Target, gateway: GatewayProcess): Promise<void> {
  console.log(`\nOverload, the model taking ${MODEL_LATENCY_MS} ms`);
  const shares: number[] = [];
  // In turns: the peak of a quiet second says nothing about overload in a busy one.
  for (let round = 0; round < ROUNDS; round += 1) shares.push(await floodOnce(target, gateway));
  console.log(
    `  goodput, median of the rounds: ${spreadOf(shares).median.toFixed(2)}x of the peak`,
  );
}

/** The goodput as a share of the peak. */
async function floodOnce(target: Target, gateway: GatewayProcess): Promise<number> {
  const peak = await peakOf(connect(target, SATURATING));
  const client = connect(target, 1_024);
  const before = await gateway.usage();
  const { replies, lost, seconds, sent } = await flood(client, peak * TIMES);
  const after = await gateway.usage();
  await client.close();

  const answered = replies.filter(({ status }) => status === 200).length;
  const typed = replies.filter(isTypedRefusal).length;
  const share = answered / seconds / peak;
  const lines = [
    `peak ${peak.toFixed(0)}/s; asked ${(sent / seconds).toFixed(0)}/s, goodput ${share.toFixed(2)}x`,
    `typed 429/503 ${typed}, other refusals ${replies.length - answered - typed}, lost ${lost}`,
    `resident ${megabytes(before)} → ${megabytes(after)} MB`,
  ];
  console.log(`  ${lines.join("; ")}`);
  return share;
}

function megabytes({ rssBytes }: Usage): number {
  return Math.round(rssBytes / 2 ** 20);
}

async function peakOf(client: Client): Promise<number> {
  const end = performance.now() + PEAK_MS;
  const warm = end - PEAK_MS / 2;
  let answers = 0;
  const worker = async () => {
    for (let ordinal = 0; performance.now() < end; ordinal += 1) {
      const { status } = await client.ask(ordinal);
      const now = performance.now();
      if (status === 200 && now >= warm && now < end) answers += 1;
    }
  };
  await Promise.all(Array.from({ length: SATURATING }, worker));
  await client.close();
  return answers / (PEAK_MS / 2_000);
}

/** Sends questions at a steady rate, whether or not answers come. */
async function flood(client: Client, perSecond: number) {
  const replies: TimedReply[] = [];
  const pending: Promise<unknown>[] = [];
  const startedAt = performance.now();
  let sent = 0;
  let lost = 0;
  await new Promise<void>((resolve) => {
    const ticking = setInterval(() => {
      const elapsedMs = performance.now() - startedAt;
      for (const due = (Math.min(elapsedMs, OVERLOAD_MS) * perSecond) / 1_000; sent < due; ) {
        sent += 1;
        const asking = client.ask(sent).then(
          (reply) => replies.push(reply),
          () => {
            lost += 1;
          },
        );
        pending.push(asking);
      }
      if (elapsedMs < OVERLOAD_MS) return;
      clearInterval(ticking);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(pending);
  return { replies, lost, sent, seconds: (performance.now() - startedAt) / 1_000 };
}

function isTypedRefusal({ status, type, text }: TimedReply): boolean {
  if (status !== 429 && status !== 503) return false;
  return type.startsWith("application/problem+json") && "code" in JSON.parse(text);
}
