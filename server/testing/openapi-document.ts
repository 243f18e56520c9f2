import { join } from "node:path";
import { health, readiness } from "@suikouji/contract";
import { productVersion } from "../src/product-version.ts";
import { testApp } from "./running-app.ts";

/** Endpoints that need no access. */
export const OPEN_PATHS: readonly string[] = [health.path, readiness.path];

export const OPENAPI_FILE = join(import.meta.dirname, "../../contract/openapi.json");

/** The OpenAPI document of the mounted routes. */
export async function openApiDocument(): Promise<object> {
  const { app } = await testApp({ version: productVersion() });
  await app.ready();
  const document = app.swagger();
  await app.close();
  // Drops undefined values, which the file does not have either.
  return JSON.parse(JSON.stringify(document));
}
