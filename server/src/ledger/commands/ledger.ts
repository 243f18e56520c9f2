import { generateCode, hashCode } from "../../access/access-code.ts";
import { booksAt } from "../books-place.ts";
import { LedgerNameTaken, type LedgerStore } from "../ledger-store.ts";
import { openSqlStore } from "../sql-store.ts";
import { CommandRefused, runCommand } from "./command.ts";
import { commandsText as text } from "./commands-text.ts";

/** As long as a device may name one when it signs in. */
const LONGEST_NAME = 100;

await runCommand(async ({ args, place, clock, print }) => {
  const [verb, given, ...rest] = args;
  const name = given?.normalize().trim();
  const wantsName = verb === "add" || verb === "code";
  if (rest.length > 0 || !(wantsName ? name !== undefined : verb === "list" && !given)) {
    throw new CommandRefused(text.ledgerUsage);
  }
  const store = await openSqlStore(booksAt(place, { clock }));
  try {
    if (verb === "add") await add(store, name ?? "", print);
    else if (verb === "code") await changeCode(store, name ?? "", print);
    else await list(store, print);
  } finally {
    await store.close();
  }
});

type Print = (line: string) => void;

async function add({ registry }: LedgerStore, name: string, print: Print): Promise<void> {
  if (name === "" || [...name].length > LONGEST_NAME) throw new CommandRefused(text.badName);
  const code = generateCode();
  try {
    await registry.add(name, await hashCode(code));
  } catch (error) {
    if (error instanceof LedgerNameTaken) throw new CommandRefused(text.nameTaken(name));
    throw error;
  }
  print(text.added(name));
  print(text.code(code));
}

async function changeCode({ registry }: LedgerStore, name: string, print: Print): Promise<void> {
  const ledger = await registry.byName(name);
  if (ledger === null) throw new CommandRefused(text.noSuchLedger(name));
  const code = generateCode();
  await registry.setCode(ledger.id, await hashCode(code));
  print(text.codeChanged(name));
  print(text.code(code));
}

async function list({ registry }: LedgerStore, print: Print): Promise<void> {
  for (const { id, name, code } of await registry.all()) {
    const remarks = [
      ...(id === registry.defaultLedgerId ? [text.isDefault] : []),
      ...(code === null ? [text.withoutCode] : []),
    ];
    print(text.listed(name, remarks));
  }
}
