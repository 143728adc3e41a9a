import type { CallOptions } from '../lib/request'
import { provider } from './client'
import { hasShape } from './shape'
import type { Wire, WireBody } from './wire-types'

/** The palettes an organisation may choose from, and the one it chose. */
export type PaletteChoice = Wire<'getColorPalettes'>

const PALETTE = '/v1/pro/my_organization/color_palette'
const check = hasShape({ palettes: 'array', activePaletteId: 'any' })

export const fetchPalettes = (_: void, { signal }: CallOptions) =>
  provider.get<WireBody<'getColorPalettes'>>(PALETTE, { signal, check })

/** Dresses every chart of the organisation; null for the house's own colours. */
export const choosePalette = (paletteId: number | null, { signal }: CallOptions) =>
  provider.put<WireBody<'chooseColorPalette'>>(PALETTE, { paletteId }, { signal, check })
