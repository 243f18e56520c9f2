import type { Config } from "../config.ts";
import type { LedgerRegistry } from "../ledger/ledger-store.ts";
import { generateCode, matches } from "./access-code.ts";
import { setCode } from "./change-code.ts";
import { readCodeFile, removeCodeFile } from "./code-file.ts";
import { isLoopbackBind } from "./host-header.ts";
import type { KeptCodes } from "./kept-codes.ts";

/**
 * Gives the default ledger a code: the configured one, the earlier one, or a new one. Returns what
 * to tell the owner, if anything. Nothing on a server for this machine only: its link signs in, and
 * a code beside it would only confuse.
 */
export async function prepareDefaultCode(
  config: Config,
  registry: LedgerRegistry,
  keptCodes: KeptCodes,
): Promise<string | null> {
  const sentence = await ensureCode(config, registry, keptCodes);
  return isLoopbackBind(config.host) && config.publicOrigin === null ? null : sentence;
}

async function ensureCode(
  config: Config,
  registry: LedgerRegistry,
  keptCodes: KeptCodes,
): Promise<string | null> {
  const { accessCode, dataDir } = config;
  const { defaultLedgerId } = registry;
  const parts = { registry, keptCodes };
  const stored = (await registry.byId(defaultLedgerId))?.code ?? null;
  if (accessCode !== null) {
    // Not set again at every start: another server on the same database may be checking against it.
    if (!(await matches(accessCode, stored))) await setCode(parts, defaultLedgerId, accessCode);
    else if (keptCodes.codeOf(defaultLedgerId) !== accessCode) {
      keptCodes.keep(defaultLedgerId, accessCode);
    }
    return null;
  }
  if (stored !== null) return keptCodes.codeOf(defaultLedgerId) === null ? HASH_ONLY : EARLIER;

  const inFile = readCodeFile(dataDir);
  if (inFile !== null) {
    await registry.setCode(defaultLedgerId, inFile);
    removeCodeFile(dataDir);
    return HASH_ONLY;
  }
  const generated = generateCode();
  await setCode(parts, defaultLedgerId, generated);
  return `访问码：${generated}（再看一次：npm run ledger -- code；也可以用 SUIKOUJI_ACCESS_CODE 自己定）`;
}

const EARLIER = "访问码在这里看：npm run ledger -- code";
/** The code was set by a version that did not store codes, or on another machine. */
const HASH_ONLY = "访问码是以前的那个；忘了就换一个：npm run ledger -- code --new";
