import { changeCode, createPairing, currentSession, readAudit } from "@suikouji/contract";
import { expect, test } from "vitest";
import { CODE, startEntrance } from "../../testing/entrance.ts";
import { signedIn } from "../../testing/signed-in.ts";

test("a new code is generated, is the only one from now on, and ends nobody", async () => {
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
])("a code of one's own is entered as %j, too", async (typed) => {
  const { store, send, enter } = await startEntrance();
  const { bearer } = await signedIn(store);

  const said = { code: "Correct-horse battery", endDevices: false };
  const response = await send("POST", changeCode.path, bearer, said);

  expect(response.json()).toEqual({ code: "Correct-horse battery" });
  expect((await enter({ code: typed })).statusCode).toBe(200);
  expect((await enter({ code: "correcthorsebatter" })).statusCode).toBe(401);
});

test("of a code too short nothing is taken; dashes and spaces do not make it longer", async () => {
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

test("with the other devices ended, only who asked is left, and no link opens anything", async () => {
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
