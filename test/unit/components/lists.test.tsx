import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DataTable } from '../../../src/components/data-table'
import { VirtualList } from '../../../src/components/virtual-list'

describe('the focus in a table whose rows are deleted', () => {
  const tableOf = (names: readonly string[], remove?: (name: string) => void) => (
    <DataTable
      caption="Mitglieder"
      rows={names}
      rowKey={(name) => name}
      columns={[
        { id: 'name', header: 'Name', cell: (name) => name, isRowHeader: true },
        {
          id: 'action',
          header: 'Aktion',
          cell: (name) => <button onClick={() => remove?.(name)}>{name} löschen</button>,
        },
      ]}
    />
  )

  test('moves to the table with the focused row [UI-02]', async () => {
    function Members() {
      const [names, setNames] = useState(['Ada', 'Bert'])
      return tableOf(names, (name) => setNames(names.filter((other) => other !== name)))
    }
    render(<Members />)
    await userEvent.click(screen.getByRole('button', { name: 'Ada löschen' }))
    expect(screen.getByRole('region', { name: 'Mitglieder' })).toHaveFocus()
  })

  test('stays outside if the user left the row, which is still there [UI-02]', async () => {
    const { rerender } = render(tableOf(['Ada', 'Bert']))
    await userEvent.click(screen.getByRole('button', { name: 'Bert löschen' }))
    await userEvent.click(document.body)
    rerender(tableOf(['Bert']))
    expect(document.body).toHaveFocus()
  })
})

describe('a table', () => {
  const rows = [
    { name: 'Zoe', votes: 9 },
    { name: 'Änne', votes: 100 },
    { name: 'Bert', votes: null },
  ]
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('rowheader').textContent)

  beforeEach(() => {
    render(
      <DataTable
        caption="Mitglieder (3)"
        rows={rows}
        rowKey={(row) => row.name}
        initialSorting={{ column: 'name', isDescending: false }}
        columns={[
          {
            id: 'name',
            header: 'Name',
            cell: (row) => row.name,
            isRowHeader: true,
            sortValue: (row) => row.name,
          },
          {
            id: 'votes',
            header: 'Stimmen',
            cell: (row) => row.votes,
            isNumeric: true,
            sortValue: (row) => row.votes,
          },
          { id: 'action', header: 'Aktion', cell: () => '…' },
        ]}
      />,
    )
  })

  it('is sorted in German order; a click on a header reverses it', async () => {
    expect(names()).toEqual(['Änne', 'Bert', 'Zoe'])
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(names()).toEqual(['Zoe', 'Bert', 'Änne'])
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  })

  it('sorts numbers by value, missing values last', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Stimmen' }))
    expect(names()).toEqual(['Zoe', 'Änne', 'Bert'])
    await userEvent.click(screen.getByRole('button', { name: 'Stimmen' }))
    expect(names()).toEqual(['Änne', 'Zoe', 'Bert'])
  })

  it('is labeled and can be scrolled with the keyboard', () => {
    expect(screen.getByRole('region', { name: 'Mitglieder (3)' })).toHaveAttribute('tabindex', '0')
    expect(screen.queryByRole('button', { name: 'Aktion' })).not.toBeInTheDocument()
  })
})

describe('a virtual list', () => {
  const items = Array.from({ length: 10_000 }, (_, index) => `Umfrage ${index + 1}`)

  it('renders only visible rows and announces the total [UI-06]', () => {
    render(
      <VirtualList
        label="Umfragen"
        items={items}
        itemKey={(item) => item}
        estimatedHeight={60}
        total={12_000}
      >
        {(item) => item}
      </VirtualList>,
    )
    const rows = within(screen.getByRole('list', { name: 'Umfragen' })).getAllByRole('listitem')
    expect(rows.length).toBeLessThan(60)
    expect(rows[0]).toHaveTextContent('Umfrage 1')
    expect(rows[0]).toHaveAttribute('aria-posinset', '1')
    expect(rows[0]).toHaveAttribute('aria-setsize', '12000')
  })

  it('requests more items near its end', () => {
    const onEndReached = jest.fn()
    const list = (all: string[]) => (
      <VirtualList
        label="x"
        items={all}
        itemKey={(item) => item}
        estimatedHeight={60}
        onEndReached={onEndReached}
      >
        {(item) => item}
      </VirtualList>
    )
    const { rerender } = render(list(items))
    expect(onEndReached).not.toHaveBeenCalled()
    rerender(list(items.slice(0, 5)))
    expect(onEndReached).toHaveBeenCalledTimes(1)
  })
})
