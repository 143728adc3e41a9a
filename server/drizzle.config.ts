import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/src/database/schema-accounts.ts', './server/src/database/schema-content.ts'],
  out: './server/src/database/migrations',
})
