import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BadConfiguration, readConfig } from "./config.ts";

let place = "";

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "suikouji-config-"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ SUIKOUJI_DATA_DIR: place, ...env });
    return [];
  } catch (error) {
    if (error instanceof BadConfiguration) return error.problems;
    throw error;
  }
}

test("without settings the server listens on this machine only, on port 8520", () => {
  const usual = { calls: 2_000, tokens: 5_000_000, seconds: 10_800, characters: 50_000 };
  expect(readConfig({ SUIKOUJI_DATA_DIR: place })).toEqual({
    port: 8520,
    host: "127.0.0.1",
    dataDir: place,
    databaseUrl: null,
    redisUrl: null,
    settingsKey: null,
    ledgerLimits: { entries: 1_000_000, bytes: 1024 ** 3, photoBytes: 2 * 1024 ** 3 },
    retention: { deletedDays: 30, historyDays: 365 },
    backupDays: 7,
    accessCode: null,
    ownerToken: null,
    publicOrigin: null,
    trustedProxies: [],
    shutdownDelayMs: null,
    timeZone: "Asia/Shanghai",
    models: { hosts: [], prices: null },
    speech: {
      recognizers: [{ kind: "ear" }],
      synthesizer: null,
      ear: expect.objectContaining({ off: null }),
    },
    pictures: expect.objectContaining({ isOff: false, begins: "after-ear" }),
    caps: { limits: { total: usual, ledger: usual }, timeZone: "Asia/Shanghai" },
  });
});

test("every setting reaches the configuration", () => {
  const config = readConfig({
    SUIKOUJI_DATA_DIR: place,
    DATABASE_URL: "postgresql://me:secret@db.example:5433/books?sslmode=require",
    REDIS_URL: "rediss://:secret@cache.example/1",
    SUIKOUJI_SETTINGS_KEY: "a-key-that-only-the-servers-have-0001",
    SUIKOUJI_ACCESS_CODE: "open-sesame-42",
    SUIKOUJI_OWNER_TOKEN: "the-owners-own-token-of-32-characters",
    SUIKOUJI_PUBLIC_ORIGIN: "https://Books.Example:443/",
    SUIKOUJI_TRUSTED_PROXIES: "loopback, 10.1.0.0/16",
    SUIKOUJI_SHUTDOWN_DELAY_MS: "0",
    SUIKOUJI_TIME_ZONE: "Europe/Berlin",
    SUIKOUJI_LEDGER_MAX_ENTRIES: "50000",
    SUIKOUJI_LEDGER_MAX_MB: "64",
    SUIKOUJI_LEDGER_MAX_PHOTO_MB: "128",
    SUIKOUJI_DELETED_DAYS: "7",
    SUIKOUJI_HISTORY_DAYS: "90",
    SUIKOUJI_BACKUP_DAYS: "0",
    SUIKOUJI_LLM_PRESET: "deepseek",
    SUIKOUJI_LLM_BASE_URL: "https://one.example/v1",
    SUIKOUJI_LLM_API_KEY: "sk-one",
    SUIKOUJI_LLM_PRIMARY_MODEL: "quick",
    SUIKOUJI_LLM_FALLBACK_MODEL: "steady",
    SUIKOUJI_LLM_FALLBACK_BASE_URL: "https://two.example/v1",
    SUIKOUJI_LLM_FALLBACK_API_KEY: "sk-two",
    SUIKOUJI_LLM_EXTRA_FIELDS: '{"seed": 7}',
    SUIKOUJI_LLM_DEADLINE_MS: "8000",
    SUIKOUJI_LLM_DAILY_CALLS: "10",
    SUIKOUJI_LLM_DAILY_TOKENS: "0",
    SUIKOUJI_LLM_LEDGER_DAILY_CALLS: "5",
    SUIKOUJI_ASR_DAILY_SECONDS: "600",
    SUIKOUJI_TTS_DAILY_CHARACTERS: "700",
    SUIKOUJI_TTS_LEDGER_DAILY_CHARACTERS: "70",
  });

  expect(config).toMatchObject({
    databaseUrl: "postgresql://me:secret@db.example:5433/books?sslmode=require",
    redisUrl: "rediss://:secret@cache.example/1",
    settingsKey: "a-key-that-only-the-servers-have-0001",
    accessCode: "open-sesame-42",
    ownerToken: "the-owners-own-token-of-32-characters",
    publicOrigin: "https://books.example",
    trustedProxies: ["loopback", "10.1.0.0/16"],
    shutdownDelayMs: 0,
    ledgerLimits: { entries: 50_000, bytes: 64 * 1024 ** 2, photoBytes: 128 * 1024 ** 2 },
    retention: { deletedDays: 7, historyDays: 90 },
    backupDays: 0,
    timeZone: "Europe/Berlin",
    models: {
      hosts: [
        {
          preset: "deepseek",
          address: "https://one.example/v1",
          key: "sk-one",
          model: "quick",
          extraFields: { seed: 7 },
          deadlineMs: 8_000,
        },
        { preset: "custom", address: "https://two.example/v1", key: "sk-two", model: "steady" },
      ],
      prices: null,
    },
    caps: {
      limits: {
        total: { calls: 10, tokens: 0, seconds: 600, characters: 700 },
        ledger: { calls: 5, tokens: 0, seconds: 600, characters: 70 },
      },
      timeZone: "Europe/Berlin",
    },
  });
});

