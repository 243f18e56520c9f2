import { type Fen, spokenYuan, type TransactionType } from "@suikouji/core";
import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import { heardAs } from "./heard-as.ts";
import styles from "./money.module.css";
import { formatFen } from "./money-format.ts";
import { uiText } from "./ui-text.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface MoneyProps {
  readonly fen: Fen;
  /** Adds the sign and colour of the type; without it a plain sum with ¥. */
  readonly type?: TransactionType;
  readonly size?: "small" | "normal" | "large" | "huge";
  readonly struck?: boolean;
}

/** Shown as +60.00, read aloud as 收入60元. */
export function Money(props: MoneyProps) {
  const { fen, type } = props;
  const spoken = spokenYuan(fen);
  return (
    <span className={styles.both}>
      <ShownMoney {...props} />
      <VisuallyHidden>
        {type === undefined ? uiText.yuan(spoken) : uiText.spokenAmount(type, spoken)}
      </VisuallyHidden>
    </span>
  );
}

/** Only visible: screen readers get its label, or text elsewhere. */
export function ShownMoney({
  fen,
  type,
  size = "normal",
  struck = false,
  label,
}: MoneyProps & { readonly label?: string }) {
  const shown = signOf(fen, type) + formatFen(fen);
  return (
    <span
      {...heardAs(label)}
      style={{ "--length": shown.length } as CSSProperties}
      className={classNames(
        styles.money,
        styles[size],
        type === "INCOME" && styles.income,
        struck && styles.struck,
      )}
    >
      {shown}
    </span>
  );
}

function signOf(fen: Fen, type: TransactionType | undefined): string {
  switch (type) {
    case "INCOME":
      return "+";
    case "EXPENSE":
      return "−";
    case "TRANSFER":
      return "⇄ ";
    case undefined:
      return fen < 0 ? "−¥" : "¥";
  }
}
