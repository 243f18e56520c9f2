import type { Fen } from "../money.ts";
import { beancountAccounts } from "./beancount-accounts.ts";
import type { BooksWriter, ExportedEntry } from "./books-writer.ts";

/**
 * The books as double entry for Beancount. Each account is opened on the day of its first entry, at
 * the end of the text: Beancount sorts by date, and only then all accounts are known.
 */
export function beancountWriter(title: string): BooksWriter {
  const legsOf = beancountAccounts();
  const openedOn = new Map<string, string>();

  function use(account: string, date: string): string {
    const first = openedOn.get(account);
    if (first === undefined || date < first) openedOn.set(account, date);
    return account;
  }

  return {
    start: `option "title" ${quoted(title)}\noption "operating_currency" "CNY"\n\n`,
    write(entry) {
      const { date, amount } = entry;
      const { from, to } = legsOf(entry);
      return [
        `${date} * ${quoted(entry.description)}`,
        ...metadataOf(entry),
        `  ${use(to, date)}  ${yuan(amount)} CNY`,
        `  ${use(from, date)}  -${yuan(amount)} CNY`,
        "\n",
      ].join("\n");
    },
    end: () =>
      [...openedOn]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([account, date]) => `${date} open ${account} CNY\n`)
        .join(""),
  };
}

/** The category as the user named it, because an account's name may lack some of its characters. */
function metadataOf({ id, category, occurredAt }: ExportedEntry): readonly string[] {
  return [
    `  suikouji-id: ${quoted(id)}`,
    `  category: ${quoted(category)}`,
    `  time: ${quoted(occurredAt.slice(11, 16))}`,
  ];
}

function yuan(amount: Fen): string {
  return (amount / 100).toFixed(2);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/** A line end inside a string would let a description of many lines break the file. */
function quoted(text: string): string {
  const escaped = text.replaceAll(/["\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? "");
  // Beancount's reader ends a file at a NUL.
  return `"${escaped.replaceAll(/\p{Cc}/gu, " ")}"`;
}
