// npm run eval -- DIR --model [--most N]: the model that SUIKOUJI_LLM_… configures, as for the server.
import { parseArgs } from "node:util";
import { readConfig } from "../../src/config.ts";
import { createModels } from "../../src/llm/models.ts";
import { PLENTY } from "../plenty.ts";
import { reportOf } from "./report-model.ts";
import { runModelEval } from "./run-model-eval.ts";

process.exitCode = await main();

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { model: { type: "boolean" }, most: { type: "string" } },
  });
  const [folder] = positionals;
  const most = values.most === undefined ? undefined : Number(values.most);
  if (folder === undefined || positionals.length > 1 || Number.isNaN(most)) {
    return refuse("用法：npm run eval -- 目录 --model [--most 句数]");
  }
  // biome-ignore lint/style/noProcessEnv: the same variables as the server's.
  const models = createModels(readConfig(process.env).models, { caps: PLENTY });
  const { provider } = models;
  if (provider === null) return refuse("没有设置模型：见 docs/server.md 的 SUIKOUJI_LLM_…");
  try {
    const names = models.state().models.map(({ model, host }) => `${model}（${host}）`);
    const measured = await runModelEval(provider, folder, most);
    process.stdout.write(`${reportOf(names.join("，"), measured)}\n`);
    return measured.some(({ tokens }) => tokens !== null) ? 0 : 1;
  } finally {
    await models.close();
  }
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
