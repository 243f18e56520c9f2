import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPENAPI_FILE, openApiDocument } from "../../testing/openapi-document.ts";

test("contract/openapi.json equals the document of the mounted routes; if not, run `npm run openapi`", async () => {
  expect(JSON.parse(readFileSync(OPENAPI_FILE, "utf8"))).toEqual(await openApiDocument());
});
