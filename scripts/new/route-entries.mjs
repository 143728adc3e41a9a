import { camel } from './names.mjs'

/** Entries that register the routes of a new part and their schemas. `place` is a line of the other routes. */
export const createRouteInsertions = (item, items, place) => [
  {
    file: 'server/src/provider/routes.ts',
    before: "import { openAnswerRoutes } from './open-answers/routes.ts'",
    lines: `import { ${camel(item)}Routes } from './${items}/routes.ts'\n`,
  },
  {
    file: 'server/src/provider/routes.ts',
    ...place,
    lines: `  ${camel(item)}Routes,\n`,
  },
  {
    file: 'server/src/provider/schema-modules.ts',
    before: "export * as openAnswers from './open-answers/schema.ts'",
    lines: `export * as ${camel(item)}Schemas from './${items}/schema.ts'\n`,
  },
]
