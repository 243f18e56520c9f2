import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { forgeBackup, forgeFile } from "../../../testing/ledger/forge-backup.ts";
import { freshFolder } from "../../../testing/ledger/fresh-place.ts";
import { sqlitePlace } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { PATIENCE_MS, runCommand as run } from "../../../testing/ledger/run-command.ts";
import { commandsText } from "./commands-text.ts";

const booksIn = (dataDir: string) => sqlitePlace(join(dataDir, "ledger.sqlite"));

test.for([
  [["ledger", "add"], `${commandsText.ledgerUsage}\n`],
  [["ledger", "add", " "], "账本的名字要有 1 到 100 个字。\n"],
  [["ledger", "add", "a\nb"], "账本的名字里有换行或看不见的字符：请去掉再试。\n"],
  [["restore"], "用法：npm run restore -- 文件 [--replace]\n"],
] as const)(
  "%s prints what is missing or wrong",
  { timeout: PATIENCE_MS },
  async ([[command, ...args], sentence]) => {
    expect(await run({ dataDir: freshFolder() }, command, ...args)).toEqual({
      code: 1,
      said: sentence,
    });
  },
);

describe("npm run backup and restore", () => {
  test("move books to another machine", { timeout: PATIENCE_MS }, async () => {
    const [old, fresh] = [freshFolder(), freshFolder()];
    const leftover = join(fresh, "restoring-killed.sqlite");
    writeFileSync(leftover, "");
    utimesSync(leftover, 1, 1);
    const store = await booksIn(old).open();
    await store.push(store.registry.defaultLedgerId, pushOf({ entries: [pushedLunch()] }));

    // The store is still open, as with a running server.
    const backedUp = await run({ dataDir: old }, "backup");
    const [name = ""] = readdirSync(join(old, "backups"));
    const file = join(old, "backups", name);
    const restored = await run({ dataDir: fresh }, "restore", file);

    expect(backedUp).toEqual({ code: 0, said: `已备份 1 笔账目到 ${file}\n` });
    expect(name).toMatch(/^suikouji-\d{8}-\d{6}\.sqlite$/);
    expect(restored.code).toBe(0);
    expect(restored.said).toContain("已恢复 1 笔账目");
    expect(restored.said).toContain("各台设备要重新登录：用 npm run ledger -- pair 配对");
    const moved = await booksIn(fresh).open();
    const { entries } = await moved.find(store.registry.defaultLedgerId, { limit: 9, offset: 0 });
    expect(entries).toHaveLength(1);
    expect(readdirSync(fresh).filter((left) => left.startsWith("restoring"))).toEqual([]);
  });

  test("replace books only when told to, and keep the old ones", {
    timeout: PATIENCE_MS,
  }, async () => {
    const dataDir = freshFolder();
    const file = join(freshFolder(), "backup.sqlite");
    const store = await booksIn(dataDir).open();
    const { defaultLedgerId } = store.registry;
    await run({ dataDir }, "backup", file);
    await store.push(defaultLedgerId, pushOf({ entries: [pushedLunch()] }));
    const kept = async () => (await store.find(defaultLedgerId, { limit: 9, offset: 0 })).entries;

    const again = await run({ dataDir }, "backup", file);
    const refused = await run({ dataDir }, "restore", file);
    const countAfterRefusal = (await kept()).length;
    const replaced = await run({ dataDir }, "restore", file, "--replace");

    expect(again).toEqual({ code: 1, said: `"${file}" 已经存在：请换一个文件名。\n` });
    expect(refused.code).toBe(1);
    expect(refused.said).toContain("请加上 --replace");
    expect(countAfterRefusal).toBe(1);
    expect(replaced.code).toBe(0);
    expect(replaced.said).toContain("各台设备会换成备份里的账目");
    expect(await kept()).toEqual([]);
    const [aside = ""] = readdirSync(join(dataDir, "backups"));
    expect(replaced.said).toContain(`原来的账本另存在 ${join(dataDir, "backups", aside)}`);
  });

  test("say what is wrong with a file", { timeout: PATIENCE_MS }, async () => {
    const dataDir = freshFolder();
    const file = join(freshFolder(), "backup.sqlite");
    await run({ dataDir }, "backup", file);
    const cut = join(freshFolder(), "cut.sqlite");
    writeFileSync(cut, readFileSync(file).subarray(0, 20_000));
    const notes = join(freshFolder(), "notes.txt");
    writeFileSync(notes, "不是账本");

    const forged = join(freshFolder(), "forged.sqlite");
    copyFileSync(file, forged);
    await forgeBackup(forged, (db) =>
      sql`insert into ledgers values ('id', '', null, null, 1)`.execute(db),
    );

    expect(await run({ dataDir }, "restore", forged)).toEqual({
      code: 1,
      said: `"${forged}" 里账本（ledgers）表的第 1 行不合规则，不能恢复，什么都没有改。\n`,
    });
    const other = join(freshFolder(), "other.sqlite");
    copyFileSync(file, other);
    forgeFile(other, "alter table entries add column extra text");
    expect(await run({ dataDir }, "restore", other)).toEqual({
      code: 1,
      said: `"${other}" 里的表和随口记备份的不一样，不能恢复，什么都没有改。\n`,
    });
    expect(await run({ dataDir }, "restore", cut)).toEqual({
      code: 1,
      said: `"${cut}" 已经损坏，不能恢复，什么都没有改。\n`,
    });
    expect(await run({ dataDir }, "restore", notes)).toEqual({
      code: 1,
      said: `"${notes}" 不是随口记的备份，什么都没有改。\n`,
    });
    expect(await run({ dataDir }, "restore", `${file}.none`)).toEqual({
      code: 1,
      said: `"${file}.none" 读不到：请检查文件名和权限。\n`,
    });
    expect(await run({ dataDir }, "backup", join(notes, "below"))).toEqual({
      code: 1,
      said: `备份没有写成："${join(notes, "below")}" 不能写入（EEXIST）。\n`,
    });
  });

  test("restore books whose file is damaged, and keep the damaged file", {
    timeout: PATIENCE_MS,
  }, async () => {
    const dataDir = freshFolder();
    const file = join(freshFolder(), "backup.sqlite");
    const source = freshFolder();
    const store = await booksIn(source).open();
    await store.push(store.registry.defaultLedgerId, pushOf({ entries: [pushedLunch()] }));
    await run({ dataDir: source }, "backup", file);
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, "ledger.sqlite"), "坏了".repeat(5000));

    const refused = await run({ dataDir }, "restore", file);
    const replaced = await run({ dataDir }, "restore", file, "--replace");

    expect(refused.code).toBe(1);
    expect(replaced).toMatchObject({ code: 0, said: expect.stringContaining("已损坏，移到了") });
    const [broken = ""] = readdirSync(dataDir).filter((name) => name.startsWith("ledger-damaged"));
    expect(readFileSync(join(dataDir, broken), "utf8")).toContain("坏了");
    const moved = await booksIn(dataDir).open();
    const { entries } = await moved.find(store.registry.defaultLedgerId, { limit: 9, offset: 0 });
    expect(entries).toHaveLength(1);
  });
});
