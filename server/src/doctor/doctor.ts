// npm run doctor
import { main } from "./run-doctor.ts";

process.exitCode = await main(process.argv.slice(2), process);
