import { get as getOverHttp } from "node:http";
import { get } from "node:https";
import { health, listEntries } from "@suikouji/contract";
import { afterEach, expect, test } from "vitest";
import { type RunningProcess, startProcess } from "../../testing/running-process.ts";

const running: RunningProcess[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.dispose();
});

function start(...flags: string[]): RunningProcess {
  const server = startProcess({}, flags);
  running.push(server);
  return server;
}

interface Answer {
  readonly status: number | undefined;
  readonly body: Buffer;
}

function ask(url: string, ca = ""): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isTls = url.startsWith("https:");
    const request = isTls ? get(url, { ca, agent: false }) : getOverHttp(url, { agent: false });
    request.on("error", reject).on("response", async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve({ status: response.statusCode, body: Buffer.concat(parts) });
    });
  });
}

test("--lan serves the app over HTTPS with its code, and the certificate on a plain page", async (context) => {
  const server = start("--lan");

  const printed = await Promise.race([
    server.printed("证书装好以后"),
    server.printed("没有连上局域网"),
  ]);
  const port = /https:\/\/localhost:(\d+)/.exec(printed)?.[1];
  const welcome = /打开 http:\/\/\S+:(\d+)/.exec(printed)?.[1];
  if (welcome === undefined) return context.skip("this machine is in no network");

  const { body } = await ask(`http://localhost:${welcome}/lan/ca.crt`);
  const ca = `-----BEGIN CERTIFICATE-----\n${body.toString("base64")}\n-----END CERTIFICATE-----\n`;
  const app = `https://localhost:${port}`;
  expect((await ask(`${app}${health.path}`, ca)).status).toBe(200);
  expect((await ask(`${app}${listEntries.path}`, ca)).status).toBe(401);
  expect(printed).toContain("访问码：");

  server.child.kill("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
});
