import type { Server as HttpServer } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

export interface Loopback {
  readonly port: number;
  readonly openSockets: number;
  close(): Promise<void>;
}

/** Lets a server listen on a free port, and remembers its sockets so that it can be ended. */
export async function listenOnLoopback(server: Server | HttpServer): Promise<Loopback> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // Clients that hang up are what half of these tests are about.
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get openSockets() {
      return sockets.size;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A port that was free a moment ago, so that a connection to it is refused. */
export async function unusedPort(): Promise<number> {
  const loopback = await listenOnLoopback(createServer());
  await loopback.close();
  return loopback.port;
}
