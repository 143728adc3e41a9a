import { camel, pascal, snake, spaced } from './names.mjs'
import { pageEntries } from './page.mjs'

/** A page with a user's own items: a table, two routes, two calls, a form, a list, and the test of the calls. */
export const list = ({ item, items, entry, title }) => {
  const [one, many, One, Many] = [camel(item), camel(items), pascal(item), pascal(items)]
  const table = snake(items)
  const limit = `${snake(item).toUpperCase()}_LENGTH`
  const address = `/v1/me/${table}`
  return {
    files: {
      [`server/src/provider/${items}/schema.ts`]: `import { Type } from 'typebox'
import { ${limit} } from '../../../../contract/limits.ts'
import { maxLengthText } from '../../../../contract/texts.ts'
import { MESSAGE } from '../../http/validation.ts'
import { filled, Id, Timestamp } from '../common-schema.ts'

export const ${One} = Type.Object({ id: Id, text: Type.String(), created_at: Timestamp })
export const ${One}List = Type.Object({ ${table}: Type.Array(${One}) })
export const ${One}Body = Type.Object(
  {
    text: Type.String({
      minLength: ${limit}.min,
      maxLength: ${limit}.max,
      pattern: filled(${limit}.min),
      [MESSAGE]: maxLengthText(${limit}.max),
    }),
  },
  { additionalProperties: false },
)
`,
      [`server/src/provider/${items}/repository.ts`]: `import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { ${many} } from '../../database/schema-accounts.ts'

/** A user's own ${spaced(items)}, the newest first. */
export const list${Many} = (database: Database, userId: number) =>
  database.select().from(${many}).where(eq(${many}.userId, userId)).orderBy(desc(${many}.id))

export async function add${One}(database: Database, ${one}: typeof ${many}.$inferInsert) {
  const [row] = await database.insert(${many}).values(${one}).returning()
  if (!row) throw new Error('Nothing was written.')
  return row
}
`,
      [`server/src/provider/${items}/presenter.ts`]: `import type { ${many} } from '../../database/schema-accounts.ts'

export const present${One} = ({ id, text, createdAt }: typeof ${many}.$inferSelect) => ({
  id,
  text,
  created_at: createdAt.toISOString(),
})
`,
      [`server/src/provider/${items}/routes.ts`]: `import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../context/context.ts'
import { userOf } from '../access.ts'
import { operation } from '../operation.ts'
import { present${One} } from './presenter.ts'
import { add${One}, list${Many} } from './repository.ts'
import { ${One}, ${One}Body, ${One}List } from './schema.ts'

const tags = ['${items}']

/** A user's own ${spaced(items)}. */
export function ${one}Routes({ database }: Context): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '${address}',
      operation('list${Many}', { tags, access: 'user', response: ${One}List }),
      async (request) => ({ ${table}: (await list${Many}(database, userOf(request).userId)).map(present${One}) }),
    )
    app.post(
      '${address}',
      operation('add${One}', { tags, access: 'user', body: ${One}Body, response: ${One} }),
      async (request) =>
        present${One}(await add${One}(database, { userId: userOf(request).userId, ...request.body })),
    )
  }
}
`,
      [`src/api/${items}.ts`]: `import type { CallOptions } from '../lib/request'
import { hasItems } from './shape'

export const fetch${Many} = (_: void, { provider }: CallOptions) =>
  provider.get('${address}', { check: hasItems('${many}') })

export const add${One} = (text: string, { provider }: CallOptions) =>
  provider.post('${address}', { body: { text } })
`,
      [`src/features/${items}/feature.ts`]: `import * as api from '../../api/${items}'
import { createFeatureModule } from '../../core/feature-module'
import { wholeList } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'

export const fetch${Many} = createRequest('${many}/fetch', api.fetch${Many})
export const add${One} = createRequest('${many}/add', api.add${One}, { take: 'leading' })

export const ${many}Feature = createFeatureModule({
  name: '${many}',
  requests: [fetch${Many}, add${One}],
  reducer: wholeList(fetch${Many}, '${many}', {
    extend: (builder) =>
      builder.addMatcher(add${One}.success.match, (state, { payload }) => {
        state.list = [payload, ...(state.list ?? [])]
      }),
  }),
})
`,
      [`src/features/${items}/components/${items}.tsx`]: `import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ${limit} } from '../../../../contract/limits'
import { maxLengthText } from '../../../../contract/texts'
import { Form } from '../../../components/form'
import { ListRow, RowList } from '../../../components/list-row'
import { EmptyState } from '../../../components/states'
import { TextArea } from '../../../components/text-field'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { WholeListView } from '../../../core/requests/whole-list-view'
import { formatDateTime } from '../../../lib/format'
import { all, lengthBetween, required } from '../../../lib/form-rules'
import { add${One}, fetch${Many}, ${many}Feature } from '../feature'

const rules = { text: all(required, lengthBetween(${limit}, maxLengthText(${limit}.max))) }

/** The user's own ${spaced(items)}, the newest first, below a form that adds one. */
export function ${Many}() {
  const dispatch = useDispatch()
  const ${many} = useSelector(${many}Feature.selectSlice)
  useEffect(() => {
    dispatch(fetch${Many}())
  }, [dispatch])
  const form = useRequestForm({
    initial: { text: '' },
    labels: { text: '${entry}' },
    rules,
    request: add${One},
    resetOnSuccess: true,
    toRequest: ({ text }) => add${One}(text.trim()),
  })
  return (
    <>
      <Form form={form} submitLabel="Speichern">
        <TextArea required maxLength={${limit}.max} {...form.field('text')} />
      </Form>
      <WholeListView
        list={${many}}
        onRetry={() => dispatch(fetch${Many}())}
        empty={<EmptyState title="Hier steht noch nichts." />}
      >
        {(entries) => (
          <RowList aria-label="${title}">
            {entries.map(({ id, text, createdAt }) => (
              <li key={id}>
                <ListRow title={text} detail={formatDateTime(createdAt)} />
              </li>
            ))}
          </RowList>
        )}
      </WholeListView>
    </>
  )
}
`,
      [`src/pages/${items}.tsx`]: `import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import { ${Many} } from '../features/${items}/components/${items}'
import { fetch${Many}, ${many}Feature } from '../features/${items}/feature'

export const features = [${many}Feature]

export const firstRequests = () => [fetch${Many}()]

/** \`/pro/${items}\` */
export const Page = () => (
  <PageColumn>
    <DocumentTitle>${title}</DocumentTitle>
    <PageHeader title="${title}" />
    <${Many} />
  </PageColumn>
)
`,
      [`test/contract/${items}.test.ts`]: `import assert from 'node:assert/strict'
import * as api from '../../src/api/${items}'
import { proveEvery } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

proveEvery(contract, '${items}.ts', api, {
  fetch${Many}: async () => {
    assert.deepEqual(await api.fetch${Many}(undefined, options), { ${many}: [] })
  },
  add${One}: async () => {
    const ${one} = await api.add${One}('Nachfragen', options)
    assert.deepEqual(await api.fetch${Many}(undefined, options), { ${many}: [${one}] })
  },
})
`,
      [`test/screens/features/${items}.test.tsx`]: `import { screen } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'

const api = setupScreens()

test('what is added stands above what was there', async () => {
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
        before: '/** Pattern of a telephone number. */',
        lines: `/** Length of a ${spaced(item)}, in characters. */\nexport const ${limit} = { min: 1, max: 2000 } as const\n\n`,
      },
      {
        file: 'server/src/database/schema-accounts.ts',
        before: 'export const boardPins = pgTable(',
        lines: `/** A user's own ${spaced(items)}. */
export const ${many} = pgTable(
  '${table}',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('${table}_of_user').on(table.userId)],
)

`,
      },
      {
        file: 'server/src/provider/routes.ts',
        before: "import { openAnswerRoutes } from './open-answers/routes.ts'",
        lines: `import { ${one}Routes } from './${items}/routes.ts'\n`,
      },
      {
        file: 'server/src/provider/routes.ts',
        after: '    favoriteRoutes(context),\n',
        lines: `    ${one}Routes(context),\n`,
      },
      ...pageEntries(items),
    ],
    migration: table,
    next: `Open http://localhost:3000/pro/${items} in \`npm run dev\`. Add columns in server/src/database/schema-accounts.ts, then
\`npm run migrations -- --name <what>\`; fields in server/src/provider/${items}/schema.ts, then \`npm run wire\`.`,
  }
}
