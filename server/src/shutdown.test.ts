import { health, readiness } from "@suikouji/contract";
import { expect, onTestFinished, test } from "vitest";
import { connectEvents } from "../testing/event-client.ts";
import { type ServerInTest, startServer } from "../testing/running-server.ts";

function start(delayMs: number): ServerInTest {
  const server = startServer({ SUIKOUJI_SHUTDOWN_DELAY_MS: String(delayMs) });
  onTestFinished(() => server.dispose());
  return server;
}

const statusAt = async (url: string) =>
  (await fetch(url, { headers: { connection: "close" } })).status;

test("after SIGTERM /readyz answers 503 while other requests are answered; then the port closes", async () => {
  const delayMs = 1_500;
  const server = start(delayMs);
  const origin = await server.origin;
  expect(await statusAt(`${origin}${readiness.path}`)).toBe(200);
  const beganMs = performance.now();

  server.signal("SIGTERM");
  await expect.poll(() => statusAt(`${origin}${readiness.path}`)).toBe(503);
  const isAnswered = await statusAt(`${origin}${health.path}`);
  const ending = await server.ended;

  expect(isAnswered).toBe(200);
  expect(performance.now() - beganMs).toBeGreaterThanOrEqual(delayMs);
  expect(ending).toMatchObject({ code: 0, stderr: "" });
});

test("a second signal ends the wait; the same signal delivered twice does not", async () => {
  const server = start(60_000);
  const origin = await server.origin;

  server.signal("SIGTERM");
  server.signal("SIGTERM");
  await expect.poll(() => statusAt(`${origin}${readiness.path}`)).toBe(503);
  expect(await statusAt(`${origin}${health.path}`)).toBe(200);
  let code: number | null = null;
  const ended = server.ended.then((ending) => {
    code = ending.code;
  });
  const signalAgain = () => {
    server.signal("SIGTERM");
    return code;
  };
  await expect.poll(signalAgain).toBe(0);
  await ended;
});

test("Ctrl-C closes the port without waiting for load balancers", async () => {
  const server = start(60_000);
  await server.origin;

  server.signal("SIGINT");

  expect(await server.ended).toMatchObject({ code: 0 });
});

test("an open stream of events does not delay the exit", async () => {
  const server = start(0);
  const client = await connectEvents(await server.origin);

  server.signal("SIGTERM");

  await client.ended;
  expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
});
