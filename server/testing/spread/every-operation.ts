import { createHash } from "node:crypto";
import { type DateRange, parseYearMonth, rangeOfMonth, stampOf } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { NOTHING } from "../../src/caps/amounts.ts";
import type { AuditLog } from "../../src/ledger/access/audit-log.ts";
import type {
  DeviceRegistry,
  LedgerRegistry,
  LedgerStore,
  Pairings,
} from "../../src/ledger/ledger-store.ts";
import type { UsageStore } from "../../src/ledger/limits/usage.ts";
import type { ModelDays } from "../../src/ledger/models/model-days.ts";
import type { ServerSettings } from "../../src/ledger/models/server-settings.ts";
import type { PhotoStore } from "../../src/ledger/photos/photo-store.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushedWallet,
  pushOf,
  SOME_TIME_MS,
  TABLET,
} from "../ledger/pushed.ts";

/** One call for each method of a port: a new method without an entry is a type error. */
type Each<Port> = { readonly [Method in keyof Port]: (port: Port) => unknown };

/**
 * Calls every operation of a store, so that each of its statements is sent; `damage` spoils a row,
 * for the operations that look for damaged ones.
 */
export async function doEverything(store: LedgerStore, damage: () => Promise<void>): Promise<void> {
  const { id } = await store.registry.add("另一本", CODE);
  await use(store.registry, registryUses(id));
  await use(store.devices, deviceUses(id));
  await use(store.pairings, pairingUses(id));
  await use(store.audit, auditUses(id));
  await use(store.usage, usageUses(id));
  await use(store.photos, photoUses(id));
  await use(store.settings, SETTINGS_USES);
  await use(store.modelDays, MODEL_DAYS_USES);
  await use(store, storeUses(id, damage));
}

async function use<Port>(port: Port, uses: Each<Port>): Promise<void> {
  for (const method of Object.values<(port: Port) => unknown>(uses)) await method(port);
}

const SETTINGS_USES: Each<ServerSettings> = {
  async write(settings) {
    await settings.write("models", "{}");
    await settings.write("models", null);
  },
  read: (settings) => settings.read("models"),
};

const MODEL_DAYS_USES: Each<ModelDays> = {
  add: (days) =>
    days.add({ day: "2026-11-15", calls: 1, tokens: 1, late: 0, refused: 0 }, "2026-10-16"),
  since: (days) => days.since("2026-10-16"),
};

const CODE = { salt: "00".repeat(16), hash: "00".repeat(32) };
const NOVEMBER = novemberRange();
const LUNCH = pushedLunch();

function storeUses(id: string, damage: () => Promise<void>): Each<LedgerStore> {
  return {
    registry: () => {},
    devices: () => {},
    pairings: () => {},
    audit: () => {},
    usage: () => {},
    photos: () => {},
    settings: () => {},
    modelDays: () => {},
    async push(store) {
      const first = pushOf({
        entries: [LUNCH, pushedLunch()],
        categories: [pushedSkiing()],
        definitions: [pushedWallet()],
      });
      await store.push(id, first);
      await store.push(id, first);
      await store.push(id, { ...first, key: PHONE });
      // More corrections than versions are kept, and pushes with many revisions.
      for (let version = 1; version <= 25; version += 1) {
        const updatedAtMs = SOME_TIME_MS + version;
        await store.push(id, {
          ...pushOf({ entries: [{ ...LUNCH, updatedAtMs }, pushedLunch(), pushedLunch()] }),
          categories: [pushedSkiing({ updatedAtMs })],
          definitions: [pushedWallet({ updatedAtMs })],
        });
      }
      // Replaces an edit that its author had not seen.
      const [seen, edited] = [SOME_TIME_MS, SOME_TIME_MS + 100];
      const over = { words: stampOf(seen, PHONE) };
      const late = { ...LUNCH, description: "晚饭", updatedAtMs: edited };
      await store.push(id, pushOf({ deviceId: TABLET, entries: [{ ...late, over }] }));
      // Older than the stored version.
      await store.push(id, pushOf({ entries: [{ ...LUNCH, updatedAtMs: SOME_TIME_MS - 1 }] }));
    },
    async record(store) {
      const batch = {
        ...{ key: TABLET, contentHash: "0".repeat(64), deviceId: PHONE },
        transactions: [transaction({ category: "钓鱼", account: "现金" })],
        at: { epochMs: SOME_TIME_MS, utcOffsetMinutes: 480 },
      };
      await store.record(id, batch);
      await store.record(id, batch);
    },
    async receive(store) {
      const draft = {
        ...transaction({ description: "早饭", account: "微信" }),
        ...{ confidence: 0.9, time: "08:00", payment: "微信", from: "wallet" as const },
      };
      const received = { drafts: [draft], deviceId: PHONE, isRecorded: () => false };
      await store.receive(id, received);
      await store.receive(id, received);
      const other = { ...draft, time: "09:00" };
      await store.receive(id, { ...received, drafts: [other], isRecorded: () => true });
    },
    recorded: (store) => store.recorded(id, { key: TABLET, contentHash: "0".repeat(64) }),
    async pull(store) {
      await store.pull(id, { after: 0, limit: 1_000 });
      await store.pull(id, { after: 3, limit: 2, deviceId: PHONE });
    },
    longWork: (store) => store.longWork()(),
    head: (store) => store.head(id),
    watchHeads: () => {},
    versions: (store) => store.versions(id, LUNCH.id),
    recount: (store) => store.recount(id),
    purge: (store) => store.purge(id),
    async find(store) {
      const page = { limit: 10, offset: 0 };
      await store.find(id, page);
      await store.find(id, {
        ...page,
        ...NOVEMBER,
        type: "EXPENSE",
        categoryIds: ["EXPENSE:餐饮"],
        accountIds: ["account:微信"],
      });
    },
    async summary(store) {
      await damage();
      await store.summary(id, NOVEMBER);
    },
    sums: (store) => store.sums(id, NOVEMBER),
    flows: (store) => store.flows(id),
    categories: (store) => store.categories(id),
    definitions: (store) => store.definitions(id),
    clear: (store) => store.clear(id),
    damagedRows: (store) => store.damagedRows(),
    close: () => {},
  };
}

