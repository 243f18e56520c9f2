import { createHash } from "node:crypto";
import type { PushBody, PushedCategory, PushedDefinition, PushedEntry } from "@suikouji/contract";

/** The records in every store of `stores/`, so that tests know what each must contain. */

export const RECORDED_MS = 1_794_708_000_000;
export const PHONE = "aaaaaaaa-0000-4000-8000-000000000000";
export const TABLET = "bbbbbbbb-0000-4000-8000-000000000000";
export const LOST_PHONE = "cccccccc-0000-4000-8000-000000000000";
export const SECOND_LEDGER = "旅行";
export const CODES = {
  first: { salt: "11".repeat(16), hash: "22".repeat(32) },
  second: { salt: "33".repeat(16), hash: "44".repeat(32) },
};

const DEVICE_IDS = [PHONE, TABLET, LOST_PHONE] as const;
const DEVICE_NAMES = ["手机", "平板", "丢了的手机"] as const;

export const DEVICES = DEVICE_IDS.map((id, index) => ({
  id,
  name: DEVICE_NAMES[index] ?? "",
  tokenHash: `${index}`.repeat(64),
  atMs: RECORDED_MS,
  // Programs from before there were roles ignore it.
  role: index === 0 ? ("owner" as const) : ("member" as const),
}));

const idOf = (number: number) => `019a8f6e-8a00-7abc-8def-${String(number).padStart(12, "0")}`;
const BATCH = idOf(900);

function entry(number: number, said: Partial<PushedEntry>): PushedEntry {
  return {
    id: idOf(number),
    batchId: BATCH,
    amountFen: 3500,
    currency: "CNY",
    type: "EXPENSE",
    categoryId: "EXPENSE:餐饮",
    accountId: null,
    toAccountId: null,
    description: "午饭",
    date: "2026-11-15",
    occurredAt: "2026-11-15T12:30:00+08:00",
    createdAtMs: RECORDED_MS,
    updatedAtMs: RECORDED_MS,
    deleted: false,
    ...said,
  };
}

function category(name: string, said: Partial<PushedCategory> = {}): PushedCategory {
  return {
    id: `EXPENSE:${name}`,
    type: "EXPENSE",
    name,
    hidden: false,
    order: 20,
    updatedAtMs: RECORDED_MS,
    deleted: false,
    ...said,
  };
}

export const LUNCH = entry(1, {});
const SALARY = entry(2, { type: "INCOME", categoryId: "INCOME:工资", amountFen: 900_000 });
/** The largest possible amount. */
const HOUSE = entry(3, { description: "买房首付（含税）'一次付清'", amountFen: 9_999_999_999 });
const TRANSFER = entry(4, {
  type: "TRANSFER",
  categoryId: "TRANSFER:转账",
  accountId: "现金",
  toAccountId: "微信",
  description: "取现\n两次",
  amountFen: 1,
});
const REMOVED = entry(5, { description: "记错了" });
/** Pushed with an id in capitals, which the server accepted until 0006 made ids lower case. */
const WITH_CAPITALS = entry(6, { description: "奶茶🧋", amountFen: 1500 });
export const ELSEWHERE = entry(7, { description: "雪票", categoryId: "EXPENSE:滑雪" });

const SKIING = category("滑雪");
const HIDDEN = category("宠物", { hidden: true, order: 21 });
const DROPPED = category("彩票");

const later = (steps: number) => ({ updatedAtMs: RECORDED_MS + steps * 1000 });
export const LUNCH_AMOUNTS = [3500, 3600, 4200];

/** Three pushes to the first ledger: new records, an edit, then more edits and deletions. */
export function pushesOf({ hasCapitals }: { readonly hasCapitals: boolean }): readonly PushBody[] {
  const upper = { ...WITH_CAPITALS, id: WITH_CAPITALS.id.toUpperCase() };
  const capital = hasCapitals ? upper : WITH_CAPITALS;
  return [
    push(1, PHONE, {
      entries: [LUNCH, SALARY, HOUSE, TRANSFER, REMOVED, capital],
      categories: [SKIING, HIDDEN, DROPPED],
    }),
    push(2, TABLET, { entries: [{ ...LUNCH, amountFen: 3600, ...later(1) }] }),
    push(3, PHONE, {
      entries: [
        { ...LUNCH, amountFen: 4200, ...later(2) },
        { ...REMOVED, deleted: true, ...later(3) },
      ],
      categories: [
        { ...SKIING, name: "滑雪和温泉", ...later(4) },
        { ...DROPPED, deleted: true, ...later(5) },
      ],
    }),
  ];
}

