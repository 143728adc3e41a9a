import { css } from 'styled-components'
import { hiddenInPrint, quickTransition } from './theme/mixins'
import { color, radius, space, text } from './theme/tokens'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small'

export interface ButtonStyleProps {
  $variant?: ButtonVariant
  $size?: ButtonSize
}

const variants = {
  primary: css`
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.onPrimary};
    &:hover {
      background: ${color.primaryStrong};
      border-color: ${color.primaryStrong};
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.lineStrong};
    color: ${color.ink};
    &:hover {
      border-color: ${color.primary};
      color: ${color.primary};
    }
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    color: ${color.primary};
    &:hover,
    &[aria-pressed='true'] {
      background: ${color.primarySoft};
    }
  `,
  danger: css`
    background: ${color.danger};
    border-color: ${color.danger};
    color: ${color.onDanger};
    &:hover {
      filter: brightness(0.88);
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>

const sizes = {
  medium: css`
    min-height: 44px;
    padding: ${space(1)} ${space(2.5)};
  `,
  small: css`
    min-height: 32px;
    padding: 2px ${space(1.5)};
    font-size: ${text.small};
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>

/** The styles of a button, for `<button>` and for links that look like one. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  border: 1px solid;
  border-radius: ${radius.medium};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  ${quickTransition('background-color', 'border-color', 'color')}
  ${({ $size = 'medium' }) => sizes[$size]}
  ${({ $variant = 'secondary' }) => variants[$variant]}
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: not-allowed;
  }
  ${hiddenInPrint}
`
