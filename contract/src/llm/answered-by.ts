import { z } from "zod";

/** Which engine answered; in every reply of a model endpoint. */
export const answeredBy = {
  model: z
    .string()
    .meta({ description: "The model's name; `local-rules` for the built-in engine" }),
  degraded: z
    .boolean()
    .meta({ description: "The models were unreachable, late or used up for today" }),
};