function registryUses(id: string): Each<LedgerRegistry> {
  return {
    defaultLedgerId: () => {},
    all: (registry) => registry.all(),
    byId: (registry) => registry.byId(id),
    byName: (registry) => registry.byName("另一本"),
    add: (registry) => registry.add("又一本", CODE),
    setCode: (registry) => registry.setCode(id, CODE),
    rename: (registry) => registry.rename(id, "改了名的"),
    async remove(registry) {
      await registry.remove((await registry.add("删掉的", CODE)).id);
    },
  };
}

function deviceUses(id: string): Each<DeviceRegistry> {
  const signedIn = { id: PHONE, name: "手机", tokenHash: "a", atMs: 1, role: "owner" } as const;
  return {
    async signIn(devices) {
      await devices.signIn(id, signedIn);
      await devices.signIn(id, {
        ...{ ...signedIn, shownTokenHash: signedIn.tokenHash },
        pass: { kind: "code", hash: CODE.hash },
      });
      await devices.signIn(id, { ...signedIn, id: TABLET, shownTokenHash: "b" });
    },
    byToken: (devices) => devices.byToken(id, "a"),
    seen: (devices) => devices.seen(id, PHONE, 2),
    list: (devices) => devices.list(id),
    names: (devices) => devices.names(id),
    rename: (devices) => devices.rename(id, PHONE, "旧手机"),
    revoke: (devices) => devices.revoke(id, PHONE),
    revokeOthers: (devices) => devices.revokeOthers(id, PHONE),
  };
}

function pairingUses(id: string): Each<Pairings> {
  let token = "";
  return {
    async create(pairings) {
      token = await pairings.create(id, { role: "member", validMs: 60_000, madeBy: PHONE });
    },
    take: (pairings) => pairings.take(token),
    giveBack: (pairings) => pairings.giveBack(token),
    end: (pairings) => pairings.end(id, PHONE),
  };
}

function auditUses(id: string): Each<AuditLog> {
  return {
    note: (audit) => audit.note(id, { kind: "cleared", deviceName: null }),
    list: (audit) => audit.list(id),
  };
}

function usageUses(id: string): Each<UsageStore> {
  const plenty = { calls: 9, tokens: 9, seconds: 9, characters: 9 };
  const limits = { total: plenty, ledger: plenty };
  const day = "2026-11-15";
  const wanted = { least: NOTHING, needed: plenty, spare: NOTHING };
  return {
    reserve: (usage) => usage.reserve({ ledgerId: id, day, ...wanted, limits }),
    giveBack: (usage) => usage.giveBack({ ledgerId: id, day, amounts: plenty }),
    async used(usage) {
      await usage.used(id, day);
      await usage.used(null, day);
    },
  };
}

function photoUses(id: string): Each<PhotoStore> {
  const bytes = Buffer.from("照片");
  const photo = createHash("sha256").update(bytes).digest("hex");
  const chunk = { size: bytes.length, offset: 0, bytes };
  return {
    state: (photos) => photos.state(id, photo),
    async add(photos) {
      await photos.add(id, { ...chunk, id: photo });
      await photos.add(id, { ...chunk, id: "0".repeat(64) }).catch(() => {});
    },
    read: (photos) => photos.read(id, photo),
    purge: (photos) => photos.purge(id),
  };
}

function novemberRange(): DateRange {
  const month = parseYearMonth("2026-11");
  if (month === null) throw new Error("No such month");
  return rangeOfMonth(month);
}
