import { describeLedger } from "./ledger-conformance.ts";
import { createMemoryLedger } from "./memory-ledger.ts";

describeLedger("The memory ledger", async () => createMemoryLedger());
