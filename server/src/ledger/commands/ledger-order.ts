/** A command line of `npm run ledger`. A name of null means the default ledger. */
export type LedgerOrder =
  | { readonly verb: "add"; readonly name: string }
  | { readonly verb: "list" }
  | { readonly verb: "remove"; readonly name: string }
  | { readonly verb: "pair"; readonly name: string | null; readonly role: "owner" | "member" }
  | { readonly verb: "show-code"; readonly name: string | null }
  | { readonly verb: "new-code"; readonly name: string | null; readonly endDevices: boolean };

/** Null for an unknown command or flag, so that a typing mistake changes nothing. */
export function readLedgerOrder(args: readonly string[]): LedgerOrder | null {
  const flags = args.filter((arg) => arg.startsWith("--")).toSorted();
  const [verb, given, ...rest] = args.filter((arg) => !arg.startsWith("--"));
  if (rest.length > 0) return null;
  const name = given?.normalize().trim() ?? null;
  switch ([verb, ...flags].join(" ")) {
    case "add":
      return name === null ? null : { verb: "add", name };
    case "list":
      return name === null ? { verb: "list" } : null;
    case "remove":
      return name === null ? null : { verb: "remove", name };
    case "pair":
      return { verb: "pair", name, role: "member" };
    case "pair --owner":
      return { verb: "pair", name, role: "owner" };
    case "code":
      return { verb: "show-code", name };
    case "code --new":
      return { verb: "new-code", name, endDevices: false };
    case "code --end-devices --new":
      return { verb: "new-code", name, endDevices: true };
    default:
      return null;
  }
}
