import { z } from "zod";

/** Who answered: every reply of a model endpoint carries it. */
export const answeredBy = {
  model: z
    .string()
    .meta({ description: "The model's name; `local-rules` for the built-in engine" }),
  degraded: z
    .boolean()
    .meta({ description: "The models were unreachable, late or used up for today" }),
};
