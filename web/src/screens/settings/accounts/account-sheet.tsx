import { type Account, LONGEST_DEFINITION_NAME, newAccountDetails } from "@suikouji/core";
import { type FormEvent, useId, useState } from "react";
import { ledgerAddress } from "../../../session/addresses.ts";
import { Button } from "../../../ui/button.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { TypedProblem } from "../../../ui/typed-money.ts";
import settings from "../settings.module.css";
import { detailsOf, hasTwoSides, type TypedAccount, typedOf, usualSide } from "./account-form.ts";
import { SORT_ORDER } from "./account-groups.ts";
import styles from "./accounts.module.css";
import { CURRENCIES, accountsText as text } from "./accounts-text.ts";
import { useAccountChange } from "./use-account-change.ts";

/** Makes an account, or changes, hides or removes one. */
export function AccountSheet(sheet: {
  /** `null`: a new one. */
  readonly account: Account | null;
  readonly onClose: () => void;
  readonly onAdjust?: () => void;
}) {
  const { account, onClose, onAdjust } = sheet;
  const formId = useId();
  const [typed, setTyped] = useState<TypedAccount>(() =>
    typedOf(account ?? { name: "", ...newAccountDetails("") }),
  );
  /** The sort follows the name until the user chooses one: 招行信用卡 is a card. */
  const [isSortChosen, setSortChosen] = useState(account !== null);
  const [isShown, setShown] = useState(account?.hidden !== true);
  const [wrong, setWrong] = useState<TypedProblem | null>(null);
  const { problem, save, remove } = useAccountChange();
  const { name, sort, opening, side, currency } = typed;
  const set = (change: Partial<TypedAccount>) => setTyped((last) => ({ ...last, ...change }));

  function rename(next: string) {
    const guessed = newAccountDetails(next).sort;
    set(isSortChosen ? { name: next } : { name: next, sort: guessed, side: usualSide(guessed) });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const details = detailsOf(typed);
    setWrong(typeof details === "string" ? details : null);
    if (typeof details === "string") return;
    if (await save(account, { name, hidden: !isShown, ...details })) onClose();
  }

  return (
    <Sheet
      open
      title={account === null ? text.addTitle : text.editTitle}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} tone="primary" wide>
          {text.save}
        </Button>
      }
    >
      <form id={formId} className={settings.screen} onSubmit={(event) => void submit(event)}>
        {account === null ? null : (
          <div className={styles.actions}>
            <a className={styles.entries} href={ledgerAddress({ accountIds: [account.id] })}>
              {text.entries}
            </a>
            <Button onClick={onAdjust}>{text.adjust}</Button>
          </div>
        )}
        <TextField
          label={text.name}
          placeholder={text.nameHint}
          maxLength={LONGEST_DEFINITION_NAME}
          autoComplete="off"
          problem={problem}
          value={name}
          onChange={rename}
        />
        <SelectField
          label={text.sort}
          choices={SORT_ORDER.map((value) => ({ value, label: text.sortName(value) }))}
          value={sort}
          onChange={(next) => {
            setSortChosen(true);
            set({ sort: next, side: usualSide(next) });
          }}
        />
        {hasTwoSides(sort) ? (
          <SegmentedControl
            label={text.side(sort).label}
            segments={(["mine", "owed-by-me"] as const).map((value) => ({
              value,
              label: text.side(sort)[value],
            }))}
            value={side}
            onChange={(next) => set({ side: next })}
          />
        ) : null}
        <TextField
          label={text.opening(sort)}
          inputMode={hasTwoSides(sort) ? "decimal" : "text"}
          autoComplete="off"
          hint={text.openingHint}
          problem={wrong === null ? null : text.amountProblem[wrong]}
          value={opening}
          onChange={(next) => set({ opening: next })}
        />
        <SelectField
          label={text.currency}
          choices={[...new Set([...CURRENCIES, currency])].map((value) => ({
            value,
            label: text.currencyName(value),
          }))}
          value={currency}
          onChange={(next) => set({ currency: next })}
        />
        {account === null ? null : (
          <>
            <Switch label={text.show} hint={text.showHint} checked={isShown} onChange={setShown} />
            <RemoveAccount onRemove={async () => (await remove(account)) && onClose()} />
          </>
        )}
      </form>
    </Sheet>
  );
}

function RemoveAccount({ onRemove }: { readonly onRemove: () => unknown }) {
  const hintId = useId();
  return (
    <div className={settings.group}>
      <div className={settings.actions}>
        <Button
          tone="danger"
          icon={TrashIcon}
          aria-describedby={hintId}
          onClick={() => void onRemove()}
        >
          {text.remove}
        </Button>
      </div>
      <p id={hintId} className={settings.groupHint}>
        {text.removeHint}
      </p>
    </div>
  );
}
