import { Check } from './admin-table-styles'
import type { RowSelection } from './use-row-selection'

/** The checkbox in the header of a table. Selects all loaded rows or none. */
export function SelectAll<Row>({ selection, count }: { selection: RowSelection<Row>; count: number }) {
  const selected = selection.selected.length
  return (
    <th scope="col" data-check="">
      <Check
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = selected > 0 && selected < count
        }}
        aria-label="Alle geladenen auswählen"
        checked={selected === count}
        onChange={selection.toggleAll}
      />
    </th>
  )
}
