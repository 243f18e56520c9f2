import {
  exportLedger,
  listHostModels,
  type ModelSettings,
  type ModelSetupReply,
  readAudit,
  readModels,
  removeModels,
  saveModels,
  tryModel,
} from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { SILENT_PROBE, testModelSetup } from "../../testing/model-setup.ts";
import { type AppOptions, testApp } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { CANARY_KEY, enteredHost, keptHost } from "../../testing/some-model-host.ts";
import { settingsInStore } from "../llm/setup/settings-in-store.ts";

const BODY = { hosts: [enteredHost()], prices: null };

async function started(options: AppOptions = {}) {
  const { app, store } = await testApp(options);
  const owner = (await signedIn(store, undefined, { name: "电脑" })).bearer;
  const ask = (
    { method, path }: { readonly method: "GET" | "POST" | "PUT" | "DELETE"; readonly path: string },
    payload?: object,
    headers: object = owner,
  ) =>
    app.inject({
      method,
      url: path,
      headers: { host: "localhost", ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  return { app, store, ask };
}

describe("an owner of the server", () => {
  test("sets models up, sees them without their keys, and removes them", async () => {
    const { ask } = await started();
    const nothing = { setBy: "nobody", problem: null, hosts: [], prices: null, days: [] };
    expect((await ask(readModels)).json()).toMatchObject(nothing);

    const saved = await ask(saveModels, BODY);
    const read = await ask(readModels);

    const { key: _, ...shown } = enteredHost();
    const expected = { setBy: "owner", hosts: [{ ...shown, hasKey: true }] };
    expect(saved.json()).toMatchObject(expected);
    expect(read.json<ModelSetupReply>()).toEqual(saved.json());
    expect((await ask(removeModels)).json()).toMatchObject(nothing);
    expect((await ask(readAudit)).json().events).toMatchObject([
      { kind: "models-removed", deviceName: "电脑" },
      { kind: "models-set", deviceName: "电脑", detail: "api.deepseek.com" },
    ]);
  });

  test("tries what is entered, or what is in use; without either there is nothing to try", async () => {
    const tried: unknown[] = [];
    const probe = {
      ...SILENT_PROBE,
      tryOut: async ({ hosts }: ModelSettings) => {
        tried.push(hosts);
        return [];
      },
    };
    const { ask } = await started({ modelSetup: { ...testModelSetup(), probe } });

    const before = await ask(tryModel, {});
    await ask(tryModel, { host: enteredHost({ model: "entered" }) });
    await ask(saveModels, BODY);
    await ask(tryModel, {});

    expect([before.statusCode, before.json().code]).toEqual([409, "no-model-set"]);
    expect(tried).toEqual([[keptHost({ model: "entered" })], [keptHost()]]);
  });

  test.each([
    ["no host", { ...BODY, hosts: [] }],
    ["three hosts", { ...BODY, hosts: [enteredHost(), enteredHost(), enteredHost()] }],
    ["no address", { ...BODY, hosts: [enteredHost({ preset: "custom" })] }],
    ["a file", { ...BODY, hosts: [enteredHost({ address: "file:///etc/passwd" })] }],
    ["a user in the address", { ...BODY, hosts: [enteredHost({ address: "http://u:p@h/v1" })] }],
    ["a question in the address", { ...BODY, hosts: [enteredHost({ address: "http://h/?a" })] }],
    ["a key with a line break", { ...BODY, hosts: [enteredHost({ key: `${CANARY_KEY}\nx` })] }],
    ["fields of ours", { ...BODY, hosts: [enteredHost({ extraFields: { stream: true } })] }],
    [
      "very many fields",
      { ...BODY, hosts: [enteredHost({ extraFields: { a: "x".repeat(2_000) } })] },
    ],
  ])("is refused %s, and the refusal repeats no key", async (_, body) => {
    const { ask } = await started();

    const refused = await ask(saveModels, body);

    expect(refused.statusCode).toBe(400);
    expect(refused.body).not.toContain(CANARY_KEY);
    expect((await ask(readModels)).json().hosts).toEqual([]);
  });

  test("cannot change what the environment sets", async () => {
    const environment = { hosts: [keptHost()], prices: null };
    const { ask } = await started({ modelSetup: testModelSetup({ environment }) });

    expect((await ask(readModels)).json()).toMatchObject({ setBy: "environment" });
    for (const answer of [await ask(saveModels, BODY), await ask(removeModels)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, "models-set-by-environment"]);
    }
  });

  test("is told what to set if several servers have no key to encrypt with", async () => {
    const keeper = settingsInStore({ read: async () => null, write: async () => {} }, null);
    const { ask } = await started({ modelSetup: testModelSetup({ keeper }) });

    const refused = await ask(saveModels, BODY);

    expect((await ask(readModels)).json()).toMatchObject({ problem: "no-settings-key" });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "no-settings-key"]);
    expect(refused.json().title).toContain("SUIKOUJI_SETTINGS_KEY");
  });
});

describe("everybody else", () => {
  const requests = [
    [readModels, undefined],
    [saveModels, BODY],
    [removeModels, undefined],
    [tryModel, { host: enteredHost() }],
    [listHostModels, { host: enteredHost() }],
  ] as const;

  test("is refused: an owner of another ledger", async () => {
    const { ask, store } = await started();
    const code = { salt: "00".repeat(16), hash: "00".repeat(32) };
    const other = await signedIn(store, (await store.registry.add("乙", code)).id);

    for (const [endpoint, body] of requests) {
      const refused = await ask(endpoint, body, other.bearer);
      expect([refused.statusCode, refused.json().code]).toEqual([403, "server-owner-only"]);
    }
  });

  test("is refused: a member", async () => {
    const { ask, store } = await started();
    const member = await signedIn(store, undefined, { role: "member" });

    for (const [endpoint, body] of requests) {
      const refused = await ask(endpoint, body, member.bearer);
      expect([refused.statusCode, refused.json().code]).toEqual([403, "owner-only"]);
    }
  });
});

test("an export holds no key", async () => {
  const { ask } = await started();
  await ask(saveModels, BODY);

  const exported = await ask(exportLedger);

  expect(exported.statusCode).toBe(200);
  expect(exported.body).not.toContain(CANARY_KEY);
});
