import type { EnteredModels, ModelTrial } from "@suikouji/contract";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "../settings.module.css";
import own from "./models.module.css";
import { modelsText as text } from "./models-text.ts";

/** What a million tokens cost, as it is typed. */
export interface PriceForm {
  readonly input: string;
  readonly output: string;
}

export function priceForm(prices: EnteredModels["prices"]): PriceForm {
  return { input: String(prices?.input ?? ""), output: String(prices?.output ?? "") };
}

/** Null unless both are typed. */
export function pricesIn({ input, output }: PriceForm): EnteredModels["prices"] {
  const [forInput, forOutput] = [priceIn(input), priceIn(output)];
  return forInput === null || forOutput === null ? null : { input: forInput, output: forOutput };
}

/** What 1,000 sentences would cost; null without prices, or if the host counted no tokens. */
export function costOf(
  tried: readonly ModelTrial[],
  prices: EnteredModels["prices"],
): number | null {
  const counted = tried
    .flatMap(({ sentences }) => sentences)
    .flatMap(({ tokens }) => (tokens === null ? [] : [tokens]));
  if (prices === null || counted.length === 0) return null;
  const millionths = counted.reduce(
    (sum, { input, output }) => sum + input * prices.input + output * prices.output,
    0,
  );
  return (millionths / counted.length / 1_000_000) * 1_000;
}

export function PriceFields(fields: {
  readonly form: PriceForm;
  readonly onChange: (form: PriceForm) => void;
  readonly tried: readonly ModelTrial[];
}) {
  const { form, onChange, tried } = fields;
  const cost = costOf(tried, pricesIn(form));
  return (
    <details className={own.more}>
      <summary>{text.prices}</summary>
      <div className={styles.stack}>
        <TextField
          label={text.priceIn}
          hint={text.pricesHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={form.input}
          onChange={(input) => onChange({ ...form, input })}
        />
        <TextField
          label={text.priceOut}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={form.output}
          onChange={(output) => onChange({ ...form, output })}
        />
        <p role="status">{cost === null ? text.costUnknown : text.cost(rounded(cost))}</p>
      </div>
    </details>
  );
}

const HIGHEST_PRICE = 1_000_000;

function priceIn(typed: string): number | null {
  const price = Number(typed);
  const isPrice = typed.trim() !== "" && price >= 0 && price <= HIGHEST_PRICE;
  return isPrice ? price : null;
}

function rounded(cost: number): string {
  return cost < 1 ? cost.toPrecision(2) : cost.toFixed(2);
}
