import type { WatchedThing } from '../../api/watches'

/** What a button calls that which is watched, where it is not simply what the page shows. */
export const watchedPart = ({ type, segment }: WatchedThing): string | null =>
  segment !== undefined ? 'Segment' : type === 'SERIES' ? 'Reihe' : null
