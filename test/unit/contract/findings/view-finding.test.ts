import type {
  ChartFigures,
  ChartGroup,
  ChartPeriod,
  ChartPoll,
  ChartResult,
} from '../../../../contract/charts/result'
import { POLL_KIND, type PollKind } from '../../../../contract/enumerations/content'
import { getValues } from '../../../../contract/enumerations/values'
import type { DimensionContrast } from '../../../../contract/findings/groups-finding'
import { viewFinding, type FindingView } from '../../../../contract/findings/view-finding'
import { hasNumericValues, hasOrderedAnswers } from '../../../../contract/poll-kinds'
import { TEXT } from '../../../../contract/texts'

/** CLEAR: differences are significant; TIE: none is; SMALL: too few respondents to compare; NONE: no answers. */
const CASES = ['CLEAR', 'TIE', 'SMALL', 'NONE'] as const
type Case = (typeof CASES)[number]

const AGREEMENT = ['Stimme voll zu', 'Stimme eher zu', 'Stimme eher nicht zu', 'Stimme nicht zu']

const createPoll = (kind: PollKind): ChartPoll => ({
  question: 'Fahren Sie Bahn?',
  kind,
  events: [],
  answers: (hasOrderedAnswers(kind) ? AGREEMENT : ['Rot', 'Grün', 'Blau', 'Gelb']).map((text, position) => ({
    position,
    text,
    isDontKnow: false,
    value: hasNumericValues(kind) ? position : null,
  })),
})

const estimate = (share: number, error: number) => ({
  share,
  se: error,
  ci95: [share - 1.96 * error, share + 1.96 * error],
})

/** @param lead by how much the first answer, the top half or the mean is higher than in a tie */
function createFigures(kind: PollKind, of: Case, lead: number): ChartFigures {
  const error = 0.015
  const value = 1.5 + lead
  const hasHalves = hasOrderedAnswers(kind) && !hasNumericValues(kind)
  return {
    n: of === 'NONE' ? 0 : 1000,
    effectiveN: 900,
    statisticalError: 3,
    reliability: 'GOOD',
    base: of === 'NONE' ? 'HIDDEN' : of === 'SMALL' ? 'LOW' : 'OK',
    answers:
      of === 'NONE'
        ? []
        : [0.25 + lead, 0.25, 0.25, 0.25 - lead].map((share, position) => ({
            position,
            ...estimate(share, error),
          })),
    top: hasHalves && of !== 'NONE' ? estimate(0.5 + lead, error) : null,
    bottom: hasHalves && of !== 'NONE' ? estimate(0.5 - lead, error) : null,
    mean:
      hasNumericValues(kind) && of !== 'NONE'
        ? { value, se: error, ci95: [value - 1.96 * error, value + 1.96 * error] }
        : null,
    median: null,
  }
}

const LEVELS = ['STATE', 'NUTS3', 'INDIVIDUAL_REGION'] as const
const PLACES = ['Hier', 'Dort', 'Nirgends']

function createResult(kind: PollKind, of: Case, level: (typeof LEVELS)[number] = 'STATE'): ChartResult {
  const leads = of === 'CLEAR' ? [0.2, 0, 0] : [0, 0, 0]
  const groups = leads.map((lead, index): ChartGroup => {
    const figures = createFigures(kind, of, lead)
    const mark = lead > 0 ? 'HIGHER' : null
    return {
      ...figures,
      answers: figures.answers.map((answer) => ({ ...answer, mark: answer.position === 0 ? mark : null })),
      topMark: mark,
      meanMark: mark,
      key: [{ dimension: level, value: `R${index}`, label: PLACES[index] ?? '' }],
    }
  })
  const series = ['2026-01', '2026-02', '2026-03'].map((month, index): ChartPeriod => ({
    ...createFigures(kind, of, of === 'CLEAR' ? 0.1 * index : 0),
    from: `${month}-01`,
    to: `${month}-28`,
    isGap: of === 'NONE',
  }))
  return {
    total: createFigures(kind, of, of === 'CLEAR' ? 0.2 : 0),
    series,
    seriesTotal: null,
    tables: [{ by: [level], groups }],
    weighting: { method: 'RAKED' },
  }
}

function createFamily(kind: PollKind, of: Case): DimensionContrast {
  const isMean = hasNumericValues(kind)
  const subject = isMean ? 'MEAN' : hasOrderedAnswers(kind) ? 'TOP' : 'ANSWER'
  const side = (value: string, share: number) => ({
    key: { dimension: 'GENDER' as const, value, label: value },
    from: null,
    to: null,
    value: isMean ? 1 + share : share,
    ci95: null,
  })
  return {
    dimension: 'GENDER',
    compared: of === 'SMALL' || of === 'NONE' ? 0 : 6,
    contrast:
      of === 'CLEAR'
        ? {
            type: 'GROUPS',
            dimension: 'GENDER',
            subject,
            position: subject === 'ANSWER' ? 0 : null,
            first: side('FEMALE', 0.61),
            second: side('MALE', 0.37),
            difference: -0.24,
            ci95: [-0.31, -0.17],
            isSecured: true,
          }
        : null,
  }
}

