import type { Palette } from '../../src/charts/frame/palette'

export const SCHEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export const WIDTHS = [
  { value: 'window', label: 'Window' },
  { value: '390', label: '390 px' },
]

export const ORGANIZATION_PALETTE: Palette = { name: 'Stadtwerke', colors: ['#8a2c0d', '#b06a00', '#5b2a4a'] }

/** The chart palettes by the name in the switch; null for the default palette. */
export const PALETTES: Record<string, Palette | null> = { Default: null, Organization: ORGANIZATION_PALETTE }

export interface Settings {
  scheme: string
  palette: string
  width: string
  /** The only component or topic to show, without the side column; '' shows all of them. */
  only: string | null
}

const DEFAULTS: Settings = { scheme: 'system', palette: 'Default', width: 'window', only: null }

export const readSettings = (search: string): Settings => ({
  ...DEFAULTS,
  ...Object.fromEntries(new URLSearchParams(search)),
})

/** Returns the URL with these settings. */
export function toAddress(settings: Settings): string {
  const changed = Object.entries(settings).filter(
    ([name, value]) => value !== null && value !== DEFAULTS[name as keyof Settings],
  )
  return `/?${new URLSearchParams(changed as [string, string][])}`
}
