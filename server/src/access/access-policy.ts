import type { Config } from "../config.ts";
import type { AccessPolicy } from "./access-check.ts";
import { isLoopbackBind } from "./host-header.ts";

export function accessPolicyOf(config: Config, hostName: string): AccessPolicy {
  const { host, publicOrigin } = config;
  return {
    isLoopbackBind: isLoopbackBind(host),
    servesTls: false,
    publicOrigin,
    hostNames: [host, hostName, `${hostName}.local`].map((name) => name.toLowerCase()),
  };
}