const kinds = getValues(POLL_KIND)
const say = (kind: PollKind, of: Case, view: FindingView, level?: (typeof LEVELS)[number], words = {}) =>
  viewFinding(createPoll(kind), createResult(kind, of, level), view, words).text.replaceAll('\u00a0', ' ')
const ofResult = (kind: PollKind, of: Case) => say(kind, of, { view: 'TOTAL' })

describe.each(kinds)('the finding of each view: %s', (kind) => {
  const families = (of: Case) => [createFamily(kind, of)]

  it('states of the result what leads, that nothing does, or that it is uncertain [READ-05]', () => {
    expect(ofResult(kind, 'CLEAR')).toMatch(/45 %|70 von 100|1,7/)
    expect(ofResult(kind, 'TIE')).toMatch(
      hasNumericValues(kind) ? /^Im Mittel 1,5/ : /^Ein Vorsprung ist nicht gesichert/,
    )
    expect(ofResult(kind, 'SMALL')).toMatch(/Unsicher/)
    expect(ofResult(kind, 'NONE')).toBe(TEXT.lowBase)
  })

  it('states of a time series its change; with too few respondents, the result [READ-05]', () => {
    expect(say(kind, 'CLEAR', { view: 'TIME' })).toMatch(/ist seit Januar 2026 gestiegen, um .+\.$/)
    expect(say(kind, 'TIE', { view: 'TIME' })).toMatch(/^Keine gesicherte Veränderung seit Januar 2026: /)
    for (const of of ['SMALL', 'NONE'] as const)
      expect(say(kind, of, { view: 'TIME' })).toBe(ofResult(kind, of))
  })

  it('states of groups their largest contrast, that there is none, or that too few were asked [READ-05]', () => {
    const sayOf = (of: Case) => say(kind, of, { view: 'GROUPS', dimensionContrasts: families(of) })
    expect(sayOf('CLEAR')).toMatch(/Frauen.*Männern?.*Unterschied: .+ bis .+\.$/)
    expect(sayOf('TIE')).toMatch(/^Kein Unterschied zwischen Geschlechtern ist statistisch abgesichert/)
    for (const of of ['SMALL', 'NONE'] as const) expect(sayOf(of)).toBe(ofResult(kind, of))
    expect(say(kind, 'CLEAR', { view: 'GROUPS', dimensionContrasts: families('SMALL') })).toMatch(
      /^Für Vergleiche zwischen Geschlechtern reicht die Zahl der Befragten nicht\.$/,
    )
    expect(say(kind, 'CLEAR', { view: 'GROUPS', dimensionContrasts: [] })).toBe(ofResult(kind, 'CLEAR'))
  })

  it.each(LEVELS)('states of a map where it differs, nowhere, or the result: %s [READ-05]', (level) => {
    const sayOf = (of: Case) => say(kind, of, { view: 'REGIONS', level }, level)
    expect(sayOf('CLEAR')).toMatch(/ in einem von 3 .+ gesichert höher .+: Hier .+\. Insgesamt .+\.$/)
    expect(sayOf('TIE')).toMatch(/^In keinem der 3 .+ gesichert anders .+\. Insgesamt .+\.$/)
    for (const of of ['SMALL', 'NONE'] as const) expect(sayOf(of)).toBe(ofResult(kind, of))
  })
})

it('of a map is about the answer that it shows [READ-05]', () => {
  const sayOf = (chosen: number | null) =>
    say('SINGLE_CHOICE', 'CLEAR', { view: 'REGIONS', level: 'STATE', chosenAnswer: chosen })
  expect(sayOf(null)).toMatch(/^Der Anteil für „Rot“ .+ Insgesamt 45 % \(42 bis 48\)\.$/)
  expect(sayOf(1)).toMatch(/^In keinem .+ der Anteil für „Grün“ .+ Insgesamt 25 % \(22 bis 28\)\.$/)
})

it('has the filter, and the days of a result that are not those of the view [READ-05]', () => {
  const words = { filterText: 'nur weiblich', leadingPeriod: 'letzte 90 Tage' }
  expect(say('SINGLE_CHOICE', 'SMALL', { view: 'TIME' }, 'STATE', words)).toMatch(
    /^Letzte 90 Tage: Ein Vorsprung ist nicht gesichert.* Gefiltert: nur weiblich\./,
  )
  const compared = { view: 'REGIONS', level: 'STATE' } as const
  expect(say('SINGLE_CHOICE', 'CLEAR', compared, 'STATE', words)).toMatch(
    /^Der .* Gefiltert: nur weiblich\.$/,
  )
})
