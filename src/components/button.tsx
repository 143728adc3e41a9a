import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { buttonStyles, type ButtonStyleProps, type ButtonSize, type ButtonVariant } from './button-styles'
import { Icon } from './icon'
import { Spinner } from './spinner'

interface ButtonAppearance {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
}

interface ButtonProps extends ComponentProps<'button'>, ButtonAppearance {
  /** Its work is in progress: the button keeps its focus and label, and ignores clicks. */
  isPending?: boolean
}

const Plain = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`
const PlainLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`

const renderIcon = (icon: LucideIcon | undefined, size: ButtonSize) =>
  icon && <Icon of={icon} size={size === 'small' ? 16 : 18} />

/** A button. A screen has one primary button; the others are secondary or quiet. Submits only with `type="submit"`. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isPending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Plain
      {...rest}
      type={type}
      onClick={click}
      $variant={variant}
      $size={size}
      {...(isPending && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {isPending ? <Spinner $size={size === 'small' ? 14 : 18} /> : renderIcon(icon, size)}
      {children}
    </Plain>
  )
}

/** A link that looks like a button. Use it for navigation, and `Button` for actions. */
export const ButtonLink = ({
  variant = 'secondary',
  size = 'medium',
  icon,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonAppearance) => (
  <PlainLink {...rest} $variant={variant} $size={size}>
    {renderIcon(icon, size)}
    {children}
  </PlainLink>
)
