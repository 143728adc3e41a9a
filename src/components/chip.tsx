import { Check, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from './icon'
import { hiddenInPrint, quickTransition } from './theme/mixins'
import { color, media, radius, space, text } from './theme/tokens'

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  min-height: 32px;
  padding: 2px ${space(1.5)};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  font-size: ${text.small};
  line-height: 1.2;
  cursor: pointer;
  ${quickTransition('background-color', 'border-color', 'color')}
  &:hover {
    border-color: ${color.primary};
    color: ${color.primary};
  }
  &[aria-pressed='true'] {
    background: ${color.primarySoft};
    border-color: ${color.primary};
    color: ${color.primaryStrong};
    font-weight: 600;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${media.forced} {
    &[aria-pressed='true'] {
      border-width: 3px;
    }
  }
`

/** A row of chips. Hidden in print, where the selection is written as text. */
export const ChipRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  > * {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  ${hiddenInPrint}
`

interface ChipProps extends ComponentProps<'button'> {
  isSelected: boolean
  /** The number of results with this filter, from the facets. */
  count?: ReactNode
}

const Count = styled.span`
  color: ${color.inkMuted};
  font-weight: 400;
`

/** A toggle button for a filter. */
export const Chip = ({ isSelected, count, children, ...rest }: ChipProps) => (
  <Pill type="button" {...rest} aria-pressed={isSelected}>
    {isSelected && <Icon of={Check} size={14} />}
    {children}
    {count !== undefined && <Count>{count}</Count>}
  </Pill>
)

/** An active filter; a click removes it. */
export const RemovableFilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Pill type="button" onClick={onRemove} aria-label={`Filter entfernen: ${label}`}>
    {label}
    <Icon of={X} size={14} />
  </Pill>
)
