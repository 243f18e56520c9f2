import type { ModelSettings } from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { FakeClock } from "../../../testing/fake-clock.ts";
import { keeperInMemory, NO_SETTINGS, testModelSetup } from "../../../testing/model-setup.ts";
import { CANARY_KEY, enteredHost, keptHost } from "../../../testing/some-model-host.ts";
import { StorageFailed } from "../../ledger/ledger-store.ts";
import type { ModelSettingsKeeper } from "./kept-settings.ts";
import type { ModelSetupParts } from "./model-setup.ts";
import { ModelsSetByEnvironment } from "./setup-refusals.ts";

const ONE = { hosts: [keptHost()], prices: null };

function started(parts: Partial<ModelSetupParts> = {}) {
  const used: ModelSettings[] = [];
  const clock = new FakeClock();
  const models = {
    state: () => ({ models: [] }),
    replace: (settings: ModelSettings) => void used.push(settings),
  };
  const { setup } = testModelSetup({ models, clock, ...parts });
  return { setup, used, clock };
}

describe("models that an owner set up", () => {
  test("are used at once, and again after a restart", async () => {
    const keeper = keeperInMemory();
    const { setup, used } = started({ keeper });
    await setup.begin();

    await setup.save({ hosts: [enteredHost()], prices: null });

    expect(used).toEqual([ONE]);
    const restarted = started({ keeper });
    await restarted.setup.begin();
    expect(restarted.used).toEqual([ONE]);
    await setup.remove();
    expect(used).toEqual([ONE, NO_SETTINGS]);
    expect(await setup.reply()).toMatchObject({ setBy: "nobody", hosts: [] });
  });

  test("are told without their keys", async () => {
    const { setup } = started();
    await setup.save({ hosts: [enteredHost(), enteredHost({ key: null })], prices: null });

    const { key: _, ...shown } = enteredHost();
    const reply = await setup.reply();

    expect(reply.setBy).toBe("owner");
    expect(reply.hosts).toEqual([
      { ...shown, hasKey: true },
      { ...shown, hasKey: false },
    ]);
    expect(JSON.stringify(reply)).not.toContain(CANARY_KEY);
  });

  test("keep their key, but it goes to its own address only", async () => {
    const { setup, used } = started();
    await setup.save({ hosts: [enteredHost()], prices: null });
    const { key: _, ...again } = enteredHost({ model: "deepseek-v4-pro" });
    const elsewhere = { ...again, address: "https://elsewhere.example/v1" };

    await setup.save({ hosts: [again, elsewhere], prices: null });

    expect(used.at(-1)?.hosts.map(({ key }) => key)).toEqual([CANARY_KEY, null]);
    expect(await setup.hostOf(elsewhere)).toMatchObject({ key: null });
  });

  test("are taken over by another server within five seconds", async () => {
    const keeper = keeperInMemory(true);
    const [one, other] = [started({ keeper }), started({ keeper })];
    await one.setup.begin();
    await other.setup.begin();

    await one.setup.save({ hosts: [enteredHost()], prices: null });
    other.clock.pass(5_000);
    await expect.poll(() => other.used).toEqual([ONE]);
    await one.setup.remove();
    await expect.poll(() => other.clock.timers).toBe(1);
    other.clock.pass(5_000);

    await expect.poll(() => other.used).toEqual([ONE, NO_SETTINGS]);
    other.setup.close();
    expect(other.clock.timers).toBe(0);
  });

  test("stay as they are while the store is away", async () => {
    const inner = keeperInMemory(true);
    let isAway = false;
    const keeper: ModelSettingsKeeper = {
      ...inner,
      read: () =>
        isAway ? Promise.reject(new StorageFailed("storage-failed", "57P01")) : inner.read(),
    };
    const { setup, used, clock } = started({ keeper });
    await setup.begin();
    await setup.save({ hosts: [enteredHost()], prices: null });
    isAway = true;

    clock.pass(5_000);

    await expect.poll(() => clock.timers).toBe(1);
    expect(used).toEqual([ONE]);
    setup.close();
  });
});

describe("models that the environment sets", () => {
  const environment = { hosts: [keptHost({ model: "by-operator" })], prices: null };

  test("win over what is kept, and cannot be changed in the app", async () => {
    const keeper = keeperInMemory();
    await keeper.write(ONE);
    const { setup, used } = started({ environment, keeper });
    await setup.begin();

    const reply = await setup.reply();

    expect(used).toEqual([]);
    expect(reply).toMatchObject({ setBy: "environment", hosts: [{ model: "by-operator" }] });
    await expect(setup.save({ hosts: [enteredHost()], prices: null })).rejects.toThrow(
      ModelsSetByEnvironment,
    );
    await expect(setup.remove()).rejects.toThrow(ModelsSetByEnvironment);
    expect(setup.hostsInUse()).toEqual(environment.hosts);
  });
});

test.each(["no-settings-key", "other-settings-key"] as const)(
  "what cannot be read is told: %s",
  async (kind) => {
    const keeper = { ...keeperInMemory(true), read: async () => ({ kind }) };
    const { setup } = started({ keeper });

    expect(await setup.reply()).toMatchObject({ setBy: "nobody", problem: kind, hosts: [] });
  },
);
