import { type Fen, spokenYuan, type TransactionType } from "@suikouji/core";
import { classNames } from "./class-names.ts";
import { heardAs } from "./heard-as.ts";
import styles from "./money.module.css";
import { formatFen } from "./money-format.ts";
import { uiText } from "./ui-text.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface MoneyProps {
  readonly fen: Fen;
  /** With it the sign and colour of the movement; without, a plain sum with ¥. */
  readonly type?: TransactionType;
  readonly size?: "small" | "normal" | "large" | "huge";
  readonly struck?: boolean;
}

/** Shown as +60.00, heard as 收入60元. */
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

/** Only shown: what is heard is its label, or said elsewhere. */
export function ShownMoney({
  fen,
  type,
  size = "normal",
  struck = false,
  label,
}: MoneyProps & { readonly label?: string }) {
  return (
    <span
      {...heardAs(label)}
      className={classNames(
        styles.money,
        styles[size],
        type === "INCOME" && styles.income,
        struck && styles.struck,
      )}
    >
      {signOf(fen, type) + formatFen(fen)}
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
