/** The ledger of sign-ins that name none. The server gives this name to no other ledger. */
export const DEFAULT_LEDGER_NAME = "我的账本";
