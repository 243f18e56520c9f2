import { spreadOf } from "../harness/spread.ts";
import type { GatewayProcess } from "./gateway-process.ts";
import { askAll, type Client } from "./load.ts";

export interface Contender {
  readonly name: string;
  readonly gateway: GatewayProcess;
  readonly client: Client;
}

const WARM_UP = 3_000;
const ROUNDS = 15;
const PER_ROUND = 500;
const AT_A_TIME = 8;

/**
 * CPU time of each server's own process, in µs a request. Measured in turns, so that a busy second
 * of the machine affects all; the order rotates each round, so that no server always follows the
 * same one.
 */
export async function cpuRounds(
  contenders: readonly Contender[],
): Promise<readonly (readonly number[])[]> {
  for (const { client } of contenders) await askAll(client, WARM_UP, AT_A_TIME);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const micros: number[] = [];
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const index = (round + turn) % contenders.length;
      const contender = contenders[index];
      if (contender !== undefined) micros[index] = await cpuMicrosOf(contender);
    }
    rounds.push(micros);
  }
  return rounds;
}

/** The first contender is ours; the ratios are computed within each round. */
export function printRounds(
  contenders: readonly Contender[],
  rounds: readonly (readonly number[])[],
): void {
  console.log(`\nCPU of the server's process, µs a request (${rounds.length} rounds in turns)`);
  for (const [index, { name }] of contenders.entries()) {
    const micros = spreadOf(rounds.map((round) => round[index] ?? Number.NaN));
    const ratio = spreadOf(rounds.map((round) => (round[0] ?? Number.NaN) / (round[index] ?? 0)));
    const figures = `${shown(micros, 0)}   ours is ${shown(ratio, 3)}x`;
    console.log(`  ${name.padEnd(34)} ${index === 0 ? shown(micros, 0) : figures}`);
  }
}

async function cpuMicrosOf({ gateway, client }: Contender): Promise<number> {
  const before = await gateway.usage();
  await askAll(client, PER_ROUND, AT_A_TIME);
  const after = await gateway.usage();
  return (after.cpuMicros - before.cpuMicros) / PER_ROUND;
}

function shown({ median, quartiles: [low, high] }: ReturnType<typeof spreadOf>, digits: number) {
  return `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}
