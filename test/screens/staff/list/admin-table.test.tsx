import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { AdminTable, type AdminColumn } from '../../../../src/staff/list/admin-table'
import { ListToolbar } from '../../../../src/staff/list/list-toolbar'
import { useListParams } from '../../../../src/staff/list/use-list-params'

interface Item {
  id: number
  title: string
  count: number
}

const createItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Ding ${index + 1}`,
    count: count - index,
  }))

const COLUMNS: AdminColumn<Item>[] = [
  {
    id: 'title',
    header: 'Titel',
    cell: ({ id, title }) => <a href={`/${id}`}>{title}</a>,
    isRowHeader: true,
    sort: ({ title }) => title,
  },
  { id: 'count', header: 'Anzahl', cell: ({ count }) => count, isNumeric: true, sort: ({ count }) => count },
  { id: 'order', header: 'Folge', cell: () => '', sort: 'server' },
]
const FILTERS = { q: '', status: '' }
const SORTING = { column: 'title', isDescending: false }
const LOADED = { isLoading: false, error: null, hasMore: false }
const keyOf = ({ id }: Item) => id
const FUTURE = { v7_startTransition: true, v7_relativeSplatPath: true }
const nothing = () => undefined

type Options = Partial<Parameters<typeof AdminTable<Item>>[0]>

function List(options: Options) {
  const address = useListParams(FILTERS, SORTING)
  const { search } = useLocation()
  return (
    <>
      <span data-testid="search">{search}</span>
      <ListToolbar
        params={address}
        search={{ name: 'q', label: 'Dinge suchen', maxLength: 50 }}
        choices={[
          {
            name: 'status',
            label: 'Status',
            options: [
              { value: '', label: 'alle' },
              { value: 'CREATED', label: 'Entwurf' },
            ],
          },
        ]}
        countText="3 Dinge"
      />
      <AdminTable
        label="Dinge"
        columns={COLUMNS}
        rows={createItems(3)}
        rowKey={keyOf}
        rowLabel={({ title }) => title}
        list={LOADED}
        sorting={address.sorting}
        onSort={address.sortBy}
        onRetry={nothing}
        empty={{ title: 'Keine Dinge' }}
        endText="3 Dinge"
        {...options}
      />
    </>
  )
}

function show(options: Options = {}, path = '/') {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={[path]} future={FUTURE}>
      <List {...options} />
    </MemoryRouter>,
  )
  return user
}

const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const search = () => screen.getByTestId('search').textContent

test('renders only the visible rows of 10,000, and announces the total [STAFF-04]', () => {
  show({ rows: createItems(10_000) })
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(60)
  expect(screen.getByRole('table', { name: 'Dinge' })).toHaveAttribute('aria-rowcount', '10001')
})

test.each([
  ['all of the list where its total is known', { total: 250 }, '251'],
  ['that it is not known where more are to come', { hasMore: true }, '-1'],
])('the table counts %s [STAFF-04]', (_what, list, count) => {
  show({ rows: createItems(100), list: { isLoading: false, error: null, hasMore: true, ...list } })
  expect(screen.getByRole('table', { name: 'Dinge' })).toHaveAttribute('aria-rowcount', count)
})

test('shows how much of the list is loaded [STAFF-04]', () => {
  const list = { isLoading: false, error: null, hasMore: true, total: 250 }
  show({ rows: createItems(100), list, onMore: nothing })
  expect(screen.getByText('100 von 250')).toBeVisible()
})

test('renders each row once while scrolling, and adds rows in blocks [STAFF-04]', () => {
  const rows = createItems(10_000)
  const drawn: number[] = []
  const draw = ({ id, title }: Item) => {
    drawn.push(id)
    return title
  }
  const columns: AdminColumn<Item>[] = [{ id: 'title', header: 'Titel', cell: draw, isRowHeader: true }]
  show({ rows, columns })
  const first = drawn.length
  const scrollTo = (top: number) => {
    window.scrollY = top
    fireEvent.scroll(window)
  }
  scrollTo(40)
  expect(drawn).toHaveLength(first)
  scrollTo(1200)
  expect(drawn.length).toBeGreaterThan(first)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('stores sorting, filters and search in the URL [STAFF-04]', async () => {
  const user = show()
  expect(titles()).toEqual(['Ding 1', 'Ding 2', 'Ding 3'])
  await user.click(screen.getByRole('button', { name: 'Anzahl' }))
  expect(titles()).toEqual(['Ding 3', 'Ding 2', 'Ding 1'])
  await user.click(screen.getByRole('button', { name: 'Anzahl' }))
  expect(search()).toBe('?sort=count&order=desc')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Status: alle')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Entwurf')
  await user.type(screen.getByRole('searchbox', { name: 'Dinge suchen' }), 'ding{Enter}')
  expect(search()).toBe('?sort=count&order=desc&status=CREATED&q=ding')
  await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
  expect(search()).toBe('?sort=count&order=desc')
})

test('keeps the server’s order for columns that the server sorts [STAFF-04]', () => {
  show({ rows: createItems(3).reverse() }, '/?sort=order&order=desc')
  expect(titles()).toEqual(['Ding 3', 'Ding 2', 'Ding 1'])
  expect(screen.getByRole('columnheader', { name: 'Folge' })).toHaveAttribute('aria-sort', 'descending')
})

test('selects rows, and ranges with Shift, for bulk actions [STAFF-04]', async () => {
  const archive = jest.fn()
  const user = show({
    rows: createItems(5),
    bulkActions: (selected, clear) => (
      <button
        onClick={() => {
          archive(selected.map(({ id }) => id))
          clear()
        }}
      >
        Archivieren
      </button>
    ),
  })
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: Ding 2' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: Ding 4' }))
  await user.keyboard('{/Shift}')
  const bar = screen.getByRole('group', { name: 'Auswahl' })
  expect(bar).toHaveTextContent('3 ausgewählt')
  expect(screen.getByRole('checkbox', { name: 'Alle geladenen auswählen' })).toBePartiallyChecked()
  await user.click(within(bar).getByRole('button', { name: 'Archivieren' }))
  expect(archive).toHaveBeenCalledWith([2, 3, 4])
  expect(screen.queryByRole('group', { name: 'Auswahl' })).not.toBeInTheDocument()
})

test('moves between rows with the arrow keys [STAFF-04]', async () => {
  const user = show()
  screen.getByRole('link', { name: 'Ding 1' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Ding 3' })).toHaveFocus()
  await user.keyboard('{Home}')
  expect(screen.getByRole('link', { name: 'Ding 1' })).toHaveFocus()
})

test('shows the empty state, the error and the end of the list [STAFF-04]', async () => {
  const onRetry = jest.fn()
  const error = { code: 'forbidden' } as const
  const app = (options: Options) => (
    <MemoryRouter future={FUTURE}>
      <List {...options} />
    </MemoryRouter>
  )
  const { rerender } = render(app({ rows: [] }))
  expect(screen.getByRole('heading', { name: 'Keine Dinge' })).toBeVisible()
  rerender(app({ rows: [], list: { ...LOADED, isLoading: true } }))
  expect(screen.getByText('Wird geladen …')).toBeInTheDocument()
  rerender(app({ rows: [], list: { ...LOADED, error }, onRetry }))
  expect(screen.getByRole('alert')).toHaveTextContent('Sie haben keine Berechtigung')
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(onRetry).toHaveBeenCalled()
  rerender(app({}))
  expect(screen.getAllByText('3 Dinge').at(-1)).toBeVisible()
})

test('loads more rows when the last one is near [STAFF-04]', () => {
  const onMore = jest.fn()
  show({ rows: createItems(5), list: { ...LOADED, hasMore: true }, onMore })
  expect(onMore).toHaveBeenCalled()
})
