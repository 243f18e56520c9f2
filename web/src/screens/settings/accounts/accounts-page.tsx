import { type AccountBalance, balancesOf, netWorth, ratesIn } from "@suikouji/core";
import { useState } from "react";
import { readHoldings } from "../../../session/holdings.ts";
import { useWatched } from "../../../session/services.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PlusIcon } from "../../../ui/icons.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { SettingsGroup } from "../settings-group.tsx";
import { settingsText } from "../settings-text.ts";
import { type AccountGroup, groupsOf, movedInGroup } from "./account-groups.ts";
import { AccountRow } from "./account-row.tsx";
import { AccountSheet } from "./account-sheet.tsx";
import { accountsText as text } from "./accounts-text.ts";
import { AdjustSheet } from "./adjust-sheet.tsx";
import { useAccountChange } from "./use-account-change.ts";
import { Worth } from "./worth.tsx";

/** What is open over the page; an account is shown as it is now. */
type Opened =
  | { readonly sheet: "new" }
  | { readonly sheet: "account" | "adjust"; readonly id: string };

/** Where the money is: every account with its balance, and what all of them are worth. */
export function AccountsPage() {
  const holdings = useWatched(readHoldings);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [said, setSaid] = useState("");
  const { reorder } = useAccountChange();
  const showToast = useToast();
  if (holdings === null) return <p role="status">{settingsText.loading}</p>;
  const balances = balancesOf(holdings.accounts, holdings.flows);
  const rates = ratesIn(holdings.flows);
  const close = () => setOpened(null);

  async function move({ account }: AccountBalance, group: AccountGroup, places: 1 | -1) {
    const next = movedInGroup(balances, group, { id: account.id, places });
    if (await reorder(next)) setSaid(text.moved(account.name));
    else showToast({ message: settingsText.changeFailed });
  }

  const shown =
    opened === null || opened.sheet === "new"
      ? undefined
      : balances.find(({ account }) => account.id === opened.id);
  return (
    <>
      {balances.length === 0 ? (
        <EmptyState mark={text.emptyMark} title={text.emptyTitle} hint={text.emptyHint} />
      ) : (
        <Worth worth={netWorth(balances, rates)} />
      )}
      <Button icon={PlusIcon} wide onClick={() => setOpened({ sheet: "new" })}>
        {text.add}
      </Button>
      {groupsOf(balances).map((group) => (
        <SettingsGroup key={group.title} title={group.title}>
          <ul>
            {group.balances.map((balance, index) => (
              <AccountRow
                key={balance.account.id}
                balance={balance}
                isFirst={index === 0}
                isLast={index === group.balances.length - 1}
                onMove={(places) => void move(balance, group, places)}
                onOpen={() => setOpened({ sheet: "account", id: balance.account.id })}
              />
            ))}
          </ul>
        </SettingsGroup>
      ))}
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      {opened?.sheet === "new" ? <AccountSheet account={null} onClose={close} /> : null}
      {opened?.sheet === "account" && shown !== undefined ? (
        <AccountSheet
          key={shown.account.id}
          account={shown.account}
          onClose={close}
          onAdjust={() => setOpened({ sheet: "adjust", id: shown.account.id })}
        />
      ) : null}
      {opened?.sheet === "adjust" && shown !== undefined ? (
        <AdjustSheet balance={shown} rate={rates.get(shown.account.currency)} onClose={close} />
      ) : null}
    </>
  );
}
