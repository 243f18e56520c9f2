import { join } from "node:path";
import { health, readiness } from "@suikouji/contract";
import { testApp } from "./running-app.ts";

/** Answered to whoever asks. */
export const OPEN_PATHS: readonly string[] = [health.path, readiness.path];

export const OPENAPI_FILE = join(import.meta.dirname, "../../contract/openapi.json");

/** The OpenAPI document of the routes as they are mounted. */
export async function openApiDocument(): Promise<object> {
  const { app } = await testApp();
  await app.ready();
  const document = app.swagger();
  await app.close();
  // What is undefined in it is not in the file either.
  return JSON.parse(JSON.stringify(document));
}
