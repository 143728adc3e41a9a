import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/database/schema-accounts.ts', './src/database/schema-content.ts'],
  out: './src/database/migrations',
})
