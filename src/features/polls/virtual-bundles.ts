import type { VirtualList } from './requests'

interface VirtualBundle {
  slug: VirtualList
  title: string
  description: string
  color: string
}

/** Bundles that are computed, not curated. */
export const VIRTUAL_BUNDLES: Readonly<Record<VirtualList, VirtualBundle>> = {
  favorites: {
    slug: 'favorites',
    title: 'Favoriten',
    description: 'Umfragen, die Sie sich gemerkt haben.',
    color: '#063157',
  },
  exclusive: {
    slug: 'exclusive',
    title: 'Exklusive Umfragen',
    description: 'Umfragen, die nur für Ihre Organisation freigegeben sind.',
    color: '#0d6f95',
  },
  results: {
    slug: 'results',
    title: 'Meine Ergebnisse',
    description: 'Umfragen, die Ihre Organisation in Auftrag gegeben hat.',
    color: '#005fa7',
  },
}
