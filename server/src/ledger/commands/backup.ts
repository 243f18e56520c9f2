// npm run backup
import { main } from "./run-backup.ts";

process.exitCode = await main(process.argv.slice(2), process);
