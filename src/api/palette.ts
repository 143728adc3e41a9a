import type { CallOptions } from '../lib/request'
import { createShapeCheck } from './shape'
import type { ResponseBody } from './wire-types'

export type AvailablePalettes = ResponseBody<'getColorPalettes'>

const check = createShapeCheck({ palettes: 'array', activePaletteId: 'any' })

export const fetchPalettes = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/pro/my_organization/color_palette', { check })

/** Sets the palette of all charts of the organization; null for the default palette. */
export const chooseOrganizationPalette = (paletteId: number | null, { provider }: CallOptions) =>
  provider.put('/v1/pro/my_organization/color_palette', { body: { paletteId }, check })
