import { isOrdered, takesSeveral } from '../../../contract/poll-kinds'
import { TEXT } from '../../../contract/texts'
import type { ResultFigures, ResultGroup, ResultTable, ViewResult } from '../../api/results'
import type { AnswerOrder } from '../answers'
import type { Answer, Bin, Dimension, GroupAnswer, RegionValue, Sample, Series } from '../types'

/** What a chart must know of the poll whose result it draws; a list's polls say enough, a poll's own screen more. */
export interface AskedPoll {
  question: string
  kind: string
  isDemo: boolean
  /** How many have answered at all, whatever is shown of them. */
  sampleSize: number
  answers: readonly {
    position: number
    text: string
    isDontKnow: boolean
    value?: number | null
    imageUrl?: string | null
    imageAlt?: string | null
  }[]
  /** The source that must stand under each chart. */
  credit: string
  /** Whom the answers speak for; null if not known. */
  population: string | null
  events?: readonly { date: string; label: string }[]
}

/** What answers can be broken down by. */
export const DIMENSION: Readonly<Record<ResultTable['by'][number], string>> = {
  AGE: 'Alter',
  GENDER: 'Geschlecht',
  EAST_WEST: 'Ost/West',
  STATE: 'Bundesland',
  NUTS3: 'Kreis',
}

/** What stands below a title: each part that there is. */
export const sublineOf = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

/** Whom the answers speak for, as far as it is known. */
export const populationText = ({ population }: Pick<AskedPoll, 'population'>): string =>
  population ?? `Grundgesamtheit: ${TEXT.notStated}`

export const orderOf = ({ kind }: { kind: string }): AnswerOrder =>
  isOrdered(kind) ? 'questionnaire' : 'size'

export const allowsSeveral = ({ kind }: { kind: string }): boolean => takesSeveral(kind)

/** The answers with their figures; those of a hidden base have none and are left out. */
export function answersOf(poll: AskedPoll, figures: Pick<ResultFigures, 'answers'>): GroupAnswer[] {
  const asked = poll.answers.filter((answer) => !answer.isDontKnow)
  return poll.answers.flatMap((answer) => {
    const result = figures.answers.find(({ position }) => position === answer.position)
    if (result?.share == null) return []
    return {
      id: String(answer.position),
      label: answer.text,
      share: result.share,
      ciLow: result.ci95?.[0] ?? null,
      ciHigh: result.ci95?.[1] ?? null,
      n: result.n,
      colorIndex: asked.indexOf(answer),
      isDontKnow: answer.isDontKnow,
      difference: differences[result.mark ?? 'NONE'],
      ...(answer.imageUrl && { image: { url: answer.imageUrl, alt: answer.imageAlt ?? '' } }),
    }
  })
}

const differences = { HIGHER: 'higher', LOWER: 'lower', NONE: null } as const

/** Bars of one poll share a colour; only lines and stacks need one an answer. */
export const inOneColor = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => ({ ...answer, colorIndex: 0 }))

export function sampleOf(poll: AskedPoll, result: ViewResult): Sample {
  const { total, period } = result
  return {
    n: total.n,
    nEffective: total.effectiveN,
    from: period?.from ?? null,
    to: period?.to ?? null,
    error: total.statisticalError === null ? null : total.statisticalError / 100,
    credit: poll.credit,
  }
}

/** One line an answer; a period that nobody can judge is a gap in all of them. */
export function seriesOf(poll: AskedPoll, { series }: ViewResult): Series[] {
  const asked = poll.answers.filter((answer) => !answer.isDontKnow)
  return poll.answers.map((answer) => ({
    id: String(answer.position),
    label: answer.text,
    colorIndex: asked.indexOf(answer),
    isDontKnow: answer.isDontKnow,
    points: series.map((point) => {
      const found = point.isGap
        ? undefined
        : point.answers.find(({ position }) => position === answer.position)
      return {
        date: point.from,
        share: found?.share ?? null,
        ciLow: found?.ci95?.[0] ?? null,
        ciHigh: found?.ci95?.[1] ?? null,
        n: point.n,
      }
    }),
  }))
}

export function dimensionOf(poll: AskedPoll, table: ResultTable): Dimension {
  const by = table.by[0] ?? 'AGE'
  return {
    id: by,
    label: DIMENSION[by],
    groups: table.groups.map((group) => ({
      id: keyOf(group),
      label: group.key.map(({ label }) => label).join(', '),
      n: group.n,
      isLowBase: group.base !== 'OK',
      answers: answersOf(poll, group),
    })),
  }
}

const keyOf = (group: ResultGroup): string => group.key.map(({ value }) => value).join(' ')

/** What the regions of a table say of one answer. */
export const regionsOf = (table: ResultTable, position: number): RegionValue[] =>
  table.groups.map((group) => {
    const found = group.answers.find((answer) => answer.position === position)
    return {
      id: keyOf(group),
      name: group.key[0]?.label ?? '',
      share: found?.share ?? null,
      n: group.n,
      ciLow: found?.ci95?.[0] ?? null,
      ciHigh: found?.ci95?.[1] ?? null,
      isLowBase: group.base !== 'OK',
    }
  })

/** One bin for each number of an even scale, around that number; none where the answers are no such scale. */
export function binsOf(poll: AskedPoll, figures: ResultFigures): Bin[] {
  const asked = poll.answers.filter((answer) => !answer.isDontKnow)
  const bins = asked.flatMap(({ position, value, text }) => {
    const found = figures.answers.find((answer) => answer.position === position)
    if (value == null || found?.share == null) return []
    return { low: value - 0.5, high: value + 0.5, label: text, share: found.share, n: found.n }
  })
  const isEven = bins.every(({ low }, index) => low === (bins[0]?.low ?? 0) + index)
  return isEven && bins.length === asked.length ? bins : []
}
