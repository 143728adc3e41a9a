import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DataTable } from '../../../src/components/data-table'
import { sortRows } from '../../../src/components/sort-rows'
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
  it('is labeled and can be scrolled with the keyboard', () => {
    render(
      <DataTable
        caption="Mitglieder (1)"
        rows={['Zoe']}
        rowKey={(name) => name}
        columns={[{ id: 'name', header: 'Name', cell: (name) => name, isRowHeader: true }]}
      />,
    )
    expect(screen.getByRole('region', { name: 'Mitglieder (1)' })).toHaveAttribute('tabindex', '0')
    expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort')
    expect(screen.getByRole('rowheader', { name: 'Zoe' })).toBeVisible()
  })
})

describe('sorted rows', () => {
  const rows = [
    { name: 'Zoe', votes: 9 },
    { name: 'Änne', votes: 100 },
    { name: 'Bert', votes: null },
  ]
  const namesBy = (column: 'name' | 'votes', isDescending: boolean) =>
    sortRows(rows, (row) => row[column], { column, isDescending }).map(({ name }) => name)

  it('are in German order', () => {
    expect(namesBy('name', false)).toEqual(['Änne', 'Bert', 'Zoe'])
    expect(namesBy('name', true)).toEqual(['Zoe', 'Bert', 'Änne'])
  })

  it('are sorted by numbers, missing values last', () => {
    expect(namesBy('votes', false)).toEqual(['Zoe', 'Änne', 'Bert'])
    expect(namesBy('votes', true)).toEqual(['Änne', 'Zoe', 'Bert'])
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
