import type { Books, Settings } from "../../platform/books/books.ts";
import { useAccounts } from "../../session/accounts.ts";
import { type ListedPage, SETTINGS_PAGES, settingsAddress } from "../../session/addresses.ts";
import { useReachability, useServices, useSyncState, useWatched } from "../../session/services.ts";
import { ChevronRightIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { shownLedger } from "../../ui/shown-ledger.ts";
import { syncBrief } from "./account-text.ts";
import { accountsText } from "./accounts/accounts-text.ts";
import { deletedText } from "./deleted/deleted-text.ts";
import { ledgersText } from "./ledgers-text.ts";
import { plansText } from "./plans/plans-text.ts";
import styles from "./settings.module.css";
import { settingsText as text } from "./settings-text.ts";

/** Keeps the height of a summary that is still being read, so that the rows below do not jump. */
const BLANK_LINE = "\u00a0";

/** All pages with a summary of each, so that most users need not open one. */
export function SettingsOverview({ settings }: { readonly settings: Settings }) {
  const { clock, ledgers } = useServices();
  const sync = useSyncState();
  const reachability = useReachability();
  const counts = useWatched(countCategories);
  const accounts = useAccounts();
  const ledgerName = ledgers.name();
  const briefs: Readonly<Record<ListedPage, string>> = {
    voice: text.voice.brief(settings.speakerOn, text.voice.seconds(settings.silenceMs)),
    understanding: text.understanding.brief(settings.localOnly),
    accounts: accountsText.brief(accounts.length),
    categories: counts === null ? BLANK_LINE : text.categories.brief(counts.expense, counts.income),
    budgets: plansText.budgets.brief,
    recurring: plansText.recurring.brief,
    memory: text.memory.brief,
    deleted: deletedText.brief,
    sync: syncBrief(sync, clock.now().epochMs, reachability),
    ledgers: ledgersText.brief(
      ledgerName && shownLedger(ledgerName),
      ledgers.known().further.length + 1,
    ),
    data: text.data.brief,
    appearance: text.appearance.brief(text.appearance.themes[settings.theme], settings.largeText),
    about: text.about.brief,
  };
  return (
    <div className={styles.screen}>
      <PageHeader title={text.title} />
      <nav className={styles.card} aria-label={text.title}>
        {SETTINGS_PAGES.map((page) => (
          <a key={page} className={styles.rowLink} href={settingsAddress(page)}>
            <ListRow
              title={text.pageName(page)}
              hint={briefs[page]}
              trailing={
                <span className={styles.chevron}>
                  <ChevronRightIcon size={1.125} />
                </span>
              }
            />
          </a>
        ))}
      </nav>
    </div>
  );
}

async function countCategories(books: Books) {
  const offered = (await books.categories.all()).filter(({ hidden }) => !hidden);
  const count = (wanted: string) => offered.filter(({ type }) => type === wanted).length;
  return { expense: count("EXPENSE"), income: count("INCOME") };
}
