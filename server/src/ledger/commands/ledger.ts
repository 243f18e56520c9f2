// npm run ledger
import { main } from "./run-ledger.ts";

process.exitCode = await main(process.argv.slice(2), process);
