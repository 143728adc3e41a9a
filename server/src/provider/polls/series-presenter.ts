import { isSameText } from '../../lib/same-text.ts'
import { presentPoll } from './presenter.ts'
import type { PollRow, Wave } from './repository.ts'
import type { PollSeriesWire, PollWire } from './schema.ts'

/** Presents a poll that represents its series. @param wavesOfAllPolls the waves of all polls of the list */
export function presentPollOfSeries(row: PollRow, wavesOfAllPolls: readonly Wave[]): PollWire {
  const own = wavesOfAllPolls.filter(({ seriesKey }) => seriesKey === row.seriesKey)
  return { ...presentPoll(row), ...presentSeries(row, own, own.length) }
}

/** Further waves are counted, but not sent. */
export const MAX_CARD_WAVES = 12

/**
 * Returns nothing for a poll without further waves. Only the waves around the poll that have its wording and its answers
 * have figures, so that no line crosses a new wording.
 *
 * @param latestWaves the latest, earliest first; `count` is of all waves
 */
export function presentSeries(
  poll: Pick<PollRow, 'id' | 'answers' | 'question'>,
  latestWaves: readonly Wave[],
  totalWaveCount: number,
): { series?: PollSeriesWire } {
  if (totalWaveCount < 2) return {}
  const shown = latestWaves.slice(-MAX_CARD_WAVES)
  const own = shown.findIndex(({ id }) => id === poll.id)
  const isOther = (wave: Wave) =>
    !isSameText(wave.question, poll.question) || !hasSameAnswers(poll.answers, wave.answerTexts)
  const before = shown.findLastIndex((wave, index) => index < own && isOther(wave))
  const after = shown.findIndex((wave, index) => index > own && isOther(wave))
  return {
    series: {
      wave_count: totalWaveCount,
      waves: shown.map(({ id, fieldStart, fieldEnd, preview, previewMean }, index) => {
        const isComparable = index > before && (after === -1 || index < after)
        return {
          id,
          from: fieldStart,
          to: fieldEnd,
          answers: isComparable ? preview.map(({ position, share }) => ({ position, share })) : [],
          mean: isComparable ? (previewMean?.value ?? null) : null,
        }
      }),
    },
  }
}

const hasSameAnswers = (answers: PollRow['answers'], texts: readonly string[]): boolean =>
  answers.length === texts.length && answers.every(({ text }, index) => isSameText(text, texts[index] ?? ''))
