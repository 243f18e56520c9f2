import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
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

test("nothing set means this machine only, port 8520", () => {
  expect(readConfig({ SUIKOUJI_DATA_DIR: place })).toEqual({
    port: 8520,
    host: "127.0.0.1",
    dataDir: place,
  });
});

test("a variable that is set to nothing counts as not set", () => {
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
});

describe("a bad value is one sentence that names the variable, the value and what is accepted", () => {
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

  test("SUIKOUJI_DATA_DIR below a file", () => {
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
