import type { Account } from "../accounts/account.ts";
import { OWN_CURRENCY } from "../accounts/balances.ts";
import { tagNames } from "../tags.ts";
import { beancountAccounts } from "./beancount-accounts.ts";
import { hundredths, type Posting, postingsOf } from "./beancount-postings.ts";
import type { BooksWriter, ExportedEntry } from "./books-writer.ts";

const EQUITY = "Equity:Opening-Balances";
/** For books with accounts and no entry. */
const FIRST_DAY = "1970-01-01";

/**
 * The books as double entry for Beancount. Each account is opened on the day of its first entry, at
 * the end of the text: Beancount sorts by date, and only then all accounts are known. Opening balances
 * stand on the first day of the books.
 */
export function beancountWriter(title: string, accounts: readonly Account[] = []): BooksWriter {
  const { legsOf, legOf } = beancountAccounts(accounts);
  const opened = new Map<string, { date: string; currencies: Set<string> }>();
  let firstDay: string | null = null;

  function use({ account, currency, amount }: Posting, date: string): string {
    const known = opened.get(account) ?? { date, currencies: new Set() };
    if (date < known.date) known.date = date;
    known.currencies.add(currency);
    opened.set(account, known);
    return `  ${account}  ${amount}`;
  }

  function openingOf(account: Account, date: string): string {
    const { openingFen, currency } = account;
    const posting = (name: string, amount: number) => ({
      account: name,
      currency,
      amount: `${hundredths(amount)} ${currency}`,
    });
    const own = use(posting(legOf(account).account, openingFen), date);
    if (openingFen === 0) return "";
    const other = use(posting(EQUITY, -openingFen), date);
    return `${date} * "期初余额"\n${own}\n${other}\n\n`;
  }

  return {
    start: `option "title" ${quoted(title)}\noption "operating_currency" "CNY"\n\n`,
    write(entry) {
      const { date } = entry;
      if (firstDay === null || date < firstDay) firstDay = date;
      return [
        `${date} * ${quoted(entry.description)}${tagsOf(entry)}`,
        ...metadataOf(entry),
        ...postingsOf(entry, legsOf(entry)).map((posting) => use(posting, date)),
        "\n",
      ].join("\n");
    },
    end() {
      const openings = accounts.map((account) => openingOf(account, firstDay ?? FIRST_DAY));
      const names = new Map(accounts.map((account) => [legOf(account).account, account.name]));
      const opens = [...opened]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([account, { date, currencies }]) => {
          const name = names.get(account);
          const metadata = name === undefined ? "" : `  name: ${quoted(name)}\n`;
          return `${date} open ${account} ${inOrder(currencies)}\n${metadata}`;
        });
      return [...openings, ...opens].join("");
    },
  };
}

/** Tags of other scripts cannot be Beancount's. */
const TAG = /^[A-Za-z0-9\-_/.]+$/;

function tagsOf({ tags }: ExportedEntry): string {
  return tagNames(tags)
    .filter((name) => TAG.test(name))
    .map((name) => ` #${name}`)
    .join("");
}

/** The category as the user named it, because an account's name may lack some of its characters. */
function metadataOf(entry: ExportedEntry): readonly string[] {
  const { id, category, parentCategory, occurredAt, tags, note, foreign } = entry;
  const others = tagNames(tags).filter((name) => !TAG.test(name));
  return [
    `  suikouji-id: ${quoted(id)}`,
    `  category: ${quoted(category)}`,
    ...(parentCategory ? [`  parent-category: ${quoted(parentCategory)}`] : []),
    `  time: ${quoted(occurredAt.slice(11, 16))}`,
    ...(others.length > 0 ? [`  tags: ${quoted(others.join(" "))}`] : []),
    ...(note ? [`  note: ${quoted(note)}`] : []),
    ...(foreign ? [`  foreign: ${quoted(foreign)}`] : []),
  ];
}

function inOrder(currencies: ReadonlySet<string>): string {
  const others = [...currencies].filter((currency) => currency !== OWN_CURRENCY).sort();
  return [...(currencies.has(OWN_CURRENCY) ? [OWN_CURRENCY] : []), ...others].join(",");
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
