import type { TestContext } from "vitest";

/** A database server that the tests share. `broken` is installed and did not start. */
export type TestServer =
  | { readonly kind: "running"; readonly url: string }
  | { readonly kind: "missing" | "broken"; readonly reason: string };

/** A server's program, of which each test starts its own. */
export type TestProgram =
  | { readonly kind: "installed"; readonly program: string }
  | { readonly kind: "missing"; readonly reason: string };

/** What a PostgreSQL of a test's own is made with. It never runs as root: `owner` is who runs it. */
export type TestPostgresPrograms =
  | {
      readonly kind: "installed";
      readonly initdb: string;
      readonly postgres: string;
      readonly owner: { readonly uid: number; readonly gid: number } | null;
    }
  | { readonly kind: "missing"; readonly reason: string };

declare module "vitest" {
  /** Provided by `scripts/testing/servers.setup.ts`, which a quick check leaves out. */
  interface ProvidedContext {
    testPostgres?: TestServer;
    testPostgresPrograms?: TestPostgresPrograms;
    testPgBouncer?: TestProgram;
    testRedis?: TestServer;
    testProxies?: { readonly nginx: TestProgram; readonly caddy: TestProgram };
  }
}

/** Something to test against, or the reason why there is nothing. */
export type Available<Resource> =
  | ({ readonly kind: "ready" } & Resource)
  | { readonly kind: "missing"; readonly reason: string };

/**
 * A server that is missing skips its tests; one that is broken fails them, or nobody would see
 * that they no longer run.
 */
export function locate(server: TestServer | undefined): Available<{ readonly url: string }> {
  if (server === undefined) {
    return { kind: "missing", reason: "快速检查不启动数据库：npm test 会运行这些测试。" };
  }
  switch (server.kind) {
    case "running":
      return { kind: "ready", url: server.url };
    case "missing":
      return { kind: "missing", reason: server.reason };
    case "broken":
      throw new Error(server.reason);
  }
}

/** What there is to test against; without it the test ends here, skipped, with the reason. */
export function orSkip<Resource>(
  context: Pick<TestContext, "skip">,
  available: Available<Resource>,
): Resource {
  if (available.kind === "missing") return context.skip(available.reason);
  return available;
}
