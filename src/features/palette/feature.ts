import type { Feature } from '../../lib/feature'
import { paletteSaga } from './saga'

export const paletteFeature: Feature = { name: 'palette', saga: paletteSaga }
