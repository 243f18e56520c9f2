import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server, Socket } from "node:net";

export interface Loopback {
  readonly port: number;
  readonly openSockets: number;
  close(): Promise<void>;
}

/** Starts a server on a free port, and tracks its sockets so that it can be closed. */
export async function listenOnLoopback(server: Server | HttpServer): Promise<Loopback> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // Half of these tests are about clients that disconnect.
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
