// npm run eval -- DIR …: scores the local engine or a server, with --model the configured model.
const isOfModel = process.argv.includes("--model");
await import(isOfModel ? "../server/testing/model-eval/eval-model.ts" : "../cli/src/eval.ts");
