import type { WatchTarget } from '../../api/watches'

/** Returns the name of the watched item for a button; null if it is simply the object of the page. */
export const findWatchedPartLabel = ({ type, segment }: WatchTarget): string | null =>
  segment !== undefined ? 'Segment' : type === 'SERIES' ? 'Reihe' : null
