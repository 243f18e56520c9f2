import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPENAPI_FILE, openApiDocument } from "../../testing/openapi-document.ts";

test("contract/openapi.json is the document of the routes as mounted; else `npm run openapi`", async () => {
  expect(JSON.parse(readFileSync(OPENAPI_FILE, "utf8"))).toEqual(await openApiDocument());
});
