// Our server's cost on top of the model, compared with a popular gateway and with the least that
// the same libraries can do. All send the same bytes to the same model and get the same answer;
// ours alone writes the prompt, checks the caller, and checks and rewrites the answer.
//
// Each sentence sends some 4.5 KB to the model, nearly all of it the prompt. The others get these
// bytes from their caller, since a gateway keeps no prompts: reading and writing them takes about
// 30 µs of the pass-through's figure. Ours gets the sentence and has the prompt's bytes ready. An
// operator pays these costs either way, so neither is evened out.
import { createRequire } from "node:module";
import { cpuRounds, printRounds } from "./support/gateway/cpu-rounds.ts";
import { crossCheckMicros } from "./support/gateway/cross-check.ts";
import { startGateway } from "./support/gateway/gateway-process.ts";
import { connect, type Target } from "./support/gateway/load.ts";
import { startModelHost } from "./support/gateway/model-host.ts";
import { MODEL_LATENCY_MS, overload } from "./support/gateway/overload.ts";
import { IN_DIGITS, IN_NUMERALS, OUR_BODIES, TOKEN } from "./support/gateway/questions.ts";

const CONNECTIONS = 8;

const host = await startModelHost();
const [ours, passThrough, portkey] = await Promise.all([
  startGateway(new URL("./support/gateway/ours.ts", import.meta.url).pathname, [host.baseUrl]),
  startGateway(new URL("./support/gateway/pass-through.ts", import.meta.url).pathname, [
    host.baseUrl,
  ]),
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

/** Our server's requests to the model, which the others pass on. */
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
