// `npm run openapi` writes contract/openapi.json anew, from the routes as they are mounted.
import { writeFileSync } from "node:fs";
import { OPENAPI_FILE, openApiDocument } from "./openapi-document.ts";

writeFileSync(OPENAPI_FILE, `${JSON.stringify(await openApiDocument(), null, 2)}\n`);
