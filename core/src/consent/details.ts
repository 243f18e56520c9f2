import type { UserContext } from "../ports/understanding.ts";
import { tagNames, tagsText } from "../tags.ts";
import type { TransactionChange } from "../transaction.ts";
import { record } from "../understanding/kinds/record.ts";
import { normalize } from "../understanding/text/normalize.ts";
import type { Token } from "../understanding/token.ts";

/** What a model may name besides, where the words do. Foreign money is only ours to read. */
const TOLD = ["account", "toAccount", "tags", "note"] as const;
type Told = (typeof TOLD)[number];

interface Words {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/**
 * The fields without the details that the words do not hold. 午饭 is in the words and no account: our own reading says
 * which words are accounts, people or tags; a model only says of which draft.
 */
export function withSaidDetails<Fields extends TransactionChange>(
  fields: Fields,
  { text, context }: { readonly text: string; readonly context: UserContext },
): Fields {
  const told = TOLD.filter((field) => fields[field] !== undefined);
  if (told.length === 0) return fields;
  const { tokens } = record(text, context);
  const { account: _, toAccount: __, tags: ___, note: ____, ...others } = fields;
  const said = told.flatMap((field) => {
    const value = detailSaid(field, fields, { text, tokens });
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...others, ...Object.fromEntries(said) } as unknown as Fields;
}

/** Whether the words hold every detail that would change. */
export function areDetailsSaid(change: TransactionChange, words: Words): boolean {
  return TOLD.every(
    (field) => change[field] === undefined || detailSaid(field, change, words) === change[field],
  );
}

/** The value by the user's own names; `undefined` if it was not said. */
function detailSaid(
  field: Told,
  { type, description, [field]: value = "" }: TransactionChange,
  { text, tokens }: Words,
): string | undefined {
  switch (field) {
    case "account":
      return accountSaid(value, tokens);
    case "toAccount":
      return type === undefined || type === "TRANSFER" ? accountSaid(value, tokens) : undefined;
    case "tags": {
      const all = tokens.flatMap(({ tags }) => tagNames(tags));
      const said = tagsText(tagNames(value).filter((name) => all.includes(name)));
      return said === "" ? undefined : said;
    }
    case "note":
      return value.length > 1 && value !== description && text.includes(value) ? value : undefined;
  }
}

/** 招行卡 by the name that the user gave it. */
function accountSaid(name: string, tokens: readonly Token[]): string | undefined {
  const named = tokens.find(
    ({ account, person, text }) => [account, person].includes(name) || text === normalize(name),
  );
  return named?.account ?? named?.person;
}
