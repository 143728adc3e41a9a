import { parseEpochDay } from '../../../results/days.ts'
import type { DatedPoll } from './repository.ts'

/** The least distance of the second earlier wave in days: nearly half a year, as from May to the end of October. */
const HALF_YEAR_DAYS = 150

/**
 * Returns the waves that a wave is compared with: the one before it, and the one about half a year before. Each wave is
 * compared with at most two later ones, because each comparison is another draw of noise about the same answers.
 *
 * @param waves earliest first
 */
export function findPreviousAndHalfYearEarlierWave(waves: readonly DatedPoll[], id: number): DatedPoll[] {
  const place = waves.findIndex((wave) => wave.id === id)
  const own = waves[place]
  const previous = waves[place - 1]
  if (own === undefined || previous === undefined) return []
  const isHalfYear = (earlier: DatedPoll, later: DatedPoll) =>
    parseEpochDay(later.fieldEndOrPublicationDay) - parseEpochDay(earlier.fieldEndOrPublicationDay) >=
    HALF_YEAR_DAYS
  const distant = waves.slice(0, place).findLast((wave) => isHalfYear(wave, own))
  // The first wave half a year after it, so that no other is compared with it.
  const isMutual = distant !== undefined && waves.find((wave) => isHalfYear(distant, wave)) === own
  return isMutual && distant !== previous ? [previous, distant] : [previous]
}

/** The months, before the later one, that the answers of a month are compared with. */
export const EARLIER_MONTH_OFFSETS_WITHIN_POLL = [1, 6] as const
