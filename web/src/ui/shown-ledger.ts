import { DEFAULT_LEDGER_NAME } from "@suikouji/core";
import { ledgerNameText } from "./ledger-name-text.ts";

/** The name as a screen shows it: the default ledger's in the language of the screen. */
export function shownLedger(name: string): string {
  return name === DEFAULT_LEDGER_NAME ? ledgerNameText.usual : name;
}
