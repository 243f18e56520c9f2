/**
 * The last commit of each version of the tables, in the order in which stores were upgraded. 0002
 * came after 0005: it was written on a branch and merged later.
 */
export const STORE_HISTORY: readonly { readonly name: string; readonly commit: string }[] = [
  { name: "0001-books", commit: "9f29978" },
  { name: "0003-roles", commit: "c73a013" },
  { name: "0004-month-index", commit: "535a816" },
  { name: "0005-ledger-size", commit: "ac5286c" },
  { name: "0002-usage", commit: "c12cb8f" },
  { name: "0006-lower-case-ids", commit: "bafe39d" },
  { name: "0007-field-stamps", commit: "d3e1b6a2" },
  { name: "0008-forgotten", commit: "544f105b" },
  { name: "0009-full-ledger", commit: "c90890b2" },
  { name: "0010-photos", commit: "1177952e" },
  { name: "0011-totals", commit: "c99b2755" },
  { name: "0012-models", commit: "0bc74f8c" },
];
