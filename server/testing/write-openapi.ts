// `npm run openapi` writes contract/openapi.json from the mounted routes.
import { writeFileSync } from "node:fs";
import { OPENAPI_FILE, openApiDocument } from "./openapi-document.ts";

writeFileSync(OPENAPI_FILE, `${JSON.stringify(await openApiDocument(), null, 2)}\n`);
