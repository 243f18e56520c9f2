import { expect, test } from "vitest";
import { CallFailed } from "../call-endpoint.ts";
import { httpPhotoServer } from "./http-photo-server.ts";

const ID = "a".repeat(64);
const CHUNK = { offset: 0, size: 10, bytes: new Uint8Array(10) };

/** Answers every request with this refusal, and notes their methods. */
function refusing(status: number, code: string, more: object = {}) {
  const asked: string[] = [];
  const problem = { type: `urn:suikouji:problem:${code}`, status, code, title: "不行", ...more };
  const server = httpPhotoServer(async (_address, init) => {
    asked.push(init?.method ?? "GET");
    return Response.json(problem, { status });
  });
  return { asked, server };
}

test("a chunk that does not follow is answered with what the server has, in one request", async () => {
  const { asked, server } = refusing(409, "wrong-offset", { received: 4 });

  expect(await server.send(ID, CHUNK)).toEqual({ received: 4, whole: false });
  expect(asked).toEqual(["PUT"]);
});

test("another refusal of a chunk is a failed call", async () => {
  const { server } = refusing(413, "photos-full");

  await expect(server.send(ID, CHUNK)).rejects.toBeInstanceOf(CallFailed);
});

test("a photo that the server does not have is null", async () => {
  expect(await refusing(404, "not-found").server.read(ID)).toBeNull();
});
