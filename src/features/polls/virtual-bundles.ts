import { lightColors } from '../../../contract/look'
import { PATHS } from '../../../contract/paths'
import type { VirtualBundleName } from './requests'

interface VirtualBundle {
  name: VirtualBundleName
  path: string
  title: string
  description: string
  color: string
}

/** The lists of polls that are computed by the server but shown like bundles. */
export const VIRTUAL_BUNDLES: Readonly<Record<VirtualBundleName, VirtualBundle>> = {
  favorites: {
    name: 'favorites',
    path: PATHS.favorites,
    title: 'Favoriten',
    description: 'Ihre gemerkten Umfragen.',
    color: lightColors.primaryStrong,
  },
  exclusive: {
    name: 'exclusive',
    path: PATHS.exclusive,
    title: 'Exklusive Umfragen',
    description: 'Umfragen, die nur für Ihre Organisation freigegeben sind.',
    color: lightColors.chart1,
  },
  results: {
    name: 'results',
    path: PATHS.results,
    title: 'Meine Ergebnisse',
    description: 'Umfragen, die Ihre Organisation in Auftrag gegeben hat.',
    color: lightColors.primary,
  },
}
