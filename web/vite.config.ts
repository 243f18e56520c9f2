import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = `http://127.0.0.1:${process.env.PORT || 8520}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    proxy: { "/api": server, "/healthz": server },
  },
});
