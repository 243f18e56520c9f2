import { linkSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { create } from "tar";
import { thisMachine } from "../../src/local-models/machine.ts";
import { pinnedFor, readPinnedPackages } from "../../src/local-models/pinned-files.ts";
import { listenOnLoopback } from "./loopback.ts";

/** The ear's packages over real HTTP, repacked from a home where they are installed. */
export interface RepackedRegistry {
  readonly origin: string;
  /** From now on weights are sent completely; before, half of them and then nothing. */
  release(): void;
  close(): Promise<void>;
}

export async function startRepackedRegistry(home: string): Promise<RepackedRegistry> {
  const pinned = pinnedFor(readPinnedPackages(), thisMachine().platform) ?? [];
  let isReleased = false;
  const held = new Set<() => void>();
  const folders: string[] = [];
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? "");
    const found = pinned.find(({ name }) => asked.startsWith(`/${name}/-/`));
    if (found === undefined) return void response.writeHead(404).end();
    const folder = mkdtempSync(join(home, "packing-"));
    folders.push(folder);
    for (const { path, place } of found.files) {
      const target = join(folder, "package", path);
      mkdirSync(dirname(target), { recursive: true });
      linkSync(join(home, place), target);
    }
    const tarball = create({ cwd: folder, gzip: { level: 1 }, portable: true }, ["package"]);
    response.writeHead(200);
    let sent = 0;
    tarball.on("data", (chunk: Buffer) => {
      response.write(chunk);
      sent += chunk.length;
      if (isReleased || found.model === undefined || sent < found.bytes / 2) return;
      tarball.pause();
      held.add(() => tarball.resume());
    });
    tarball.on("end", () => response.end());
  });
  const loopback = await listenOnLoopback(server);
  return {
    origin: `http://127.0.0.1:${loopback.port}`,
    release() {
      isReleased = true;
      for (const go of held) go();
      held.clear();
    },
    async close() {
      await loopback.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
