import { changeCode, createPairing, currentSession, readAudit } from "@suikouji/contract";
import { expect, test } from "vitest";
import { CODE, startEntrance } from "../../testing/entrance.ts";
import { signedIn } from "../../testing/signed-in.ts";

test("a generated code replaces the old one, and every device stays signed in", async () => {
  const { store, send, get, enter } = await startEntrance();
  const owner = await signedIn(store);
  const member = await signedIn(store, undefined, { role: "member" });

  const response = await send("POST", changeCode.path, owner.bearer, { endDevices: false });

  const { code } = response.json();
  expect(code).toMatch(/^([a-z2-9]{6}-){3}[a-z2-9]{6}$/);
  expect((await enter()).statusCode).toBe(401);
  expect((await enter({ code })).statusCode).toBe(200);
  expect((await get(currentSession.path, member.bearer)).statusCode).toBe(200);
});

test.each([
  "Correct Horse Battery",
  "correct-horse-battery",
  "ＣＯＲＲＥＣＴｈｏｒｓｅ　ｂａｔｔｅｒｙ",
])("a code that the owner chose is also accepted as %j", async (typed) => {
  const { store, send, enter } = await startEntrance();
  const { bearer } = await signedIn(store);

  const said = { code: "Correct-horse battery", endDevices: false };
  const response = await send("POST", changeCode.path, bearer, said);

  expect(response.json()).toEqual({ code: "Correct-horse battery" });
  expect((await enter({ code: typed })).statusCode).toBe(200);
  expect((await enter({ code: "correcthorsebatter" })).statusCode).toBe(401);
});

test("a code that is too short is refused; dashes and spaces do not count", async () => {
  const { store, send, enter } = await startEntrance();
  const { bearer } = await signedIn(store);

  const said = { code: "abc-def-ghi-j k", endDevices: true };
  const response = await send("POST", changeCode.path, bearer, said);

  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([
    { field: "code", message: "至少要有 12 个字符，空格和横线不算" },
  ]);
  expect((await enter({ code: CODE })).statusCode).toBe(200);
});

test("with endDevices a new code signs out every other device and ends pairing links", async () => {
  const { store, send, get, enter } = await startEntrance({ phoneOrigins: () => ["http://a"] });
  const [owner, second] = [
    await signedIn(store, undefined, { name: "电脑" }),
    await signedIn(store),
  ];
  const member = await signedIn(store, undefined, { role: "member" });
  const everybody = [owner, second, member];
  const statuses = () =>
    Promise.all(
      everybody.map(async ({ bearer }) => (await get(currentSession.path, bearer)).statusCode),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  const [link = ""] = (await send("POST", createPairing.path, owner.bearer, {})).json().links;

  await send("POST", changeCode.path, owner.bearer, { endDevices: true });

  expect(await statuses()).toEqual([200, 401, 401]);
  expect((await enter({ code: undefined, pairing: link.split("/pair/")[1] })).statusCode).toBe(401);
  expect((await get(readAudit.path, owner.bearer)).json().events).toMatchObject([
    { kind: "code-changed", deviceName: "电脑", detail: "devices-ended" },
  ]);
});
