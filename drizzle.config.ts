import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './backends/db/schema/*.ts',
  out: './backends/db/migrations',
});
