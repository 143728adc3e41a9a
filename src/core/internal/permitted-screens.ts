import { createContext } from 'react'
import type { LucideIcon } from 'lucide-react'

/** A screen of the internal area as a link. */
export interface ScreenLink {
  path: string
  label: string
  /** What one does there. */
  lead: string
  icon: LucideIcon
}

/** The screens that exist and that the user's roles open; the internal area provides them. */
export const PermittedScreens = createContext<readonly ScreenLink[]>([])
