import type { LucideIcon } from 'lucide-react'
import { createContext } from 'react'

/** The groups of the navigation, in their order. */
export const SCREEN_GROUPS = ['Inhalte', 'Kunden', 'Betrieb'] as const

/** A screen of the internal area as a link. */
export interface ScreenLink {
  path: string
  /** Null for the start page, which belongs to none. */
  group: (typeof SCREEN_GROUPS)[number] | null
  label: string
  icon: LucideIcon
}

/** The screens that the user's roles permit. The internal area provides them. */
export const PermittedScreensContext = createContext<readonly ScreenLink[]>([])
