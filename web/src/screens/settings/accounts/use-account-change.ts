import { type Account, type AccountDetails, detailsOfAccount } from "@suikouji/core";
import { useState } from "react";
import { DefinitionRefused } from "../../../platform/books/definitions/definition-refused.ts";
import { useServices } from "../../../session/services.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { settingsText } from "../settings-text.ts";
import { accountsText as text } from "./accounts-text.ts";

/** What the user wants an account to be. */
export type WantedAccount = AccountDetails & Pick<Account, "name" | "hidden">;

/** Changes accounts; a refusal is shown in words. Each tells whether it was done. */
export function useAccountChange(): {
  readonly problem: string | null;
  /** Makes the account, or changes the given one. */
  readonly save: (account: Account | null, wanted: WantedAccount) => Promise<boolean>;
  /** Removes it, shows that, and offers to restore it. */
  readonly remove: (account: Account) => Promise<boolean>;
  /** The accounts in their new order. */
  readonly reorder: (accounts: readonly Account[]) => Promise<boolean>;
} {
  const { books, sync } = useServices();
  const showToast = useToast();
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      setProblem(null);
      sync.nudge();
      return true;
    } catch (error) {
      setProblem(sentenceFor(error));
      return false;
    }
  }

  async function restore({ id, name }: Account): Promise<string> {
    try {
      const isBack = await books.definitions.restore(id);
      sync.nudge();
      return isBack ? text.restored(name) : text.notRestored(name);
    } catch (error) {
      if (error instanceof DefinitionRefused) return text.refusal[error.refusal];
      throw error;
    }
  }

  function offerToRestore(account: Account, message: string): void {
    const onUndo = () => {
      restore(account)
        .then((said) => showToast({ message: said }))
        .catch(() => offerToRestore(account, settingsText.undoFailed));
    };
    showToast({ message, onUndo });
  }

  return {
    problem,
    save: (account, { name, hidden, ...details }) =>
      attempt(async () => {
        const fields = { name, hidden, details: detailsOfAccount(details) };
        if (account !== null) return await books.definitions.change(account.id, fields);
        const { isBack } = await books.definitions.put({ kind: "account", ...fields });
        if (isBack === true) showToast({ message: text.backWithEntries(name.trim()) });
      }),
    async remove(account) {
      const isDone = await attempt(() => books.definitions.remove(account.id));
      if (isDone) offerToRestore(account, text.removed(account.name));
      return isDone;
    },
    reorder: (accounts) =>
      attempt(async () => {
        for (const [order, account] of accounts.entries()) {
          if (account.order !== order) await books.definitions.change(account.id, { order });
        }
      }),
  };
}

function sentenceFor(error: unknown): string {
  return error instanceof DefinitionRefused
    ? text.refusal[error.refusal]
    : settingsText.changeFailed;
}
