import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'accounts',
    'admin',
    'boards',
    'citations',
    'content',
    'collections',
    'comparisons',
    'embeds',
    'news',
    'published',
    'segments',
    'votes',
    'watching',
  ].map((part) => `./server/src/database/schema-${part}.ts`),
  out: './server/src/database/migrations',
})
