// Loaded before each server that is measured: tells its port and what it has used, and keeps it
// on the loopback interface, for not every peer can be told to stay there.
import { type AddressInfo, Server } from "node:net";

const listen = Server.prototype.listen;

Server.prototype.listen = function (this: Server, ...args: readonly unknown[]) {
  const callback = args.findLast((argument) => typeof argument === "function");
  this.once("listening", () => {
    process.send?.({ port: (this.address() as AddressInfo).port });
  });
  const address = { port: 0, host: "127.0.0.1" };
  return listen.call(this, address, callback as (() => void) | undefined);
} as typeof listen;

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system, rssBytes: process.memoryUsage.rss() });
});

// The benchmark ended, in whatever way: so does what it measured.
process.on("disconnect", () => process.exit());
