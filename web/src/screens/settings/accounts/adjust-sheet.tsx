import {
  type AccountBalance,
  adjustmentTo,
  dateOf,
  isRecordable,
  OWN_CURRENCY,
  SaveFailed,
  type Transaction,
} from "@suikouji/core";
import { type FormEvent, useId, useRef, useState } from "react";
import { useServices } from "../../../session/services.ts";
import { Button } from "../../../ui/button.tsx";
import { entryChanges } from "../../../ui/entry-changes.ts";
import { Money } from "../../../ui/money.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { readHundredths, readRate } from "../../../ui/typed-money.ts";
import settings from "../settings.module.css";
import { settingsText } from "../settings-text.ts";
import { hasTwoSides, type Side, signed, usualSide } from "./account-form.ts";
import styles from "./accounts.module.css";
import { accountsText as text } from "./accounts-text.ts";
import { BalanceWords } from "./balance-words.tsx";

/** Brings an account to what the user counted, by an entry that the user sees before it is saved. */
export function AdjustSheet(sheet: {
  readonly balance: AccountBalance;
  /** Yuan for one unit of the account's currency, as last used. */
  readonly rate: number | undefined;
  readonly onClose: () => void;
}) {
  const { balance, rate: lastRate, onClose } = sheet;
  const { account } = balance;
  const { books, clock, sync } = useServices();
  const showToast = useToast();
  const formId = useId();
  const isBusy = useRef(false);
  const isForeign = account.currency !== OWN_CURRENCY;
  const [counted, setCounted] = useState("");
  const [side, setSide] = useState<Side>(() =>
    balance.amount === 0 ? usualSide(account.sort) : balance.amount < 0 ? "owed-by-me" : "mine",
  );
  const [rate, setRate] = useState(lastRate === undefined ? "" : String(lastRate));
  const [problem, setProblem] = useState<string | null>(null);
  const entry = entryFor(counted);

  /** The entry that would be saved, or why there is none. */
  function entryFor(typed: string): Transaction | string {
    const hundredths = readHundredths(typed);
    if (typeof hundredths === "string") return text.amountProblem[hundredths];
    const perUnit = isForeign ? readRate(rate) : 1;
    if (perUnit === null) return text.rateProblem;
    const adjustment = adjustmentTo(balance, {
      amount: signed(hundredths, account.sort, side),
      on: dateOf(clock.now()),
      rate: perUnit,
    });
    if (adjustment === null) return text.same;
    return isRecordable(adjustment) ? adjustment : text.tooLarge;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (typeof entry === "string") return setProblem(entry);
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const [saved] = await books.ledger.saveBatch([entry]);
      const { remove } = entryChanges({ ledger: books.ledger, nudge: sync.nudge, showToast });
      showToast({
        message: text.adjusted,
        ...(saved === undefined ? {} : { onUndo: () => remove(saved) }),
      });
      sync.nudge();
      onClose();
    } catch (error) {
      isBusy.current = false;
      if (!(error instanceof SaveFailed)) throw error;
      setProblem(settingsText.changeFailed);
    }
  }

  return (
    <Sheet
      open
      title={text.adjustTitle(account.name)}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} tone="primary" wide>
          {text.adjust}
        </Button>
      }
    >
      <form id={formId} className={settings.screen} onSubmit={(event) => void save(event)}>
        <p className={styles.now}>
          {text.now} <BalanceWords balance={balance} />
        </p>
        {hasTwoSides(account.sort) ? (
          <SegmentedControl
            label={text.side(account.sort).label}
            segments={(["mine", "owed-by-me"] as const).map((value) => ({
              value,
              label: text.side(account.sort)[value],
            }))}
            value={side}
            onChange={setSide}
          />
        ) : null}
        <TextField
          label={text.counted}
          inputMode={hasTwoSides(account.sort) ? "decimal" : "text"}
          autoComplete="off"
          hint={text.adjustHint}
          problem={problem}
          value={counted}
          onChange={(next) => {
            setProblem(null);
            setCounted(next);
          }}
        />
        {isForeign ? (
          <TextField
            label={text.rate(account.currency)}
            inputMode="decimal"
            autoComplete="off"
            value={rate}
            onChange={(next) => {
              setProblem(null);
              setRate(next);
            }}
          />
        ) : null}
        <p role="status" className={styles.note}>
          {typeof entry === "string" ? null : (
            <>
              {text.willRecord(entry.toAccount === undefined ? "out" : "in")}{" "}
              <Money fen={entry.amount} />
            </>
          )}
        </p>
      </form>
    </Sheet>
  );
}
