import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Icon } from './icon'
import { hiddenInPrint, quickTransition } from './theme/mixins'
import { color, radius } from './theme/tokens'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** Describes the action: the accessible name and the tooltip. */
  label: string
  filled?: boolean
  size?: number
}

const Square = styled.button<{ $size: number }>`
  display: inline-grid;
  flex: none;
  place-content: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  padding: 0;
  background: transparent;
  border: 0;
  border-radius: ${radius.medium};
  color: ${color.inkMuted};
  cursor: pointer;
  ${quickTransition('background-color', 'color')}
  &:hover {
    background: ${color.primarySoft};
    color: ${color.primary};
  }
  &:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
  ${hiddenInPrint}
`

/** A square button with an icon, 40 px by default. Its label is the accessible name, and is shown on hover. */
export const IconButton = ({ icon, label, filled = false, size = 40, ...rest }: IconButtonProps) => (
  <Square type="button" title={label} aria-label={label} {...rest} $size={size}>
    <Icon of={icon} filled={filled} size={Math.round(size / 2)} />
  </Square>
)
