import { formatCount } from '../../lib/format'

/** `1 Paket`, `24 Pakete` */
export const bundleCount = (count: number): string =>
  count === 1 ? '1 Paket' : `${formatCount(count)} Pakete`
