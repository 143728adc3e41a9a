import type { CallOptions } from '../lib/request'
import { hasShape } from './shape'
import type { Wire } from './wire-types'

/** The palettes that an organization can choose from, and the active one. */
export type PaletteChoice = Wire<'getColorPalettes'>

const check = hasShape({ palettes: 'array', activePaletteId: 'any' })

export const fetchPalettes = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/my_organization/color_palette', { check })

/** Sets the palette of all charts of the organization; null for the default palette. */
export const choosePalette = (paletteId: number | null, { provider }: CallOptions) =>
  provider.put('/v1/pro/my_organization/color_palette', { body: { paletteId }, check })
