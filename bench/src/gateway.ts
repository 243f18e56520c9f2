// What our server costs on top of the model, beside a gateway that people use and beside the least
// that the same libraries can do. All send the same bytes to the same model and get the same back;
// ours alone writes the prompt, checks the caller, and checks and rewrites the answer.
//
// Some 4.5 KB go to the model for each sentence, nearly all of it the prompt. The others are sent
// them by their caller, for a gateway keeps no prompts: taking them in and writing them again is
// about 30 µs of the pass-through's figure. Ours is sent the sentence and has the prompt's bytes
// ready. Both are what the same call costs whoever deploys one or the other, so neither is evened out.
import { createRequire } from "node:module";
import { cpuRounds, printRounds } from "../gateway/cpu-rounds.ts";
import { crossCheckMicros } from "../gateway/cross-check.ts";
import { startGateway } from "../gateway/gateway-process.ts";
import { connect, type Target } from "../gateway/load.ts";
import { startModelHost } from "../gateway/model-host.ts";
import { MODEL_LATENCY_MS, overload } from "../gateway/overload.ts";
import { IN_DIGITS, IN_NUMERALS, OUR_BODIES, TOKEN } from "../gateway/questions.ts";

const CONNECTIONS = 8;

const host = await startModelHost();
const [ours, passThrough, portkey] = await Promise.all([
  startGateway(new URL("../gateway/ours.ts", import.meta.url).pathname, [host.baseUrl]),
  startGateway(new URL("../gateway/pass-through.ts", import.meta.url).pathname, [host.baseUrl]),
  startGateway(
    createRequire(import.meta.url).resolve("@portkey-ai/gateway/build/start-server.js"),
    ["--port=1"],
  ),
]);

const ourTarget: Target = {
  origin: ours.origin,
  path: "/api/v1/llm/parse-transaction",
  headers: { authorization: `Bearer ${TOKEN}` },
  bodies: OUR_BODIES,
};
const theirBodies = await bodiesToTheModel(ourTarget);
const plain = { path: "/v1/chat/completions", bodies: theirBodies };
const contenders = [
  { name: "ours, every guard on", gateway: ours, target: ourTarget },
  {
    name: "fastify + undici pass-through",
    gateway: passThrough,
    target: { ...plain, origin: passThrough.origin, headers: {} },
  },
  {
    name: "@portkey-ai/gateway pass-through",
    gateway: portkey,
    target: {
      ...plain,
      origin: portkey.origin,
      headers: {
        authorization: "Bearer sk-bench",
        "x-portkey-provider": "openai",
        "x-portkey-custom-host": host.baseUrl,
      },
    },
  },
].map(({ name, gateway, target }) => ({ name, gateway, client: connect(target, CONNECTIONS) }));

printRounds(contenders, await cpuRounds(contenders));
const [digits, numerals] = [IN_DIGITS, IN_NUMERALS].map(crossCheckMicros);
console.log(`  of ours, the amount cross-check: ${digits} µs for 60, ${numerals} µs for 六十`);

host.latencyMs = MODEL_LATENCY_MS;
await overload(ourTarget, ours);

await Promise.all(contenders.map(({ client }) => client.close()));
await Promise.all([ours, passThrough, portkey].map((gateway) => gateway.stop()));
await host.close();

/** What ours makes of each sentence, for the others to pass on. */
async function bodiesToTheModel(target: Target): Promise<readonly string[]> {
  const client = connect(target, 1);
  const bodies: string[] = [];
  for (let ordinal = 0; ordinal < target.bodies.length; ordinal += 1) {
    const { status, text } = await client.ask(ordinal);
    if (status !== 200) throw new Error(`Answered with ${status}: ${text}`);
    bodies.push(host.lastBody);
  }
  await client.close();
  return bodies;
}
