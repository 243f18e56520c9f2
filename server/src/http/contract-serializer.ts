import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import type { z } from "zod";

/**
 * Checks each reply against the contract before it is sent. The library's own serializer encodes,
 * which gives the same for schemas without codecs and visits every value twice.
 */
export const contractSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (reply) =>
    JSON.stringify(schema.parse(reply));
