import { GripVertical, MoreHorizontal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Badge } from '../../../src/components/badge'
import { DataTable, type Column } from '../../../src/components/data-table'
import { Icon } from '../../../src/components/icon'
import { IconButton } from '../../../src/components/icon-button'
import { ListRow, RowList } from '../../../src/components/list-row'
import { SortHeader } from '../../../src/components/sort-header'
import { VirtualList } from '../../../src/components/virtual-list'
import type { Topic } from '../example'
import { doNothing, LONG_WORD } from '../helpers'

interface Person {
  name: string
  role: string
  votes: number | null
}

const people: Person[] = [
  { name: 'Anna Größe', role: 'Redaktion', votes: 1204 },
  { name: 'Björn Śliwiński', role: 'Verwaltung', votes: null },
  { name: LONG_WORD, role: 'Redaktion', votes: 0 },
]

const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isRowHeader: true },
  { id: 'role', header: 'Rolle', cell: ({ role }) => role },
  { id: 'votes', header: 'Umfragen', cell: ({ votes }) => votes ?? '–', isNumeric: true },
]

const table = (title: string, given: Partial<Parameters<typeof DataTable<Person>>[0]>) => ({
  title,
  element: (
    <DataTable
      caption={`Mitglieder (${title})`}
      columns={columns}
      rows={people}
      rowKey={({ name }) => name}
      {...given}
    />
  ),
})

const row = (title: string, parts: ComponentProps<typeof ListRow>) => ({
  title,
  element: (
    <RowList>
      <ListRow {...parts} />
    </RowList>
  ),
})

const header = (direction: 'ascending' | 'descending' | null, onSort?: () => void) => (
  <table>
    <thead>
      <tr>
        <SortHeader direction={direction} onSort={onSort}>
          Datum
        </SortHeader>
      </tr>
    </thead>
  </table>
)

const names = (count: number) => Array.from({ length: count }, (_, index) => `Umfrage ${index + 1}`)

const list = (count: number, total?: number) => (
  <VirtualList
    label={`${count} Umfragen`}
    items={names(count)}
    itemKey={(name) => name}
    estimatedHeight={72}
    total={total}
  >
    {(name) => <p>{name}</p>}
  </VirtualList>
)

export const lists: Topic = {
  title: 'Lists and tables',
  components: {
    DataTable: [
      table('three rows', {}),
      table('dense', { isDense: true }),
      table('stacked on a phone', { isStackedOnPhone: true }),
      table('no rows', { rows: [] }),
      table('hidden caption', { rows: people.slice(0, 1), isCaptionHidden: true }),
    ],
    SortHeader: [
      { title: 'not sorted', element: header(null, doNothing) },
      { title: 'ascending', element: header('ascending', doNothing) },
      { title: 'descending', element: header('descending', doNothing) },
      { title: 'cannot be sorted', element: header(null) },
    ],
    RowList: [
      {
        title: 'three rows',
        element: (
          <RowList>
            {names(3).map((name) => (
              <ListRow key={name} title={name} to="/" />
            ))}
          </RowList>
        ),
      },
    ],
    ListRow: [
      row('title only', { title: 'Wohnen Sie zur Miete?' }),
      row('all parts', {
        title: 'Wohnen Sie zur Miete?',
        to: '/',
        detail: '24.000 Stimmen · 3. März 26',
        start: <Icon of={GripVertical} />,
        end: (
          <>
            <Badge $tone="good">Veröffentlicht</Badge>
            <IconButton icon={MoreHorizontal} label="Mehr zu dieser Umfrage" />
          </>
        ),
      }),
      row('long word', { title: LONG_WORD, to: '/', detail: LONG_WORD, end: <Badge>Entwurf</Badge> }),
    ],
    VirtualList: [
      { title: 'three', element: list(3) },
      { title: 'one', element: list(1) },
      { title: 'three of many', element: list(3, 1204) },
    ],
  },
}
