import { PHOTO_CHUNK_BYTES, PHOTO_LIMIT_BYTES, readPhoto, sendPhoto } from "@suikouji/contract";
import { beforeEach, expect, test } from "vitest";
import { photoOf, type TestPhoto } from "../../testing/ledger/photos.ts";
import { type TestApp, testApp, WIDE, WIDE_HOST } from "../../testing/running-app.ts";
import { type SignedInDevice, signedIn } from "../../testing/signed-in.ts";
import { openTestStore } from "../../testing/test-store.ts";

let server: TestApp;
let phone: SignedInDevice;
beforeEach(async () => {
  server = await testApp({
    policy: WIDE,
    store: await openTestStore({ limits: { photoBytes: 2_000_000 } }),
  });
  phone = await signedIn(server.store);
});

const PHOTO = photoOf("小票", PHOTO_CHUNK_BYTES + 1000);

const urlOf = (id: string) => readPhoto.path.replace(":id", id);

function send(
  { id, bytes }: TestPhoto,
  part: { readonly from?: number; readonly to?: number; readonly headers?: object } = {},
) {
  const { from = 0, to = bytes.length, headers = {} } = part;
  return server.app.inject({
    method: "PUT",
    url: `${sendPhoto.path.replace(":id", id)}?offset=${from}&size=${bytes.length}`,
    headers: {
      host: WIDE_HOST,
      "content-type": "application/octet-stream",
      ...phone.bearer,
      ...headers,
    },
    payload: bytes.subarray(from, to),
  });
}

function get(url: string, device = phone) {
  return server.app.inject({ url, headers: { host: WIDE_HOST, ...device.bearer } });
}

test("a photo is sent in chunks and read by another device of the ledger", async () => {
  const tablet = await signedIn(server.store);

  const first = await send(PHOTO, { to: PHOTO_CHUNK_BYTES });
  const state = await get(`${urlOf(PHOTO.id)}/state`);
  const last = await send(PHOTO, { from: PHOTO_CHUNK_BYTES });
  const read = await get(urlOf(PHOTO.id), tablet);

  expect(first.json()).toEqual({ received: PHOTO_CHUNK_BYTES, whole: false });
  expect(state.json()).toEqual({ received: PHOTO_CHUNK_BYTES, whole: false });
  expect(last.json()).toEqual({ received: PHOTO.bytes.length, whole: true });
  expect(read.rawPayload).toEqual(PHOTO.bytes);
  expect(read.headers).toMatchObject({
    "content-type": "application/octet-stream",
    "x-content-type-options": "nosniff",
    "content-disposition": "attachment",
    "cache-control": "no-store",
  });
});

test("after a broken upload the refusal says where to go on", async () => {
  await send(PHOTO, { to: PHOTO_CHUNK_BYTES });

  const again = await send(PHOTO, { to: PHOTO_CHUNK_BYTES });

  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: "wrong-offset", received: PHOTO_CHUNK_BYTES });
});

test("bytes with another hash than the id are refused, and nothing of them is kept", async () => {
  const { id } = photoOf("别的");

  const refused = await send({ id, bytes: photoOf("这张").bytes });

  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: "wrong-offset", received: 0 });
  expect((await get(urlOf(id))).statusCode).toBe(404);
});

test("photos beyond the ledger's quota are 413 photos-full", async () => {
  for (const taken of "一二三四五六七") await send(photoOf(taken, PHOTO_CHUNK_BYTES));

  const refused = await send(photoOf("八", PHOTO_CHUNK_BYTES));

  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({ code: "photos-full" });
});

test.each(["abc", "A".repeat(64), "g".repeat(64)])("%s is no id", async (id) => {
  expect((await get(urlOf(id))).statusCode).toBe(400);
  expect((await send({ id, bytes: PHOTO.bytes }, { to: 10 })).statusCode).toBe(400);
});

test("a photo that nobody sent is 404", async () => {
  expect((await get(urlOf(PHOTO.id))).statusCode).toBe(404);
  expect((await get(`${urlOf(PHOTO.id)}/state`)).json()).toEqual({ received: 0, whole: false });
});

test("too large a photo or chunk, an empty one, and one beyond its size are refused", async () => {
  const large = Buffer.alloc(PHOTO_LIMIT_BYTES + 1);
  const beyond = await server.app.inject({
    method: "PUT",
    url: `${urlOf(PHOTO.id)}?offset=0&size=10`,
    headers: { host: WIDE_HOST, "content-type": "application/octet-stream", ...phone.bearer },
    payload: Buffer.alloc(11),
  });

  expect((await send({ id: PHOTO.id, bytes: large }, { to: 10 })).statusCode).toBe(400);
  expect((await send(PHOTO)).statusCode).toBe(413);
  expect((await send(PHOTO, { to: 0 })).statusCode).toBe(400);
  expect(beyond.statusCode).toBe(400);
});

test("without a token, and with one of another ledger, there is no photo", async () => {
  await send(PHOTO, { to: PHOTO_CHUNK_BYTES });
  await send(PHOTO, { from: PHOTO_CHUNK_BYTES });
  const { id: ledgerId } = await server.store.registry.add("另一本", {
    salt: "00".repeat(16),
    hash: "00".repeat(32),
  });
  const stranger = await signedIn(server.store, ledgerId);

  const nobody = await server.app.inject({ url: urlOf(PHOTO.id), headers: { host: WIDE_HOST } });

  expect(nobody.statusCode).toBe(401);
  expect((await get(urlOf(PHOTO.id), stranger)).statusCode).toBe(404);
  expect(
    (await send(photoOf("新的"), { headers: { authorization: "Bearer no" } })).statusCode,
  ).toBe(401);
});
