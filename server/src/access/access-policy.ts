import type { Config } from "../config.ts";
import { isLoopbackBind } from "./asked-for.ts";
import type { AccessPolicy } from "./gate.ts";

export function accessPolicyOf(config: Config, hostName: string): AccessPolicy {
  const { host, publicOrigin } = config;
  return {
    isLoopbackBind: isLoopbackBind(host),
    servesTls: false,
    publicOrigin,
    hostNames: [host, hostName, `${hostName}.local`].map((name) => name.toLowerCase()),
  };
}
