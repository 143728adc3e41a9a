const MS_PER_HOUR = 3_600_000
const MS_PER_DAY = 86_400_000

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })
/** Clocks are turned at full hours of UTC only, so that an hour of votes asks the calendar once. */
// oxlint-disable-next-line meinungsbild/no-module-state -- remembers a pure function
const offsets = new Map<number, number>()
const MAX_OFFSETS = 100_000

/** The calendar day in Germany (number since 1970-01-01) of a moment in milliseconds. */
export function dayInBerlin(time: number): number {
  return Math.floor((time + offsetAt(time)) / MS_PER_DAY)
}

/**
 * The moment at which clocks in Germany show what a clock of UTC shows at `shown`, in milliseconds. Of
 * an hour that comes twice it is the first; one that is left out counts on from the hour before.
 */
export function momentInBerlin(shown: number): number {
  return shown - offsetAt(shown - 2 * MS_PER_HOUR) // never ahead by more, so what held just before
}

/** How far clocks in Germany are ahead of UTC, in milliseconds. */
function offsetAt(time: number): number {
  const hour = Math.floor(time / MS_PER_HOUR)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const name = CLOCK.formatToParts(hour * MS_PER_HOUR).find(({ type }) => type === 'timeZoneName')?.value
  const [, hours = '0', minutes = '0'] = /GMT\+(\d+):(\d+)/.exec(name ?? '') ?? []
  const offset = Number(hours) * MS_PER_HOUR + Number(minutes) * 60_000
  if (offsets.size === MAX_OFFSETS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}
