import type { LlmProvider } from "../../src/llm/llm-provider.ts";
import { type Measured, measureCorrection, measureParse } from "./measure-model.ts";
import { correctionsIn, sentencesIn } from "./sentences.ts";

/** How many questions a host is asked at once. */
const AT_ONCE = 4;

/** Every sentence and correction of a folder, or the first `most` of each. */
export async function runModelEval(
  provider: LlmProvider,
  folder: string,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly Measured[]> {
  const work = [
    ...sentencesIn(folder)
      .slice(0, most)
      .map((asked) => () => measureParse(provider, asked)),
    ...correctionsIn(folder)
      .slice(0, most)
      .map((asked) => () => measureCorrection(provider, asked)),
  ];
  const measured: Measured[] = [];
  const queue = work.values();
  const ask = async () => {
    for (const measure of queue) measured.push(await measure());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return measured;
}
