import { camel, pascal, snake, spaced } from './names.mjs'
import { createPageInsertions } from './page.mjs'
import { createRouteInsertions } from './route-entries.mjs'

/** Files of a page with a user's own items: table, two routes, two requests, form, list, and tests. */
export const createListFiles = ({ item, items, entry, title }) => {
  const [one, many, One, Many] = [camel(item), camel(items), pascal(item), pascal(items)]
  const table = snake(items)
  const limit = `MAX_${snake(item).toUpperCase()}`
  const address = `/v1/me/${table}`
  return {
    files: {
      [`server/src/provider/${items}/schema.ts`]: `import { Type } from 'typebox'
import { ${limit} } from '../../../../contract/limits.ts'
import { StrictObject, NonBlankText, Id, Timestamp } from '../common-schema.ts'

export const ${One} = Type.Object({ id: Id, text: Type.String(), created_at: Timestamp })
export const ${One}List = Type.Object({ ${table}: Type.Array(${One}) })
export const ${One}Body = StrictObject({ text: NonBlankText(${limit}) })
`,
      [`server/src/provider/${items}/repository.ts`]: `import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { requireReturnedRow } from '../../database/rows.ts'
import { ${many} } from '../../database/schema-accounts.ts'

/** A user's own ${spaced(items)}, the newest first. */
export const list${Many} = (database: Database, userId: number) =>
  database.select().from(${many}).where(eq(${many}.userId, userId)).orderBy(desc(${many}.id))

export const add${One} = async (database: Database, ${one}: typeof ${many}.$inferInsert) =>
  requireReturnedRow(await database.insert(${many}).values(${one}).returning())
`,
      [`server/src/provider/${items}/presenter.ts`]: `import type { ${many} } from '../../database/schema-accounts.ts'

export const present${One} = ({ id, text, createdAt }: typeof ${many}.$inferSelect) => ({
  id,
  text,
  created_at: createdAt.toISOString(),
})
`,
      [`server/src/provider/${items}/routes.ts`]: `import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { present${One} } from './presenter.ts'
import { add${One}, list${Many} } from './repository.ts'
import { ${One}, ${One}Body, ${One}List } from './schema.ts'

/** A user's own ${spaced(items)}. */
export const ${one}Routes = defineRoutes('${items}', (app, { database }) => {
  app.get(
    '${address}',
    operation('list${Many}', { access: 'user', response: ${One}List }),
    async ({ user }) => ({ ${table}: (await list${Many}(database, user.userId)).map(present${One}) }),
  )
  app.post(
    '${address}',
    operation('add${One}', { access: 'user', body: ${One}Body, response: ${One} }),
    async ({ user, body }) => present${One}(await add${One}(database, { userId: user.userId, ...body })),
  )
})
`,
      [`src/api/${items}.ts`]: `import type { CallOptions } from '../lib/request'
import { createItemsCheck } from './shape'

export const fetch${Many} = (_: void, { provider }: CallOptions) =>
  provider.get('${address}', { check: createItemsCheck('${many}') })

export const add${One} = (text: string, { provider }: CallOptions) =>
  provider.post('${address}', { body: { text } })
`,
      [`src/features/${items}/feature.ts`]: `import * as api from '../../api/${items}'
import { createFeatureModule } from '../../core/feature-module'
import { createWholeListReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetch${Many} = createRequest('${many}/fetch', api.fetch${Many})
export const add${One} = createRequest('${many}/add', api.add${One}, { take: 'leading' })

export const ${many}Feature = createFeatureModule({
  name: '${many}',
  requests: [fetch${Many}, add${One}],
  reducer: createWholeListReducer(fetch${Many}, '${many}', { creation: add${One} }),
})
`,
      [`src/features/${items}/components/${items}-screen.tsx`]: `import { useSelector } from 'react-redux'
import { ${limit} } from '../../../../contract/limits'
import { Form } from '../../../components/form'
import { ListRow, RowList } from '../../../components/list-row'
import { TextArea } from '../../../components/text-field'
import { TitledPage } from '../../../components/titled-page'
import { useFetch } from '../../../core/requests/use-fetch'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { WholeListView } from '../../../core/requests/whole-list-view'
import { formatDateTime } from '../../../lib/format'
import { requiredText } from '../../../lib/form-rules'
import { add${One}, fetch${Many}, ${many}Feature } from '../feature'

/** The user's own ${spaced(items)}, the newest first, below a form that adds one. */
export function ${Many}Screen() {
  const ${many} = useSelector(${many}Feature.selectSlice)
  const form = useRequestForm({
    initial: { text: '' },
    labels: { text: '${entry}' },
    rules: { text: requiredText(${limit}) },
    request: add${One},
    resetOnSuccess: true,
    toRequest: ({ text }) => add${One}(text.trim()),
  })
  return (
    <TitledPage title="${title}">
      <Form form={form} submitLabel="Speichern">
        <TextArea required maxLength={${limit}} {...form.field('text')} />
      </Form>
      <WholeListView list={${many}} onRetry={useFetch(fetch${Many})}>
        {(entries) => (
          <RowList aria-label="${title}">
            {entries.map(({ id, text, createdAt }) => (
              <ListRow key={id} title={text} detail={formatDateTime(createdAt)} />
            ))}
          </RowList>
        )}
      </WholeListView>
    </TitledPage>
  )
}
`,
      [`src/pages/${items}.tsx`]: `import { ${Many}Screen } from '../features/${items}/components/${items}-screen'
import { fetch${Many}, ${many}Feature } from '../features/${items}/feature'

export const features = [${many}Feature]

export const firstRequests = () => [fetch${Many}()]

/** \`/pro/${items}\` */
export const Page = () => <${Many}Screen />
`,
      [`server/test/provider/${items}/${items}.test.ts`]: `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setupHarness } from '../../support/harness.ts'

const harness = setupHarness()

test('${spaced(items)} are listed for their owner only', async () => {
  const owner = await harness.as('redaktion@kunde.example')
  const added = await owner('POST /provider${address}', { text: 'Nachfragen' })
  assert.deepEqual((await owner('GET /provider${address}')).json(), { ${table}: [added.json()] })
  const other = await harness.as('admin@kunde.example')
  assert.deepEqual((await other('GET /provider${address}')).json(), { ${table}: [] })
})
`,
      [`test/screens/features/${items}.test.tsx`]: `import { screen } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'

const api = setupScreens()

test('adds an item above the existing ones', async () => {
  api.answer('get', '${address}', { ${table}: [{ id: 1, text: 'Erste', created_at: '2026-01-02T10:00:00Z' }] })
  api.answer('post', '${address}', { id: 2, text: 'Zweite', created_at: '2026-01-03T10:00:00Z' })
  const { user } = renderApp('/pro/${items}', { session: createWireSession() })
  expect(await headline('${title}')).toBeVisible()
  expect(await screen.findByText('Erste')).toBeVisible()
  await user.type(screen.getByLabelText('${entry}'), 'Zweite')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Zweite')).toBeVisible()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.findIndex((row) => row.includes('Zweite'))).toBeLessThan(rows.findIndex((row) => row.includes('Erste')))
})
`,
    },
    entries: [
      {
        file: 'contract/limits.ts',
        before: 'export const PHONE_PATTERN = ',
        lines: `/** Length of a ${spaced(item)}, in characters. */\nexport const ${limit} = 2000\n\n`,
      },
      {
        file: 'server/src/database/schema-accounts.ts',
        before: 'export const boardPins = pgTable(',
        lines: `/** A user's own ${spaced(items)}. */
export const ${many} = pgTable(
  '${table}',
  { id: idColumn(), userId: parentUserIdColumn(), text: text().notNull(), createdAt: createdAtColumn() },
  (table) => [index('${table}_of_user').on(table.userId)],
)

`,
      },
      {
        file: 'server/src/provider/me/schema.ts',
        after: '  favorites: Rows,\n',
        lines: `  ${table}: Rows,\n`,
      },
      {
        file: 'server/src/provider/me/personal-data-repository.ts',
        after: '  organizations,\n',
        lines: `  ${many},\n`,
      },
      {
        file: 'server/src/provider/me/personal-data-repository.ts',
        after: '    favorites: await own(favorites.userId, getTableColumns(favorites)),\n',
        lines: `    ${table}: await own(${many}.userId, getTableColumns(${many})),\n`,
      },
      ...createRouteInsertions(item, items, { after: '  favoriteRoutes,\n' }),
      {
        file: 'server/test/provider/policy-table.ts',
        after: "  'GET /provider/v1/me/export': 'user',\n",
        lines: `  'GET /provider${address}': 'user',\n  'POST /provider${address}': 'user',\n`,
      },
      {
        file: 'server/test/provider/me/personal-data.test.ts',
        after: "      'favorites',\n",
        lines: `      '${table}',\n`,
      },
      ...createPageInsertions(items),
    ],
    migration: table,
    next: `Open http://localhost:3000/pro/${items} in \`npm run dev\`. Add columns in server/src/database/schema-accounts.ts, then
\`npm run migrations -- --name <what>\`; fields in server/src/provider/${items}/schema.ts, then \`npm run wire\`.`,
  }
}
