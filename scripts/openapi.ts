// npm run openapi: prints the contract as an OpenAPI document.
import { openApiDocument } from "@/lib/contract/openapi/document";

console.log(JSON.stringify(openApiDocument(), null, 2));
