import type { TestContext } from "vitest";

/** A database server that the tests share. `broken`: it is installed and did not start. */
export type TestServer =
  | { readonly kind: "running"; readonly url: string }
  | { readonly kind: "missing" | "broken"; readonly reason: string };

/** A program; each test starts its own process. */
export type TestProgram =
  | { readonly kind: "installed"; readonly program: string }
  | { readonly kind: "missing"; readonly reason: string };

/**
 * The programs for a test's own PostgreSQL. It must not run as root: `owner` is the user that runs
 * it.
 */
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
    /** The name of a database with all tables, which `testDatabase` copies. */
    testPostgresTemplate?: string;
    testPostgresPrograms?: TestPostgresPrograms;
    testPgBouncer?: TestProgram;
    testBeanCheck?: TestProgram;
    testRedis?: TestServer;
    testProxies?: { readonly nginx: TestProgram; readonly caddy: TestProgram };
  }
}

/** Something to test against, or the reason for its absence. */
export type Available<Resource> =
  | ({ readonly kind: "ready" } & Resource)
  | { readonly kind: "missing"; readonly reason: string };

/**
 * A missing server skips its tests; a broken one fails them, or nobody would notice that they no
 * longer run.
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

/** Returns the resource; without it the test is skipped here, with the reason. */
export function orSkip<Resource>(
  context: Pick<TestContext, "skip">,
  available: Available<Resource>,
): Resource {
  if (available.kind === "missing") return context.skip(available.reason);
  return available;
}
