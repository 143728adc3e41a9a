import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from './icon'
import type { Sorting } from './sort-rows'
import { color, space } from './theme/tokens'

const SortButton = styled.button`
  display: inline-flex;
  gap: ${space(0.5)};
  align-items: center;
  min-height: 24px;
  padding: 0;
  background: none;
  border: 0;
  font-weight: 600;
  cursor: pointer;
  svg {
    color: ${color.inkMuted};
  }
  &:hover,
  &:hover svg {
    color: ${color.primary};
  }
`

export const toAriaSort = ({ isDescending }: Sorting): 'ascending' | 'descending' =>
  isDescending ? 'descending' : 'ascending'

const icons = { ascending: ArrowUp, descending: ArrowDown } as const

interface SortHeaderProps {
  isNumeric?: boolean | undefined
  /** The current sort direction; null if the table is not sorted by this column. */
  direction: 'ascending' | 'descending' | null
  /** Without it the column cannot be sorted. */
  onSort?: (() => void) | undefined
  children: ReactNode
}

/** The header of a column, with a sort button if the column can be sorted. */
export const SortHeader = ({ isNumeric, direction, onSort, children }: SortHeaderProps) => (
  <th scope="col" data-numeric={isNumeric ? '' : undefined} aria-sort={direction ?? undefined}>
    {onSort ? (
      <SortButton type="button" onClick={onSort}>
        {children}
        <Icon of={direction ? icons[direction] : ChevronsUpDown} size={14} />
      </SortButton>
    ) : (
      children
    )}
  </th>
)
