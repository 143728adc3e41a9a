import type { FeatureModule } from '../../core/feature-module'
import { paletteSaga } from './saga'

export const paletteFeature: FeatureModule = { name: 'palette', saga: paletteSaga }
