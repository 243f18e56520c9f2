// The local engine's own ears for money, by way of its files until the core exports them.
export { findAmounts } from "@suikouji/core";
export { findNumbers } from "@suikouji/core";
