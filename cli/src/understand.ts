// npm run -s understand -- --task parse|correct|intent  < questions.jsonl > answers.jsonl
// npm run -s understand -- --explain 油七十米五十
// npm run -s understand -- --explain 打车不要 --drafts 午饭32，打车28
// npm run -s understand -- --explain 打车三十 --memory 打车=购物
import { main } from "./understand/run-understand.ts";

// The reader may stop early (`| head`); then there is nobody to answer.
process.stdout.on("error", () => process.exit(0));
process.exitCode = await main(process.argv.slice(2), process);
