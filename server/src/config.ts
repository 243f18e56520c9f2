import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { dataDirProblem } from "./data-dir.ts";

/** Relative paths start at the checkout, wherever the server was started from. */
const CHECKOUT = resolve(import.meta.dirname, "../..");

const ConfigSchema = z.object({
  /** 0 lets the system choose a free port, which tests use. */
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
      error: ({ input }) => `PORT 的值 "${input}" 不对：要填 0 到 65535 之间的整数，例如 8520。`,
    })
    .transform(Number)
    .default(8520),
  /**
   * Only this machine, until the owner says otherwise: there is no login in front of the books,
   * and browsers give the microphone to plain HTTP on localhost only, so a port open to the LAN
   * would be a risk before it was of use. `HOST=0.0.0.0` opens it.
   */
  HOST: z
    .string()
    .refine(isHost, {
      error: ({ input }) =>
        `HOST 的值 "${input}" 不对：要填这台机器的 IP 地址或主机名，例如 127.0.0.1，或用 0.0.0.0 对局域网开放。`,
    })
    .default("127.0.0.1"),
  SUIKOUJI_DATA_DIR: z
    .string()
    .prefault("data")
    .transform((path) => resolve(CHECKOUT, path))
    .superRefine((directory, context) => {
      const message = dataDirProblem(directory);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** One sentence for each variable that is wrong, so that one try shows all of them. */
export class BadConfiguration extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "BadConfiguration";
    this.problems = problems;
  }
}

/** The only reader of the environment: `main.ts` calls it once and hands the parts on. */
export function readConfig(env: Env): Config {
  const parsed = ConfigSchema.safeParse(withoutBlanks(env));
  if (!parsed.success)
    throw new BadConfiguration(parsed.error.issues.map(({ message }) => message));
  const { PORT, HOST, SUIKOUJI_DATA_DIR } = parsed.data;
  return { port: PORT, host: HOST, dataDir: SUIKOUJI_DATA_DIR };
}

/** A compose file passes on a variable that nobody set as an empty one. */
function withoutBlanks(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);
}
