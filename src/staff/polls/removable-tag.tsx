import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { Icon } from '../../components/icon'
import { color, radius, space, text } from '../../components/theme/tokens'

export const TagRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-block-start: ${space(1)};
  &:empty {
    display: none;
  }
`
const Pill = styled.span`
  display: inline-flex;
  gap: ${space(0.5)};
  align-items: center;
  min-height: 32px;
  padding-inline-start: ${space(1.25)};
  background: ${color.primarySoft};
  border-radius: ${radius.round};
  color: ${color.primaryStrong};
  font-size: ${text.small};
  overflow-wrap: anywhere;
  &[data-fixed] {
    padding-inline-end: ${space(1.25)};
  }
  button {
    display: inline-grid;
    place-content: center;
    width: 32px;
    height: 32px;
    padding: 0;
    background: none;
    border: 0;
    border-radius: ${radius.round};
    color: inherit;
    cursor: pointer;
  }
  button:hover {
    background: ${color.surface};
  }
  button:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
`

interface RemovableTagProps {
  label: string
  /** Without it the tag cannot be removed. */
  onRemove?: (() => void) | undefined
  isDisabled?: boolean
}

/** A tag that a click removes. */
export const RemovableTag = ({ label, onRemove, isDisabled = false }: RemovableTagProps) => (
  <Pill data-fixed={onRemove ? undefined : ''}>
    {label}
    {onRemove && (
      <button type="button" disabled={isDisabled} aria-label={`Entfernen: ${label}`} onClick={onRemove}>
        <Icon of={X} size={14} />
      </button>
    )}
  </Pill>
)
