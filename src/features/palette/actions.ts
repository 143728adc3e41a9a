import type { PaletteChoice } from '../../api/palette'
import { createRequest } from '../../lib/request'

export const fetchPalettes = createRequest<void, PaletteChoice>('palette/fetch')
export const choosePalette = createRequest<number | null, PaletteChoice>('palette/choose')
