import { isSameText } from '../../lib/same-text.ts'
import { presentPoll } from './presenter.ts'
import type { PollRow } from './repository.ts'
import type { PollSeriesWire, PollWire } from './schema.ts'
import type { Wave } from './series-repository.ts'

/** Presents a poll that represents its series. @param waves the waves of all polls of the list */
export function presentPollOfSeries(row: PollRow, waves: readonly Wave[]): PollWire {
  const own = waves.filter(({ seriesKey }) => seriesKey === row.seriesKey)
  return { ...presentPoll(row), ...presentSeries(row, own, own.length) }
}

/** Further waves are counted, but not sent. */
export const MAX_WAVES = 12

/** Returns nothing for a poll without further waves. @param waves the latest, earliest first; `count` is of all waves */
export function presentSeries(
  { answers }: Pick<PollRow, 'answers'>,
  waves: readonly Wave[],
  count: number,
): { series?: PollSeriesWire } {
  if (count < 2) return {}
  return {
    series: {
      wave_count: count,
      waves: waves.slice(-MAX_WAVES).map(({ id, fieldStart, fieldEnd, preview, previewMean, texts }) => ({
        id,
        from: fieldStart,
        to: fieldEnd,
        answers: hasSameAnswers(answers, texts)
          ? preview.map(({ position, share }) => ({ position, share }))
          : [],
        mean: hasSameAnswers(answers, texts) ? (previewMean?.value ?? null) : null,
      })),
    },
  }
}

const hasSameAnswers = (answers: PollRow['answers'], texts: readonly string[]): boolean =>
  answers.length === texts.length && answers.every(({ text }, index) => isSameText(text, texts[index] ?? ''))
