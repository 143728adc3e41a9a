import type { LucideIcon } from 'lucide-react'
import { createContext } from 'react'

/** A screen of the internal area as a link. */
export interface ScreenLink {
  path: string
  label: string
  /** A short description of the screen. */
  lead: string
  icon: LucideIcon
}

/** The screens that the user's roles permit. The internal area provides them. */
export const PermittedScreens = createContext<readonly ScreenLink[]>([])
