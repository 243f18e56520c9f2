import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

/** Collects every route mounted after it into the OpenAPI document. */
export async function describeRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "随口记",
        description:
          "/llm 的金额以元计，最多两位小数；账本的金额以分计（amountFen）。拒绝都是 RFC 9457 的 problem+json。",
        version,
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

/** The library writes each named schema twice, for requests and for replies; most are used once. */
function withoutUnused<Document extends object>(document: Document): Document {
  const { components } = document as Named;
  const text = JSON.stringify(document);
  const used = Object.entries(components?.schemas ?? {}).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  );
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } };
}

/** Serves the document at /docs as a page that can send requests. */
export async function serveDocs(scope: FastifyInstance): Promise<void> {
  await scope.register(swaggerUi, {
    routePrefix: "/docs",
    theme: { title: "随口记 · 接口" },
    // The validator's badge would reveal this server's address to another site.
    uiConfig: { validatorUrl: null },
  });
}
