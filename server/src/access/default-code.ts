import type { Config } from "../config.ts";
import type { LedgerRegistry } from "../ledger/ledger-store.ts";
import { generateCode, hashCode, matches } from "./access-code.ts";
import { isLoopbackBind } from "./asked-for.ts";
import { readCodeFile, removeCodeFile } from "./code-file.ts";

/**
 * Sees to it that the default ledger of a server that can be reached from elsewhere has a code: the
 * owner's, an earlier one, or a new one. Returns what the owner must be told, if anything.
 */
export async function prepareDefaultCode(
  config: Config,
  registry: LedgerRegistry,
): Promise<string | null> {
  const { accessCode, dataDir } = config;
  const { defaultLedgerId } = registry;
  const stored = (await registry.byId(defaultLedgerId))?.code ?? null;
  if (accessCode !== null) {
    // Not at every start: another server on the same store may be checking against it.
    if (!(await matches(accessCode, stored))) {
      await registry.setCode(defaultLedgerId, await hashCode(accessCode));
    }
    return null;
  }
  if (isLoopbackBind(config.host) && config.publicOrigin === null) return null;
  if (stored !== null) return EARLIER;

  const inFile = readCodeFile(dataDir);
  if (inFile !== null) {
    await registry.setCode(defaultLedgerId, inFile);
    removeCodeFile(dataDir);
    return EARLIER;
  }
  const generated = generateCode();
  await registry.setCode(defaultLedgerId, await hashCode(generated));
  return `访问码：${generated}（只显示这一次，请记下来；也可以用 SUIKOUJI_ACCESS_CODE 自己定）`;
}

const EARLIER = "访问码是以前的那个；忘了就用 SUIKOUJI_ACCESS_CODE 定一个新的，再启动一次。";
