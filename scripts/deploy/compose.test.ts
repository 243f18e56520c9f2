import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../server/src/config.ts";

const ROOT = join(import.meta.dirname, "../..");

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly read_only?: boolean;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, object>>;
  readonly volumes: Readonly<Record<string, object>>;
}

const compose: Compose = parse(readFileSync(join(ROOT, "compose.yaml"), "utf8"));
const services = Object.entries(compose.services);

/** Replaces variables as compose does: `${NAME:?why}` must be set, `${NAME:-}` may be empty. */
function interpolated(value: string, env: Readonly<Record<string, string>>): string {
  return value.replaceAll(/\$\{(\w+):([?-])[^}]*\}/g, (_, name, kind) => {
    if (kind === "?" && env[name] === undefined) throw new Error(`${name} is not set`);
    return env[name] ?? "";
  });
}

test("every network and volume that a service uses is declared, and every used service is waited for", () => {
  for (const [, { networks, volumes = [], depends_on = {} }] of services) {
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining([...networks]));
    const named = volumes.map((volume) => volume.split(":")[0]);
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(condition).toBe("service_healthy");
      expect(compose.services[name]?.healthcheck?.test.length).toBeGreaterThan(1);
    }
  }
});

test("no password is in the file, and none has a default", () => {
  const secrets = services
    .flatMap(([, { environment }]) => Object.entries(environment))
    .filter(([name]) => /PASSWORD|AUTH|_URL$/.test(name));

  expect(secrets).toHaveLength(4);
  for (const [, value] of secrets) {
    expect(value).toMatch(/\$\{\w+_PASSWORD:\?[^}]+\}/);
    expect(() => interpolated(value, {})).toThrow("is not set");
  }
});

test("the server reads what it is given, is reached through this machine alone, and writes to its volume only", () => {
  const { suikouji } = compose.services;
  const env = { POSTGRES_PASSWORD: "1a2b", REDIS_PASSWORD: "3c4d" };
  const given = Object.entries(suikouji?.environment ?? {});

  const read = given.map(([name, value]) => [name, interpolated(value, env)]);
  const config = readConfig({ ...Object.fromEntries(read), SUIKOUJI_DATA_DIR: tmpdir() });

  expect(config).toMatchObject({
    databaseUrl: "postgres://suikouji:1a2b@postgres/suikouji",
    redisUrl: "redis://:3c4d@redis",
    publicOrigin: null,
    trustedProxies: [],
  });
  expect(suikouji).toMatchObject({
    build: { context: ".", dockerfile: "Containerfile" },
    ports: ["127.0.0.1:8520:8520"],
    read_only: true,
    volumes: ["data:/data"],
  });
  expect(compose.networks.store).toEqual({ internal: true });
  expect(services.filter(([, { networks }]) => !networks.includes("store"))).toEqual([]);
});
