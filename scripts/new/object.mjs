import { camel, pascal, snake, spaced } from './names.mjs'
import { createRouteInsertions } from './route-entries.mjs'

/** Files of an object that staff edit: table, five routes, requests, list, form, and tests. */
export const createObjectFiles = ({ item, items, entry, title }) => {
  const [one, many, One, Many] = [camel(item), camel(items), pascal(item), pascal(items)]
  const table = snake(items)
  const type = snake(item).toUpperCase()
  const url = `/v1/admin/${table}`
  const screen = `/_internal/${items}`
  return {
    files: {
      [`server/src/provider/${items}/schema.ts`]: `import { Type, type Static } from 'typebox'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, PAGE_SIZE } from '../../../../contract/limits.ts'
import {
  Id,
  LimitedText,
  NonBlankText,
  PageQuery,
  OptionalSearchText,
  StrictObject,
} from '../common-schema.ts'

export const ${One} = Type.Object({ id: Id, title: Type.String(), text: Type.String(), version: Type.Integer() })
export type ${One}Wire = Static<typeof ${One}>
export const ${One}List = Type.Object({ ${table}: Type.Array(${One}), total: Type.Integer() })

export const ${One}Query = Type.Object({ ...PageQuery(PAGE_SIZE.${many}).properties, query: OptionalSearchText() })

export const ${One}Body = StrictObject({
  title: NonBlankText(MAX_TITLE_LENGTH),
  text: LimitedText(MAX_DESCRIPTION_LENGTH),
})
export type ${One}BodyWire = Static<typeof ${One}Body>
`,
      [`server/src/provider/${items}/repository.ts`]: `import { eq, sql } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
import { ${many} } from '../../database/schema-admin.ts'
import type { Page } from '../common-schema.ts'

type Fields = Pick<typeof ${many}.$inferSelect, 'title' | 'text'>

/** The columns of the API. */
const { id, title, text, version } = ${many}
const ${type} = { id, title, text, version }

export async function find${One}(database: Reader, wanted: number) {
  const [row] = await database.select(${type}).from(${many}).where(eq(id, wanted))
  return row
}

/** Returns a page of all ${spaced(items)} in alphabetical order; the words must occur in the title. */
export async function list${Many}(database: Database, words: string, { limit, offset }: Page) {
  const plainTitle = sql\`plain_text(\${title})\`
  const where = containsPhrase(plainTitle, words)
  const [rows, total] = await Promise.all([
    database.select(${type}).from(${many}).where(where).orderBy(plainTitle, id).limit(limit).offset(offset),
    database.$count(${many}, where),
  ])
  return { rows, total }
}

export const insert${One} = (transaction: Transaction, fields: Fields): Promise<number> =>
  insertRow(transaction, ${many}, fields)

export const update${One} = (transaction: Transaction, wanted: number, fields: Fields): Promise<void> =>
  updateRow(transaction, ${many}, wanted, fields)
`,
      [`server/src/provider/${items}/routes.ts`]: `import { defineRoutes } from '../domain-routes.ts'
import { toOperationNames, registerStaffObjectRoutes } from '../staff-object-routes.ts'
import { changeObjectWithAudit, createObjectWithAudit, type EditableDefinition } from '../versions.ts'
import { find${One}, insert${One}, list${Many}, update${One} } from './repository.ts'
import { ${One}, ${One}Body, ${One}List, ${One}Query, type ${One}BodyWire, type ${One}Wire } from './schema.ts'

const definition: EditableDefinition<${One}Wire> = { type: '${type}', read: find${One} }

const toColumns = ({ title, text }: ${One}BodyWire) => ({ title: title.trim(), text: text.trim() })

/** Routes by which staff edit ${spaced(items)}. */
export const ${one}Routes = defineRoutes('${items}', (app, context) => {
  const { database } = context
  registerStaffObjectRoutes(app, context, {
    path: '${url}',
    operations: toOperationNames('${One}', '${Many}'),
    access: { read: '${many}.read', write: '${many}.write' },
    schemas: { query: ${One}Query, list: ${One}List, item: ${One}, creation: ${One}Body, change: ${One}Body },
    definition,
    list: async (query, page) => {
      const { rows, total } = await list${Many}(database, query.query ?? '', page)
      return { ${table}: rows, total }
    },
    create: (actor, body) =>
      createObjectWithAudit(database, definition, actor, (transaction) => insert${One}(transaction, toColumns(body))),
    save: (edit, body) =>
      changeObjectWithAudit(database, definition, edit, (transaction) =>
        update${One}(transaction, edit.id, toColumns(body)),
      ),
  })
})
`,
      [`src/staff/${items}/api.ts`]: `import { createShapeCheck } from '../../api/shape'
import type { ResponseBody } from '../../api/wire-types'
import { createObjectCalls } from '../object/object-calls'

export type ${One} = ResponseBody<'get${One}'>

const check = createShapeCheck({ id: 'number', title: 'string', text: 'string', version: 'number' })

export const ${one}Calls = createObjectCalls('${url}', check, '${many}')
`,
      [`src/staff/${items}/feature.ts`]: `import { MAX_TITLE_LENGTH } from '../../../contract/limits'
import { pick } from '../../../contract/pick'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { requiredText } from '../../lib/form-rules'
import { defineStaffObject } from '../object/define-staff-object'
import { ${one}Calls, type ${One} } from './api'

export const ${many} = defineStaffObject({
  name: '${many}',
  path: STAFF_PAGE_PATHS.${many},
  form: {
    name: '${entry}',
    newTitle: '${entry} anlegen',
    titleOf: ({ title }: ${One}) => title,
    back: { to: STAFF_PAGE_PATHS.${many}, label: '${title}' },
    permission: '${many}.write',
    labels: { title: 'Titel', text: 'Text' },
    empty: { title: '', text: '' },
    valuesOf: (${one}) => pick(${one}, 'title', 'text'),
    toFields: (values: Pick<${One}, 'title' | 'text'>) => values,
    check: ({ title }) => ({ title: requiredText(MAX_TITLE_LENGTH)(title) }),
  },
  calls: ${one}Calls,
})
`,
      [`src/staff/${items}/${item}-form.tsx`]: `import { MAX_DESCRIPTION_LENGTH } from '../../../contract/limits'
import { TextArea, TextField } from '../../components/text-field'
import { FormSection } from '../form/edit-form'
import { ObjectDeletionButton, ObjectFormScreen, createObjectFormPage, useObjectForm } from '../object/object-form-page'
import type { ${One} } from './api'
import { ${many} } from './feature'

function ${One}Form({ item }: { item: ${One} | null }) {
  const form = useObjectForm(${many}, item)
  return (
    <ObjectFormScreen form={form}>
      <FormSection title="Inhalt">
        <TextField {...form.text('title')} required />
        <TextArea {...form.text('text')} maxLength={MAX_DESCRIPTION_LENGTH} />
        {!form.isReadOnly && <ObjectDeletionButton form={form} />}
      </FormSection>
    </ObjectFormScreen>
  )
}

export const features = [${many}.feature]

/** \`${screen}/{id or new}\` */
export const Page = createObjectFormPage(${many}, ${One}Form)
`,
      [`src/staff/${items}/${item}-table.tsx`]: `import { PAGE_SIZE } from '../../../contract/limits'
import { formatCountWithNoun } from '../../lib/format'
import type { AdminListDefinition } from '../list/use-admin-list'
import { ObjectTableScreen, createTitleColumn } from '../object/object-table'
import { ${many} } from './feature'

const LIST: AdminListDefinition<'query'> = {
  filters: { query: '' },
  sorting: { column: 'TITLE', isDescending: false },
  pageSize: PAGE_SIZE.${many}.default,
  fetchPage: ({ query }, _sorting, page) => ${many}.fetchList({ ...(query && { query }), ...page }),
  countText: (count) => formatCountWithNoun(count, '${entry}', '${title}'),
}

const COLUMNS = [createTitleColumn(${many}, { sort: null })]

export const features = [${many}.feature]

/** \`${screen}\`: a table of all ${spaced(items)} with a search. */
export const Page = () => (
  <ObjectTableScreen
    object={${many}}
    list={LIST}
    columns={COLUMNS}
    nothingFound={{ title: 'Nichts gefunden.' }}
    empty={{ title: 'Noch keine ${title}' }}
  />
)
`,
      [`server/test/provider/${items}/routes.test.ts`]: `import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'

const URL = '/provider${url}'

describe('${spaced(items)} of staff', () => {
  let harness: Harness
  let staff: InjectFn
  before(async () => {
    harness = await startHarness()
    staff = await harness.as('intern@meinungsbild.example')
  })
  after(() => harness.close())

  const create = async (title: string): Promise<{ id: number }> =>
    (await staff(\`POST \${URL}\`, { title, text: 'Text' })).json()

  it('are listed by title, and found by a part of it', async () => {
    await create('Zweite')
    await create('Erste')
    const titles = async (query: string) =>
      (await staff(\`GET \${URL}?query=\${query}\`)).json().${table}.map(({ title }: { title: string }) => title)
    assert.deepEqual(await titles(''), ['Erste', 'Zweite'])
    assert.deepEqual(await titles('zwei'), ['Zweite'])
  })

  it('are created, changed and deleted with an entry of the audit log each', async () => {
    const { id } = await create('Alt')
    const saved = await staff(\`PUT \${URL}/\${id}\`, { title: ' Neu ', text: '' }, { 'if-match': '"1"' })
    assert.deepEqual([saved.json(), saved.headers.etag], [{ id, title: 'Neu', text: '', version: 2 }, '"2"'])
    assert.equal((await staff(\`DELETE \${URL}/\${id}\`)).statusCode, 204)
    assert.equal((await staff(\`GET \${URL}/\${id}\`)).statusCode, 404)
    const entries = await harness.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id)
    assert.deepEqual(
      entries.map(({ action, objectType }) => [action, objectType]),
      ['CREATED', 'UPDATED', 'DELETED'].map((action) => [action, '${type}']),
    )
  })

  it('reject a save of an outdated version', async () => {
    const { id } = await create('Erste Fassung')
    await staff(\`PUT \${URL}/\${id}\`, { title: 'Zweite Fassung', text: '' }, { 'if-match': '"1"' })
    const late = await staff(\`PUT \${URL}/\${id}\`, { title: 'Zu spät', text: '' }, { 'if-match': '"1"' })
    assert.deepEqual([late.statusCode, late.json().current.title], [409, 'Zweite Fassung'])
  })

  it('reject a blank title at its field', async () => {
    const blank = await staff(\`POST \${URL}\`, { title: ' ', text: '' })
    assert.deepEqual([blank.statusCode, Object.keys(blank.json().fields)], [422, ['title']])
  })
})
`,
      [`test/screens/staff/${items}.test.tsx`]: `import { screen } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createStaff } from '../../support/wire-admin'

const api = setupScreens()
const session = createStaff('ADMIN')
const saved = { id: 1, title: 'Erste', text: '', version: 1 }

test('the list of ${spaced(items)} links to the form of each', async () => {
  api.answer('get', '${url}', { ${table}: [saved], total: 1 })
  renderApp('${screen}', { session })
  expect(await headline('${title}')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Erste' })).toHaveAttribute('href', '${screen}/1')
})

test('the list of ${spaced(items)} offers to create the first', async () => {
  api.answer('get', '${url}', { ${table}: [], total: 0 })
  renderApp('${screen}', { session })
  expect(await screen.findByText('Noch keine ${title}')).toBeVisible()
  expect(screen.getAllByRole('link', { name: '${entry} anlegen' })).not.toHaveLength(0)
})

test('the form of a new object sends its values and opens the created object', async () => {
  const sent = api.answer('post', '${url}', saved)
  api.answer('get', '${url}/1', saved)
  const { user } = renderApp('${screen}/new', { session })
  await user.type(await screen.findByLabelText('Titel'), 'Erste')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await headline('Erste')).toBeVisible()
  expect(await sent[0]?.json()).toEqual({ title: 'Erste', text: '' })
})

test('the form requires a title before it sends anything', async () => {
  const { user } = renderApp('${screen}/new', { session })
  await user.type(await screen.findByLabelText('Text'), 'Nur Text')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(screen.getByLabelText('Titel')).toBeInvalid()
})
`,
    },
    entries: [
      {
        file: 'contract/admin-permissions.ts',
        before: "  'settings.write': [",
        lines: `  '${many}.read': ['CONTENT_MANAGER'],\n  '${many}.write': ['CONTENT_MANAGER'],\n\n`,
      },
      {
        file: 'contract/enumerations/audit.ts',
        before: "  INSIGHT_BOARD: 'Insight Board',",
        lines: `  ${type}: '${entry}',\n`,
      },
      {
        file: 'contract/staff-paths.ts',
        before: "  news: '/_internal/news',",
        lines: `  ${many}: '${screen}',\n`,
      },
      {
        file: 'contract/limits.ts',
        before: '  adminPolls: { default: 100',
        lines: `  ${many}: { default: 100, max: 1000 },\n`,
      },
      {
        file: 'server/src/database/schema-admin.ts',
        before: '/** Settings changed by staff:',
        lines: `/** The ${spaced(items)} that staff edit. */
export const ${many} = pgTable('${table}', {
  id: idColumn(),
  title: text().notNull(),
  text: text().notNull(),
  version: versionColumn(),
})

`,
      },
      {
        file: 'server/src/provider/versions-repository.ts',
        before: "import { settings } from '../database/schema-admin.ts'",
        lines: `import { ${many} } from '../database/schema-admin.ts'\n`,
      },
      {
        file: 'server/src/provider/versions-repository.ts',
        before: '  INSIGHT_BOARD: insightBoards,',
        lines: `  ${type}: ${many},\n`,
      },
      {
        file: 'server/src/provider/desk/routes.ts',
        before: "  INSIGHT_BOARD: 'insightBoards.read',",
        lines: `  ${type}: '${many}.read',\n`,
      },
      {
        file: 'server/src/provider/audit-log/repository.ts',
        before: "  when 'INSIGHT_BOARD' then",
        lines: `  when '${type}' then (select title from ${table} where ${table}.id = \${auditLog.objectId})\n`,
      },
      ...createRouteInsertions(item, items, { before: '  rawDataRoutes,\n' }),
      {
        file: 'src/staff/shell/object-path.ts',
        before: '  INSIGHT_BOARD: STAFF_PAGE_PATHS.insightBoards,',
        lines: `  ${type}: STAFF_PAGE_PATHS.${many},\n`,
      },
      {
        file: 'src/staff/sitemap.ts',
        before: "    ...objectScreens({\n      path: '/_internal/organizations',\n",
        lines: `    ...objectScreens({
      path: '${screen}',
      permission: '${many}',
      list: definePageSource('staff-${items}', () => import('./${items}/${item}-table')),
      link: { group: 'Inhalte', label: '${title}', icon: FolderOpen },
      page: definePageSource('staff-${item}', () => import('./${items}/${item}-form')),
      action: '${entry} anlegen',
    }),
`,
      },
      {
        file: 'test/host/first-requests.test.ts',
        before: "  '/_internal/organizations': {",
        lines: `  '${screen}': { '${screen}': [\`\${ADMIN}/${table}?limit=100&offset=0\`] },
  '${screen}/new': { '${screen}/new': [] },
  '${screen}/:id': { '${screen}/1': [\`\${ADMIN}/${table}/1\`] },
`,
      },
    ],
    migration: table,
    next: `Open http://localhost:3000${screen} in \`npm run dev\`. Add columns in server/src/database/schema-admin.ts, then
\`npm run migrations -- --name <what>\`; fields in server/src/provider/${items}/schema.ts, then \`npm run wire\`.
Its roles are in contract/admin-permissions.ts, its icon in src/staff/sitemap.ts; then \`npm run access\`.`,
  }
}
