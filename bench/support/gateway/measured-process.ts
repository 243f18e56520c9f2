// Loaded before each measured server: reports its port and its usage, and keeps it on the loopback
// interface, since not every peer has a setting for that.
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

process.on("message", (wanted) => {
  if (wanted !== "usage") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system, rssBytes: process.memoryUsage.rss() });
});

// Ends with the benchmark, however that ended.
process.on("disconnect", () => process.exit());
