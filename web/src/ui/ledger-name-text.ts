import { DEFAULT_LEDGER_NAME } from "@suikouji/core";
import { localized } from "../platform/language/localized.ts";

export const ledgerNameText = localized("ledgerName", { usual: DEFAULT_LEDGER_NAME as string });
