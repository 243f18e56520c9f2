import type { English } from "../texts.ts";
import { connection } from "./connection.ts";

const NOT_WHOLE = "Lists and sums are not complete yet.";

export const fetching: English["fetching"] = {
  fetching: "Fetching the ledger",
  notWhole: "Until it is done, lists and sums are not complete. You can record already.",
  stopped: (percent) => `Only ${percent}% of the ledger was fetched`,
  why: (stopped) => {
    switch (stopped) {
      case "offline":
        return `${connection.serverGone}. ${NOT_WHOLE} The rest comes when it can be reached.`;
      case "failing":
        return `The server cannot answer now. ${NOT_WHOLE} The app tries again later.`;
      case "signed-out":
        return `${connection.signedOut}. ${NOT_WHOLE} The rest comes once you sign in.`;
    }
  },
  emptyMark: "↓",
  emptyTitle: "The ledger is on its way",
  emptyHint: "Entries appear here day by day as they arrive.",
};
