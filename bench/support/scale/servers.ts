import { startGateway } from "../gateway/gateway-process.ts";
import { BOOKS_SERVER } from "../ledger/goodput.ts";

/** Runs so many servers on one database during the work, which gets their addresses. */
export async function withServers<Result>(
  url: string,
  count: number,
  work: (origins: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => startGateway(BOOKS_SERVER, [url])),
  );
  try {
    return await work(servers.map(({ origin }) => origin));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
