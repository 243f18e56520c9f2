import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  type FailureReason,
  handleWhen,
  type IBackoff,
  type IBreaker,
  type IHalfOpenAfterBackoffContext,
  isBrokenCircuitError,
} from "cockatiel";
import type { MachineClock } from "../machine-clock.ts";
import { isHostsFault, ModelFailure } from "./model-failure.ts";

export type BreakerState = "closed" | "open" | "probing";

export interface ModelBreaker {
  readonly state: BreakerState;
  /** Runs the call, or fails it with `breaker-open`. Only one probe runs at a time. */
  run<Answer>(call: () => Promise<Answer>): Promise<Answer>;
}

/** One failure is chance and two may be; no further user should wait for a fourth. */
const FAILURES_TO_OPEN = 3;

/** Users speak every few seconds: a wait of half a minute would outlast most conversations. */
const FIRST_REST_MS = 2_000;
const LONGEST_REST_MS = 10_000;

type Opening = IHalfOpenAfterBackoffContext;

/**
 * Stops calls to a host that fails: after three failures in a row, or at once if it sends
 * `Retry-After`. After a wait of 2, 4, 8, then 10 s one call may probe.
 */
export function createModelBreaker(model: string, clock: MachineClock): ModelBreaker {
  const rest = (restMs: number, { result }: Opening): IBackoff<Opening> => {
    const until = clock.monotonicMs() + Math.max(restMs, retryAfterOf(result));
    return {
      // cockatiel compares with Date.now(), which can jump; this converts to our clock.
      get duration() {
        return clock.monotonicMs() < until ? Number.POSITIVE_INFINITY : 0;
      },
      next: (context) => rest(Math.min(restMs * 2, LONGEST_REST_MS), context),
    };
  };
  const policy: CircuitBreakerPolicy = circuitBreaker(
    // An aborted probe proves nothing and must not close the circuit.
    handleWhen((error) => policy.state === CircuitState.HalfOpen || countsAgainst(error)),
    {
      halfOpenAfter: { next: (context) => rest(FIRST_REST_MS, context) },
      breaker: breakerRespectingRetryAfter(() => policy.lastFailure),
    },
  );

  return {
    get state() {
      return stateOf(policy);
    },
    async run(call) {
      // cockatiel would let this call wait for the probe; the fallback is faster.
      if (policy.state === CircuitState.HalfOpen) throw new ModelFailure(model, "breaker-open");
      try {
        return await policy.execute(call);
      } catch (error) {
        throw isBrokenCircuitError(error) ? new ModelFailure(model, "breaker-open") : error;
      }
    },
  };
}

/** Opens after three failures in a row, or one with `Retry-After`. */
function breakerRespectingRetryAfter(
  lastFailure: () => FailureReason<unknown> | undefined,
): IBreaker {
  const consecutive = new ConsecutiveBreaker(FAILURES_TO_OPEN);
  return {
    state: null,
    success: () => consecutive.success(),
    failure() {
      const tooMany = consecutive.failure();
      const failure = lastFailure();
      return tooMany || (failure !== undefined && retryAfterOf(failure) > 0);
    },
  };
}

function retryAfterOf(result: FailureReason<unknown>): number {
  const error = "error" in result ? result.error : null;
  return error instanceof ModelFailure ? (error.retryAfterMs ?? 0) : 0;
}

function countsAgainst(error: unknown): boolean {
  return error instanceof ModelFailure && isHostsFault(error);
}

function stateOf({ state }: CircuitBreakerPolicy): BreakerState {
  if (state === CircuitState.Closed) return "closed";
  return state === CircuitState.HalfOpen ? "probing" : "open";
}
