import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

/** Collects every route mounted after it into the OpenAPI document. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "随口记",
        description:
          "/llm 的金额以元计，最多两位小数；账本的金额以分计（amountFen）。拒绝都是 RFC 9457 的 problem+json。",
        version: "1",
      },
      components: {
        securitySchemes: {
          token: { type: "http", scheme: "bearer" },
          cookie: { type: "apiKey", in: "cookie", name: "suikouji" },
        },
      },
      security: [{}, { token: [] }, { cookie: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  });
}

interface Named {
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/** Each named schema is written as a request and as a reply has it; most are only one of them. */
function withoutUnused<Document extends object>(document: Document): Document {
  const { components } = document as Named;
  const text = JSON.stringify(document);
  const used = Object.entries(components?.schemas ?? {}).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  );
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } };
}

/** The document as a page at /docs where requests can be tried. */
export async function serveDocs(scope: FastifyInstance): Promise<void> {
  await scope.register(swaggerUi, {
    routePrefix: "/docs",
    theme: { title: "随口记 · 接口" },
    // The validator's badge would tell another site where this server is.
    uiConfig: { validatorUrl: null },
  });
}
