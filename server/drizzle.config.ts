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
    'indexes',
    'mail',
    'news',
    'projects',
    'published',
    'regions',
    'segments',
    'votes',
    'watching',
  ].map((part) => `./server/src/database/schema-${part}.ts`),
  out: './server/src/database/migrations',
})
