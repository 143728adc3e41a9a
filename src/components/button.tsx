import type { ComponentProps, MouseEvent } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { buttonLook, type ButtonLookProps, type ButtonSize, type ButtonVariant } from './button-look'
import { Icon } from './icon'
import { Spinner } from './spinner'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The work it started is under way: it keeps its focus and its words, and ignores further clicks. */
  isPending?: boolean
}

const Plain = styled.button<ButtonLookProps>`
  ${buttonLook}
`
const PlainLink = styled(Link)<ButtonLookProps>`
  ${buttonLook}
`

const mark = (icon: LucideIcon | undefined, size: ButtonSize) =>
  icon && <Icon of={icon} size={size === 'small' ? 16 : 18} />

/** One primary button a screen; the others are secondary or quiet. Does not submit unless `type="submit"`. */
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
      {isPending ? <Spinner $size={size === 'small' ? 14 : 18} /> : mark(icon, size)}
      {children}
    </Plain>
  )
}

/** A link that looks like a button: it leads somewhere, a button does something. */
export const ButtonLink = ({
  variant = 'secondary',
  size = 'medium',
  icon,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) => (
  <PlainLink {...rest} $variant={variant} $size={size}>
    {mark(icon, size)}
    {children}
  </PlainLink>
)