test.each(["0", "-1", "many", "1.5", "9999999999"])(
  "a limit of %s entries for a ledger is refused",
  (value) => {
    expect(() =>
      readConfig({ SUIKOUJI_DATA_DIR: place, SUIKOUJI_LEDGER_MAX_ENTRIES: value }),
    ).toThrow("SUIKOUJI_LEDGER_MAX_ENTRIES 的值不对：要填 1 到 1000000000 之间的整数。");
  },
);

test.each(["SUIKOUJI_DELETED_DAYS", "SUIKOUJI_HISTORY_DAYS"])(
  "%s must be at least one day",
  (name) => {
    expect(() => readConfig({ SUIKOUJI_DATA_DIR: place, [name]: "0" })).toThrow(
      `${name} 的值不对：要填 1 到 1000000000 之间的整数。`,
    );
  },
);

test.each(["-1", "366", "1.5", "daily"])("%s days of backups are refused", (value) => {
  expect(() => readConfig({ SUIKOUJI_DATA_DIR: place, SUIKOUJI_BACKUP_DAYS: value })).toThrow(
    "SUIKOUJI_BACKUP_DAYS 的值不对：要填 0 到 365 之间的整数，0 是不做每天的备份。",
  );
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", HOST: " ", SUIKOUJI_DATA_DIR: place })).toMatchObject({
    port: 8520,
    host: "127.0.0.1",
  });
});

test.each(["0.0.0.0", "::", "localhost", "books.home.lan", "192.168.1.20"])(
  "HOST may be %s",
  (host) => {
    expect(readConfig({ HOST: host, SUIKOUJI_DATA_DIR: place })).toMatchObject({ host });
  },
);

