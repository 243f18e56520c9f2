import { join } from "node:path";
import { generateCode, hashCode, matches } from "../../access/access-code.ts";
import { changeCode } from "../../access/change-code.ts";
import { createKeptCodes, type KeptCodes } from "../../access/kept-codes.ts";
import { PAIRING_MS } from "../../access/pairing-link.ts";
import { ledgerNameProblem } from "../access/ledger-name.ts";
import { prepareFolder } from "../automatic-backups/backup-folder.ts";
import { openUpgraded } from "../automatic-backups/open-upgraded.ts";
import { upgradeSentence } from "../automatic-backups/upgrade-text.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { booksAt } from "../connections/books-place.ts";
import { LedgerNameTaken, type LedgerRecord, type LedgerStore } from "../ledger-store.ts";
import { closeBooks } from "../store/sql-store.ts";
import { type Command, type CommandIo, CommandRefused, runCommand, stampOf } from "./command.ts";
import { commandsText as text } from "./commands-text.ts";
import { type LedgerOrder, readLedgerOrder } from "./ledger-order.ts";
import { pairingLines } from "./pairing-links.ts";

export function main(args: readonly string[], io: CommandIo): Promise<number> {
  return runCommand(args, io, async (command) => {
    const order = readLedgerOrder(command.args);
    if (order === null) throw new CommandRefused(text.ledgerUsage);
    const { place, clock, dataDir } = command;
    const { store, upgrade } = await openUpgraded(booksAt(place, { clock }), { place, dataDir });
    if (upgrade !== null) command.print(upgradeSentence(upgrade));
    try {
      await carryOut(order, { ...command, store, keptCodes: createKeptCodes(dataDir) });
    } finally {
      await store.close();
    }
  });
}

interface Work extends Command {
  readonly store: LedgerStore;
  readonly keptCodes: KeptCodes;
}

async function carryOut(order: LedgerOrder, work: Work): Promise<void> {
  switch (order.verb) {
    case "add":
      return add(order.name, work);
    case "list":
      return list(work);
    case "remove":
      return remove(await ledgerNamed(order.name, work), work);
    case "pair":
      return pair(await ledgerNamed(order.name, work), order.role, work);
    case "show-code":
      return showCode(await ledgerNamed(order.name, work), work);
    case "new-code":
      return newCode(await ledgerNamed(order.name, work), order.endDevices, work);
  }
}

async function add(name: string, work: Work): Promise<void> {
  const { store, keptCodes, print } = work;
  const problem = ledgerNameProblem(name);
  if (problem !== null) throw new CommandRefused(text.badName[problem]);
  const code = generateCode();
  try {
    const ledger = await store.registry.add(name, await hashCode(code));
    keptCodes.keep(ledger.id, code);
    print(text.added(name));
    print(text.code(code));
    await pair(ledger, "owner", work);
  } catch (error) {
    if (error instanceof LedgerNameTaken) throw new CommandRefused(text.nameTaken(name));
    throw error;
  }
}

async function pair(
  { id }: LedgerRecord,
  role: "owner" | "member",
  { store, config, print }: Work,
): Promise<void> {
  const token = await store.pairings.create(id, { role, validMs: PAIRING_MS });
  print(text.pairing[role]);
  for (const line of pairingLines(config, token)) print(line);
}

async function showCode({ id, name, code }: LedgerRecord, { keptCodes, print }: Work) {
  if (code === null) throw new CommandRefused(text.noCode(name));
  const kept = keptCodes.codeOf(id);
  // If another server on the same books changed the code, the one stored here is outdated.
  const isRight = kept !== null && (await matches(kept, code));
  if (!isRight) throw new CommandRefused(text.codeNotKept(name));
  print(text.code(kept));
}

async function newCode(
  { id, name }: LedgerRecord,
  endDevices: boolean,
  { store, keptCodes, print }: Work,
): Promise<void> {
  const code = generateCode();
  await changeCode(store, keptCodes, { ledgerId: id, code, by: null, endDevices });
  print(endDevices ? text.codeChangedForAll(name) : text.codeChanged(name));
  print(text.code(code));
}

async function ledgerNamed(name: string | null, { store }: Work): Promise<LedgerRecord> {
  const { registry } = store;
  const found = await (name === null
    ? registry.byId(registry.defaultLedgerId)
    : registry.byName(name));
  if (found === null) throw new CommandRefused(text.noSuchLedger(name ?? ""));
  return found;
}

/** Asks twice and backs up first: the books of other people are gone afterwards. */
async function remove({ id, name }: LedgerRecord, work: Work): Promise<void> {
  const { store, place, clock, dataDir, print, ask } = work;
  if (id === store.registry.defaultLedgerId) throw new CommandRefused(text.defaultStays);
  for (const question of [text.removeAsked(name), text.removeAskedAgain(name)]) {
    if ((await ask(question)) !== name) throw new CommandRefused(text.notRemoved(name));
  }
  const folder = join(dataDir, "backups");
  prepareFolder(folder);
  const file = join(folder, `before-remove-${stampOf(clock.now())}.sqlite`);
  const books = booksAt(place, { clock });
  try {
    await writeBackup(books, file, work.progress);
  } finally {
    await closeBooks(books);
  }
  await store.registry.remove(id);
  print(text.removed(name, file));
}

async function list({ store, print }: Work): Promise<void> {
  const { registry } = store;
  for (const { id, name, code } of await registry.all()) {
    const remarks = [
      ...(id === registry.defaultLedgerId ? [text.isDefault] : []),
      ...(code === null ? [text.withoutCode] : []),
    ];
    print(text.listed(name, remarks));
  }
}
