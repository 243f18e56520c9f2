import { BadConfiguration, type Config, readConfig } from "../config.ts";
import type { Io } from "../io.ts";
import { checkCertificates } from "./check-certificates.ts";
import { checkDisk } from "./check-disk.ts";
import { checkModels } from "./check-models.ts";
import { checkPort } from "./check-port.ts";
import { checkServices } from "./check-services.ts";
import { checkStore } from "./check-store.ts";
import { doctorText as text } from "./doctor-text.ts";
import { broken, type Finding } from "./finding.ts";

/** Asks everything that the server needs; returns 1 if something is broken. Changes nothing. */
export async function main(args: readonly string[], io: Io): Promise<0 | 1> {
  if (args.length > 0) {
    io.stderr.write(`${text.usage}\n`);
    return 1;
  }
  const findings = await examine(io.env);
  for (const { isFine, text: said } of findings) io.stdout.write(`${isFine ? "✓" : "✗"} ${said}\n`);
  return findings.every(({ isFine }) => isFine) ? 0 : 1;
}

async function examine(env: Io["env"]): Promise<readonly Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (error instanceof BadConfiguration) return error.problems.map(broken);
    throw error;
  }
  const checks = [
    checkStore(config),
    checkDisk(config),
    checkPort(config),
    checkCertificates(config),
    checkServices(config),
    checkModels(config),
  ];
  return (await Promise.all(checks)).flat();
}