test("the folder for the books is created", () => {
  const dataDir = join(place, "deep", "books");

  expect(readConfig({ SUIKOUJI_DATA_DIR: dataDir }).dataDir).toBe(dataDir);
  expect(statSync(dataDir).isDirectory()).toBe(true);
  if (process.platform !== "win32") expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test("an existing folder keeps its mode", () => {
  const dataDir = join(place, "shared");
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o750);

  readConfig({ SUIKOUJI_DATA_DIR: dataDir });

  if (process.platform !== "win32") expect(statSync(dataDir).mode & 0o777).toBe(0o750);
});

describe("a bad value gives one sentence with the variable, the value and what is accepted", () => {
  test.each(["abc", "-1", "65536", "80.5", "8520x", "1e3", "0x50"])("PORT=%s", (port) => {
    expect(problemsOf({ PORT: port })).toEqual([
      `PORT 的值 "${port}" 不对：要填 0 到 65535 之间的整数，例如 8520。`,
    ]);
  });

  test.each(["http://localhost", "a b", "-x", "localhost:80"])("HOST=%s", (host) => {
    expect(problemsOf({ HOST: host })).toEqual([
      `HOST 的值 "${host}" 不对：要填这台机器的 IP 地址或主机名，例如 127.0.0.1，或用 0.0.0.0 对局域网开放。`,
    ]);
  });

  test("SUIKOUJI_DATA_DIR that is a file", () => {
    const file = join(place, "books.txt");
    writeFileSync(file, "");

    expect(problemsOf({ SUIKOUJI_DATA_DIR: file })).toEqual([
      `SUIKOUJI_DATA_DIR 指向的 "${file}" 是一个文件：要填一个可以写入的文件夹。`,
    ]);
  });

  test("SUIKOUJI_DATA_DIR inside a file", () => {
    const file = join(place, "books.txt");
    writeFileSync(file, "");

    expect(problemsOf({ SUIKOUJI_DATA_DIR: join(file, "data") })).toEqual([
      `SUIKOUJI_DATA_DIR 指向的 "${join(file, "data")}" 的上级是一个文件：要填一个可以写入的文件夹。`,
    ]);
  });

  test.runIf(process.platform === "linux")(
    "SUIKOUJI_DATA_DIR where not even root may write",
    () => {
      expect(problemsOf({ SUIKOUJI_DATA_DIR: "/proc/books/of/mine" })).toEqual([
        'SUIKOUJI_DATA_DIR 指向的 "/proc/books/of/mine" 不能创建：要填一个可以写入的文件夹。',
      ]);
    },
  );

  test.each(["short", "有空格 的访问码", "12345678901", "1-2-3-4-5-6-7-8"])(
    "SUIKOUJI_ACCESS_CODE=%s, which is not repeated",
    (code) => {
      expect(problemsOf({ SUIKOUJI_ACCESS_CODE: code })).toEqual([
        "SUIKOUJI_ACCESS_CODE 的值不对：要填 12 到 200 个字母、数字或符号，横线不算，不能有空格。",
      ]);
    },
  );

  test.each(["x".repeat(31), `${"x".repeat(32)} 有空格`])(
    "SUIKOUJI_OWNER_TOKEN=%s, which is not repeated",
    (token) => {
      expect(problemsOf({ SUIKOUJI_OWNER_TOKEN: token })).toEqual([
        "SUIKOUJI_OWNER_TOKEN 的值不对：要填 32 到 200 个字母、数字或符号，不能有空格。",
      ]);
    },
  );

  test.each(["books.example", "https://books.example/app", "ftp://books.example", "https://a@b.c"])(
    "SUIKOUJI_PUBLIC_ORIGIN=%s",
    (origin) => {
      expect(problemsOf({ SUIKOUJI_PUBLIC_ORIGIN: origin })).toEqual([
        `SUIKOUJI_PUBLIC_ORIGIN 的值 "${origin}" 不对：要填浏览器里看到的网址，只到主机和端口，例如 https://books.example.com。`,
      ]);
    },
  );

  test.each(["-1", "1.5", "60001", "3s"])("SUIKOUJI_SHUTDOWN_DELAY_MS=%s", (delay) => {
    expect(problemsOf({ SUIKOUJI_SHUTDOWN_DELAY_MS: delay })).toEqual([
      `SUIKOUJI_SHUTDOWN_DELAY_MS 的值 "${delay}" 不对：要填 0 到 60000 之间的整数（毫秒），例如 3000。`,
    ]);
  });

  test("SUIKOUJI_TRUSTED_PROXIES", () => {
    expect(problemsOf({ SUIKOUJI_TRUSTED_PROXIES: "0.0.0.0/0" })).toEqual([
      'SUIKOUJI_TRUSTED_PROXIES 的值 "0.0.0.0/0" 不对：要填代理的 IP 地址或网段，用逗号隔开，例如 127.0.0.1,10.1.0.0/16，或 loopback。',
    ]);
  });

  test.each(["mysql://me:secret@db/books", "me:secret@db/books", "postgres:///books", "secret"])(
    "DATABASE_URL=%s, which is not repeated",
    (url) => {
      expect(problemsOf({ DATABASE_URL: url })).toEqual([
        "DATABASE_URL 的值不对：要填 PostgreSQL 的地址，例如 postgres://user:password@db.example/books。",
      ]);
    },
  );

  test.each(["http://:secret@cache", "cache:6379", "redis://", "secret"])(
    "REDIS_URL=%s, which is not repeated",
    (url) => {
      expect(problemsOf({ REDIS_URL: url })).toEqual([
        "REDIS_URL 的值不对：要填 Redis 的地址，例如 redis://localhost:6379。",
      ]);
    },
  );

  test("SUIKOUJI_TIME_ZONE", () => {
    expect(problemsOf({ SUIKOUJI_TIME_ZONE: "北京" })).toEqual([
      'SUIKOUJI_TIME_ZONE 的值 "北京" 不对：要填时区的名字，例如 Asia/Shanghai。',
    ]);
  });

  test("several bad values are all listed", () => {
    const file = join(place, "books.txt");
    writeFileSync(file, "");

    const problems = problemsOf({ PORT: "abc", HOST: "a b", SUIKOUJI_DATA_DIR: file });

    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "PORT",
      "HOST",
      "SUIKOUJI_DATA_DIR",
    ]);
  });
});
