import { z } from "zod";

// The content security policy refuses `new Function`, which zod tries while it builds a schema.
// It must therefore be imported before anything that holds one.
z.config({ jitless: true });
