import { z } from "zod";

// The content security policy refuses `new Function`, which zod tries while building a schema.
// Import this file before any module that builds one.
z.config({ jitless: true });
