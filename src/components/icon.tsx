import type { LucideIcon } from 'lucide-react'

interface IconProps {
  /** An icon of lucide-react, e.g. `Star`. */
  of: LucideIcon
  /** Pixels, 20 by default. */
  size?: number
  filled?: boolean
}

/** A decorative icon in the color of the text, hidden from assistive technology. */
export const Icon = ({ of: LucideComponent, size = 20, filled = false }: IconProps) => (
  <LucideComponent
    aria-hidden
    focusable={false}
    size={size}
    strokeWidth={1.75}
    fill={filled ? 'currentColor' : 'none'}
  />
)
