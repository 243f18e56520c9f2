// npm run restore
import { main } from "./run-restore.ts";

process.exitCode = await main(process.argv.slice(2), process);
