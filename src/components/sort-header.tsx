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

export const directionOf = ({ isDescending }: Sorting) => (isDescending ? 'descending' : 'ascending')

const signs = { ascending: ArrowUp, descending: ArrowDown } as const

interface SortHeaderProps {
  isNumeric?: boolean | undefined
  /** How the table is sorted by this column now. */
  direction: 'ascending' | 'descending' | null
  /** Without it the column cannot be sorted. */
  onSort?: (() => void) | undefined
  children: ReactNode
}

/** The head of a column. */
export const SortHeader = ({ isNumeric, direction, onSort, children }: SortHeaderProps) => (
  <th scope="col" data-numeric={isNumeric ? '' : undefined} aria-sort={direction ?? undefined}>
    {onSort ? (
      <SortButton type="button" onClick={onSort}>
        {children}
        <Icon of={direction ? signs[direction] : ChevronsUpDown} size={14} />
      </SortButton>
    ) : (
      children
    )}
  </th>
)
