// npm run openapi: writes the contract as an OpenAPI document.
import { writeFileSync } from "node:fs";
import { openApiDocument } from "@/lib/contract/openapi/document";

writeFileSync("docs/openapi.json", `${JSON.stringify(openApiDocument(), null, 2)}\n`);
