import { CURRENCIES, lastRates, rateText } from "@suikouji/core";
import type { Ref } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useWatched } from "../../session/services.ts";
import { SelectField } from "../select-field.tsx";
import { TextField } from "../text-field.tsx";
import styles from "./more-fields.module.css";
import { moreText } from "./more-text.ts";
import { type ForeignProblem, readForeign, type TypedForeign } from "./typed-foreign.ts";

/** The currency that was paid in; for another than yuan, how much of it and its rate. */
export function ForeignField({
  value,
  problem,
  wrongRef,
  onChange,
}: {
  readonly value: TypedForeign;
  /** What to tell the user now. */
  readonly problem: ForeignProblem | null;
  /** The input to correct, if there is something wrong. */
  readonly wrongRef: Ref<HTMLInputElement>;
  readonly onChange: (typed: TypedForeign) => void;
}) {
  const rates = useWatched(readRates) ?? {};
  const { currency, amount, rate } = value;
  const named = choices(currency).find(({ code }) => code === currency);
  const wrong = readForeign(value);
  const isRateWrong = wrong === "no-rate" || wrong === "bad-rate";
  const isRateToTell = problem === "no-rate" || problem === "bad-rate";
  const told = problem === null ? null : moreText.foreignProblem[problem];

  function choose(code: string) {
    const last = rates[code];
    onChange({ currency: code, amount, rate: last === undefined ? "" : rateText(last) });
  }

  return (
    <div className={styles.field}>
      <SelectField
        label={moreText.foreign}
        choices={[
          { value: "", label: moreText.yuan },
          ...choices(currency).map((each) => ({
            value: each.code,
            label: moreText.currencyName(each),
          })),
        ]}
        value={currency}
        onChange={choose}
      />
      {named === undefined ? null : (
        <div className={styles.pair}>
          <TextField
            {...(isRateWrong ? {} : { inputRef: wrongRef })}
            label={moreText.foreignAmount(named)}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            problem={isRateToTell ? null : told}
            onChange={(text) => onChange({ ...value, amount: text })}
          />
          <TextField
            {...(isRateWrong ? { inputRef: wrongRef } : {})}
            label={moreText.rate(named)}
            inputMode="decimal"
            autoComplete="off"
            value={rate}
            problem={isRateToTell ? told : null}
            onChange={(text) => onChange({ ...value, rate: text })}
          />
        </div>
      )}
    </div>
  );
}

/** With the chosen one: a bill or another app may have brought one that we have no name for. */
function choices(chosen: string): readonly { readonly code: string; readonly name: string }[] {
  const isOther = chosen !== "" && CURRENCIES.every(({ code }) => code !== chosen);
  return isOther ? [...CURRENCIES, { code: chosen, name: chosen }] : CURRENCIES;
}

/** As many entries as a month or two has. */
const READ_ENTRIES = 300;

async function readRates(books: Books): Promise<Readonly<Record<string, number>>> {
  return lastRates(await books.latest(READ_ENTRIES));
}
