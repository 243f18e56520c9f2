import type { Config } from "../config.ts";
import { knownCode } from "./access-code.ts";
import { isLoopbackBind } from "./asked-for.ts";
import { prepareCode } from "./code-file.ts";
import type { AccessPolicy } from "./gate.ts";
import { createGuessThrottle } from "./guess-throttle.ts";

export interface PreparedAccess {
  readonly policy: AccessPolicy;
  /** What the owner must be told about the access code, if anything. */
  readonly sentence: string | null;
}

/** Whoever can be reached from elsewhere has a code: the owner's, an earlier one, or a new one. */
export async function prepareAccess(config: Config, hostName: string): Promise<PreparedAccess> {
  const { host, publicOrigin, accessCode, dataDir } = config;
  const isLoopback = isLoopbackBind(host);
  const policy = {
    isLoopbackBind: isLoopback,
    publicOrigin,
    hostNames: [host, hostName, `${hostName}.local`].map((name) => name.toLowerCase()),
    throttle: createGuessThrottle(() => performance.now()),
  };
  if (accessCode !== null) {
    return { policy: { ...policy, code: knownCode(accessCode) }, sentence: null };
  }
  if (isLoopback && publicOrigin === null) {
    return { policy: { ...policy, code: null }, sentence: null };
  }
  const { code, generated, file } = await prepareCode(dataDir);
  const sentence =
    generated === null
      ? `访问码是以前生成的那个；忘了就删除 ${file} 再启动。`
      : `访问码：${generated}（只显示这一次，请记下来；也可以用 SUIKOUJI_ACCESS_CODE 自己定）`;
  return { policy: { ...policy, code }, sentence };
}
