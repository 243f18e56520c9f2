import type { AccountBalance } from "@suikouji/core";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../../../ui/icons.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import styles from "./accounts.module.css";
import { accountsText as text } from "./accounts-text.ts";
import { BalanceWords } from "./balance-words.tsx";

export function AccountRow(row: {
  readonly balance: AccountBalance;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (places: 1 | -1) => void;
  readonly onOpen: () => void;
}) {
  const { balance, isFirst, isLast, onMove, onOpen } = row;
  const { name } = balance.account;
  return (
    <li className={styles.row}>
      <div className={styles.open}>
        <ListRow title={name} trailing={<BalanceWords balance={balance} />} onClick={onOpen} />
      </div>
      {isFirst && isLast ? null : (
        <>
          <IconButton
            label={text.moveUp(name)}
            icon={ArrowUpIcon}
            aria-disabled={isFirst}
            className={styles.move}
            onClick={() => {
              if (!isFirst) onMove(-1);
            }}
          />
          <IconButton
            label={text.moveDown(name)}
            icon={ArrowDownIcon}
            aria-disabled={isLast}
            className={styles.move}
            onClick={() => {
              if (!isLast) onMove(1);
            }}
          />
        </>
      )}
    </li>
  );
}