/** A push to the second ledger; one id also exists in the first. */
export const SECOND_PUSH = push(4, PHONE, {
  entries: [{ ...LUNCH, description: "缆车上的面", amountFen: 8800 }, ELSEWHERE],
  categories: [SKIING],
});

const stamp = (atMs: number, deviceId: string) =>
  `${atMs.toString(36).padStart(11, "0")}:${deviceId}`;

/** An edit of one field, as devices send it since 0007, when fields got their own stamps. */
export const FIELD_EDIT = push(5, TABLET, {
  entries: [
    {
      ...SALARY,
      description: "十一月工资",
      ...later(6),
      stamps: {
        rest: stamp(RECORDED_MS, PHONE),
        fields: { words: stamp(RECORDED_MS + 6000, TABLET) },
      },
    },
  ],
});

const CARD: PushedDefinition = {
  id: "account:招行卡",
  kind: "account",
  name: "工资卡",
  hidden: false,
  order: 1,
  details: '{"sort":"debit","openingFen":-1,"currency":"CNY"}',
  ...later(7),
  deleted: false,
};
const BUDGET: PushedDefinition = {
  ...CARD,
  id: idOf(700),
  kind: "budget",
  name: "",
  deleted: true,
};
const PAID_HOUSE: PushedEntry = {
  ...HOUSE,
  accountId: CARD.id,
  tags: "大件 房子",
  note: "首付\n两次",
  foreign: "USD 14084507.04 @7.1",
  photos: "0f".repeat(32),
  recurringId: idOf(701),
  ...later(8),
};
const PETS: PushedCategory = { ...HIDDEN, parentId: "EXPENSE:购物", icon: "paw", ...later(9) };

/** Accounts, budgets and the fields that records have since 0009. */
export const FULL_LEDGER = push(6, PHONE, {
  entries: [PAID_HOUSE],
  categories: [PETS],
  definitions: [CARD, BUDGET],
});

const RECEIPT_BYTES = Buffer.from("a receipt");

/** A photo, sent in one chunk. */
export const RECEIPT = {
  id: createHash("sha256").update(RECEIPT_BYTES).digest("hex"),
  size: RECEIPT_BYTES.length,
  offset: 0,
  bytes: RECEIPT_BYTES,
};

/** What the program of a version could record. */
function abilitiesOf(version: string) {
  return {
    hasStamps: version >= "0007",
    hasDefinitions: version >= "0009",
    // A store of 0010 may be of before, too.
    hasCleanTexts: version >= "0011",
  };
}

/** The entries that a pull of the first ledger must return, by id, if the program of that version recorded them. */
export function recordedEntries(version: string) {
  const { hasStamps, hasDefinitions, hasCleanTexts } = abilitiesOf(version);
  const salary = hasStamps ? FIELD_EDIT.entries[0] : SALARY;
  return [
    { ...LUNCH, amountFen: 4200, ...later(2) },
    { ...SALARY, ...salary },
    hasDefinitions ? PAID_HOUSE : HOUSE,
    hasCleanTexts
      ? { ...TRANSFER, description: "取现 两次", updatedAtMs: RECORDED_MS + 1 }
      : TRANSFER,
    { ...REMOVED, deleted: true, ...later(3) },
    WITH_CAPITALS,
  ];
}

export function recordedCategories(version: string) {
  const { hasDefinitions } = abilitiesOf(version);
  return [
    hasDefinitions ? PETS : HIDDEN,
    { ...DROPPED, deleted: true, ...later(5) },
    { ...SKIING, name: "滑雪和温泉", ...later(4) },
  ];
}

export function recordedDefinitions(version: string) {
  return abilitiesOf(version).hasDefinitions ? FULL_LEDGER.definitions : [];
}

function push(number: number, deviceId: string, records: Partial<PushBody>): PushBody {
  return {
    key: idOf(800 + number),
    deviceId,
    epoch: null,
    entries: [],
    categories: [],
    definitions: [],
    ...records,
  };
}
