// The least that fastify and undici can do between a client and a model.
import fastify from "fastify";
import { Pool } from "undici";

const { origin, pathname } = new URL(process.argv[2] ?? "");
const pool = new Pool(origin, { connections: 128 });
const app = fastify({ logger: false });

app.post("/v1/chat/completions", async (request, reply) => {
  const { statusCode, body } = await pool.request({
    method: "POST",
    path: `${pathname}/chat/completions`,
    headers: { "content-type": "application/json", authorization: "Bearer sk-bench" },
    body: JSON.stringify(request.body),
  });
  return reply
    .code(statusCode)
    .type("application/json")
    .send(await body.text());
});
await app.listen({ port: 0, host: "127.0.0.1" });
