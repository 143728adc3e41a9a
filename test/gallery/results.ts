import type { Dimension, RegionValue } from '../../contract/charts/types'
import type { ViewResult } from '../../src/api/results'
import type { ChartPoll } from '../../src/charts/frame/chart-data'
import { camelizeKeys } from '../../src/lib/case'
import { createEstimates } from '../support/wire-analysis'
import { createFigures, createViewResult } from '../support/wire-boards'
import { age, likertAnswers, stateValues, twoAnswers, scaleAnswers } from './figures'

type Figures = ViewResult['total']
type Table = ViewResult['tables'][number]

interface Shares {
  label: string
  share: number
  isDontKnow?: boolean
}

const createPoll = (kind: string, question: string, answers: readonly Shares[]): ChartPoll => ({
  question,
  kind,
  isDemo: true,
  events: [],
  sampleSize: 1000,
  answers: answers.map(({ label, share, isDontKnow = false }, position) => ({
    position,
    text: label,
    isDontKnow,
    share,
    value: isDontKnow ? null : position,
  })),
  credit: 'Meinungsbild Panel',
  population: 'Befragte ab 18 Jahren in Deutschland',
})

const createFiguresOf = (answers: readonly Shares[], overrides: Partial<Figures> = {}): Figures => ({
  ...camelizeKeys(createFigures()),
  answers: answers.map(({ share }, position) => ({
    position,
    n: Math.round(1000 * share),
    unweightedShare: share,
    share,
    se: 0.016,
    ci95: [Math.max(0, share - 0.033), share + 0.033],
    moe95: 0.033,
    mark: null,
  })),
  ...overrides,
})

const createResult = (answers: readonly Shares[], overrides: Partial<ViewResult> = {}): ViewResult => ({
  ...camelizeKeys(createViewResult()),
  total: createFiguresOf(answers),
  ...overrides,
})

const createTable = (
  by: Table['by'][number],
  groups: readonly { id: string; label: string; figures: Partial<Figures>; answers: readonly Shares[] }[],
): Table => ({
  by: [by],
  groups: groups.map(({ id, label, answers, figures }) => ({
    ...createFiguresOf(answers, figures),
    key: [{ dimension: by, value: id, label }],
  })),
})

const tableOf = ({ groups }: Dimension): Table =>
  createTable(
    'AGE',
    groups.map(({ id, label, answers }) => ({ id, label, answers, figures: {} })),
  )

const tableOfStates = (regions: readonly RegionValue[]): Table =>
  createTable(
    'STATE',
    regions.map(({ id, name, value, isLowBase = false }) => ({
      id,
      label: name,
      answers: value === null ? [] : [{ label: 'Ja', share: value }],
      figures: { base: isLowBase ? 'LOW' : 'OK' },
    })),
  )

export const choicePoll = createPoll('NOMINAL_CHOICE', 'Soll der Nahverkehr kostenlos sein?', twoAnswers)
export const choiceResult = createResult(twoAnswers)

export const severalPoll = { ...choicePoll, kind: 'MULTI_CHOICE' }

export const likertPoll = createPoll('LIKERT_CHOICE', 'Bus und Bahn sind hier gut erreichbar.', likertAnswers)
export const likertResult = createResult(likertAnswers, { topAnswers: [0, 1] })

export const scalePoll = createPoll('NUMERIC_SCALE', 'Wie zufrieden sind Sie mit Ihrem Leben?', scaleAnswers)
export const scaleResult = createResult(scaleAnswers, {
  total: createFiguresOf(scaleAnswers, { mean: { value: 5.6, se: 0.08, ci95: [5.4, 5.8] }, median: 6 }),
})

export const groupedResult = createResult(twoAnswers, { tables: [tableOf(age)] })
export const mappedResult = createResult(twoAnswers, { tables: [tableOfStates(stateValues)] })

export const estimates = camelizeKeys(createEstimates()).estimates!

export const noVotesResult = createResult([], { period: null, total: createFiguresOf([], { n: 0 }) })
export const lowBaseResult = createResult([], { total: createFiguresOf([], { n: 42, base: 'HIDDEN' }) })

export const notCollectedResult = createResult(twoAnswers, {
  tables: [createTable('AGE', [])],
  notApplicable: [{ part: 'GROUP', dimension: 'AGE', reason: 'NOT_COLLECTED' }],
})

export const timeResult = createResult(twoAnswers, {
  series: [0, 0.03, -0.02, 0.05, 0.08].map((shift, month) => ({
    ...createFiguresOf(
      twoAnswers.map((answer, index) => ({ ...answer, share: answer.share + [shift, -shift, 0][index]! })),
    ),
    from: `2026-0${month + 1}-01`,
    to: `2026-0${month + 1}-28`,
    isGap: month === 2,
  })),
})

export const onePeriodResult = { ...timeResult, series: timeResult.series.slice(0, 1) }
