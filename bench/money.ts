// The cost of integer fen, compared with the usual decimal libraries: a month of amounts from the
// wire, their sum, and the total in words.
import { fenFromYuan, spokenYuan, sumFen } from "@suikouji/core";
import Big from "big.js";
import currency from "currency.js";
import { compare } from "./support/harness/compare.ts";

/** Fixed, not random, so that every run sums the same month: 300 amounts up to 999.99. */
const month = Array.from({ length: 300 }, (_, index) => ((index * 7919) % 99_999) / 100);

await compare(
  "300 amounts in yuan → their sum as it is said",
  { name: "core (integer fen)", run: () => spokenYuan(sumFen(month.map(fenFromYuan))) },
  {
    work: "equal",
    peers: [
      {
        name: "big.js",
        run: () => month.reduce((sum, yuan) => sum.plus(yuan), new Big(0)).toString(),
      },
      {
        name: "currency.js",
        run: () => String(month.reduce((sum, yuan) => sum.add(yuan), currency(0)).value),
      },
    ],
  },
);
