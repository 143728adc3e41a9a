import type { CallOptions } from '../lib/request'
import { hasShape } from './shape'
import type { Wire } from './wire-types'

/** The palettes an organization may choose from, and the one it chose. */
export type PaletteChoice = Wire<'getColorPalettes'>

const check = hasShape({ palettes: 'array', activePaletteId: 'any' })

export const fetchPalettes = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/my_organization/color_palette', { check })

/** Sets the palette of every chart of the organization; null for the default palette. */
export const choosePalette = (paletteId: number | null, { provider }: CallOptions) =>
  provider.put('/v1/pro/my_organization/color_palette', { body: { paletteId }, check })
