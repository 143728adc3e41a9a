import type { LucideIcon } from 'lucide-react'

interface IconProps {
  /** An icon of lucide-react, e.g. `Star`. */
  of: LucideIcon
  /** Pixels, 20 by default. */
  size?: number
  filled?: boolean
}

/** Decoration beside a word: hidden from assistive technology, thin-stroked, in the color of the text. */
export const Icon = ({ of: Drawing, size = 20, filled = false }: IconProps) => (
  <Drawing
    aria-hidden
    focusable={false}
    size={size}
    strokeWidth={1.75}
    fill={filled ? 'currentColor' : 'none'}
  />
)
