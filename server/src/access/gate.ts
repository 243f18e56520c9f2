import {
  AccessCodeRequired,
  ForeignOrigin,
  type ServiceError,
  TooManyGuesses,
  UnknownHost,
  WrongAccessCode,
} from "../errors.ts";
import type { AccessCode } from "./access-code.ts";
import { cameThroughProxy, hostNameOf, isKnownName, isLocalName } from "./asked-for.ts";
import type { GuessThrottle } from "./guess-throttle.ts";

export interface AccessPolicy {
  readonly isLoopbackBind: boolean;
  /** Where a proxy offers us, such as https://books.example. */
  readonly publicOrigin: string | null;
  /** Names of this machine, in lower case, besides localhost and its addresses. */
  readonly hostNames: readonly string[];
  /** Null: who would need a code cannot come in. */
  readonly code: AccessCode | null;
  readonly throttle: GuessThrottle;
}

export interface Knock {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Whose guesses are counted together. */
  readonly client: string;
}

type Verdict = ServiceError | null;

/** Who may come in. Each answers with the refusal, or null. */
export interface Gate {
  /** Against DNS rebinding and calls from other sites' pages; for every address but the probes. */
  checkCaller(knock: Knock): Verdict;
  /** A promise only while a code is checked that was not seen since the start. */
  checkCode(knock: Knock): Verdict | Promise<Verdict>;
}

export function createGate(policy: AccessPolicy): Gate {
  const { publicOrigin, code, throttle } = policy;
  const names = new Set(policy.hostNames);
  if (publicOrigin !== null) names.add(new URL(publicOrigin).hostname);

  function isOnThisMachine(headers: Knock["headers"]): boolean {
    // Behind a proxy that adds no header of its own, everybody looks as if they sat here.
    if (!policy.isLoopbackBind || publicOrigin !== null) return false;
    const hostName = hostNameOf(one(headers.host));
    return hostName !== null && isLocalName(hostName) && !cameThroughProxy(headers);
  }

  return {
    checkCaller({ headers }) {
      const host = one(headers.host);
      const hostName = hostNameOf(host);
      if (hostName === null || !isKnownName(hostName, names)) return new UnknownHost();
      const origin = one(headers.origin);
      if (origin === undefined || origin === publicOrigin) return null;
      return origin === `http://${host}` ? null : new ForeignOrigin();
    },

    checkCode({ headers, client }) {
      if (isOnThisMachine(headers)) return null;
      const presented = /^Bearer +(\S+)$/i.exec(one(headers.authorization) ?? "")?.[1];
      if (presented === undefined || code === null) return new AccessCodeRequired();
      const waitMs = throttle.begin(client);
      if (waitMs > 0) return new TooManyGuesses(waitMs);
      const verdict = (isRight: boolean) => {
        if (!isRight) return new WrongAccessCode();
        throttle.succeed(client);
        return null;
      };
      const isRight = code.isRight(presented);
      return typeof isRight === "boolean" ? verdict(isRight) : isRight.then(verdict);
    },
  };
}

function one(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === "string" ? header : header?.[0];
}
