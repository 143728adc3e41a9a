import type { ChartFigures, ChartPeriod, ChartPoll } from '../../../../contract/charts/result'
import { timeFinding } from '../../../../contract/findings/time-finding'

const AGREEMENT = ['Stimme voll zu', 'Stimme eher zu', 'Stimme eher nicht zu', 'Stimme nicht zu']

const createPoll = (kind: string, texts: readonly string[]): ChartPoll => ({
  question: 'Wie oft fahren Sie Bahn?',
  kind,
  events: [],
  answers: texts.map((text, position) => ({
    position,
    text,
    isDontKnow: false,
    value: kind === 'NUMERIC_SCALE' ? position : null,
  })),
})

const shareOf = (share: number, error: number) => ({
  share,
  se: error,
  ci95: [share - 1.96 * error, share + 1.96 * error],
})

/** The figures of a poll whose first answer, top half or mean has a value. */
function createFigures(kind: string, value: number, error: number): ChartFigures {
  const rest = { n: 1000, effectiveN: 800, statisticalError: 3, reliability: 'GOOD', base: 'OK' } as const
  const isMean = kind === 'NUMERIC_SCALE'
  const isScale = kind === 'LIKERT_CHOICE'
  const shares = isMean
    ? [0.2, 0.3, 0.5]
    : isScale
      ? [value / 2, value / 2, 0.2, 0.8 - value]
      : [value, 0.3, 0.7 - value]
  return {
    ...rest,
    answers: shares.map((share, position) => ({ position, ...shareOf(share, error) })),
    top: isScale ? shareOf(value, error) : null,
    bottom: isScale ? shareOf(1 - value, error) : null,
    mean: isMean ? { value, se: error, ci95: [value - 1.96 * error, value + 1.96 * error] } : null,
    median: null,
  }
}

const KINDS = {
  SINGLE_CHOICE: {
    texts: ['Ja', 'Nein', 'Teils'],
    values: [0.28, 0.42],
    name: 'Der Anteil für „Ja“',
    said: ['28 %', '42 %'],
  },
  LIKERT_CHOICE: { texts: AGREEMENT, values: [0.28, 0.42], name: 'Die Zustimmung', said: ['28 %', '42 %'] },
  NUMERIC_SCALE: { texts: ['0', '1', '2'], values: [1.1, 1.5], name: 'Der Mittelwert', said: ['1,1', '1,5'] },
} as const

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04']

/** A time series that rises in equal steps; only its ends differ significantly with an error of 2 points. */
const over = (
  kind: keyof typeof KINDS,
  {
    error = 0.02,
    base = 'OK',
    months = MONTHS,
  }: { error?: number; base?: ChartFigures['base']; months?: readonly string[] } = {},
) => {
  const { texts, values } = KINDS[kind]
  const [start, end] = values
  const series = months.map((month, index): ChartPeriod => ({
    ...createFigures(kind, start + ((end - start) * index) / (MONTHS.length - 1), error),
    base,
    from: `${month}-01`,
    to: `${month}-28`,
    isGap: false,
  }))
  const result = { series, total: createFigures(kind, end, error), weighting: { method: 'RAKED' } }
  return timeFinding(createPoll(kind, texts), result)?.text.replaceAll('\u00a0', ' ') ?? null
}

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('the finding over time: %s', (kind) => {
  const { name, said } = KINDS[kind]
  const [before, now] = said

  it('is the change from the start to the end, if it is significant [READ-05]', () => {
    expect(over(kind)).toMatch(new RegExp(`^${name} ist seit Januar 2026 gestiegen, um .+ bis [^:]+\\.$`))
  })

  it('is that no change is significant, with both values and the range of the present one [READ-05]', () => {
    expect(over(kind, { error: kind === 'NUMERIC_SCALE' ? 0.3 : 0.08 })).toMatch(
      new RegExp(
        `^Keine gesicherte Veränderung seit Januar 2026: ${name.toLowerCase().slice(0, 3)}.* war ${before} und ist ${now} \\(.+ bis .+\\)\\.$`,
      ),
    )
  })

  it('is missing with too few respondents, or in a single period [READ-05]', () => {
    expect(over(kind, { base: 'LOW' })).toBeNull()
    expect(over(kind, { months: MONTHS.slice(0, 1) })).toBeNull()
    expect(over(kind, { months: [] })).toBeNull()
  })
})

it('is never about “Sonstige”, however much it changes [READ-05] [READ-110]', () => {
  const series = MONTHS.map((month, index): ChartPeriod => ({
    ...createFigures('SINGLE_CHOICE', 0.28 + 0.1 * index, 0.02),
    from: `${month}-01`,
    to: `${month}-28`,
    isGap: false,
  }))
  const result = { series, total: createFigures('SINGLE_CHOICE', 0.28, 0.02), weighting: { method: 'RAKED' } }
  const named = (text: string) =>
    timeFinding(createPoll('SINGLE_CHOICE', [text, 'Nein', 'Teils']), result)?.text
  expect(named('Ja')).toContain('„Ja“')
  expect(named('Sonstige')).toContain('„Teils“')
})

it('is missing if nothing is compared since the present wording [READ-05] [READ-52]', () => {
  const series = MONTHS.map((month, index): ChartPeriod => ({
    ...createFigures('SINGLE_CHOICE', 0.28 + 0.1 * index, 0.02),
    from: `${month}-01`,
    to: `${month}-28`,
    isGap: false,
  }))
  const result = { series, total: createFigures('SINGLE_CHOICE', 0.28, 0.02), weighting: { method: 'RAKED' } }
  const poll = createPoll('SINGLE_CHOICE', ['Ja', 'Nein', 'Teils'])
  const reworded = (month: string | undefined) => ({
    ...poll,
    events: [{ date: `${month}-10`, kind: 'WORDING' as const, label: 'Kürzer gefragt' }],
  })
  expect(timeFinding(reworded(MONTHS[1]), result)).not.toBeNull()
  expect(timeFinding(reworded(MONTHS.at(-1)), result)).toBeNull()
  // The present wording has too few respondents so far.
  const isLast = (index: number) => index === MONTHS.length - 1
  const gap = {
    ...result,
    series: series.map((period, index) => (isLast(index) ? { ...period, isGap: true, answers: [] } : period)),
  }
  expect(timeFinding(poll, gap)).not.toBeNull()
  expect(timeFinding(reworded(MONTHS.at(-1)), gap)).toBeNull()
})

it('begins with the first whole period, if the poll began within one [READ-05]', () => {
  const series = MONTHS.map((month, index): ChartPeriod => ({
    ...createFigures('SINGLE_CHOICE', 0.28 + 0.1 * index, 0.02),
    from: `${month}-${index === 0 ? '19' : '01'}`,
    to: `${month}-28`,
    isGap: false,
  }))
  const result = { series, total: createFigures('SINGLE_CHOICE', 0.58, 0.02), weighting: { method: 'RAKED' } }
  const poll = createPoll('SINGLE_CHOICE', ['Ja', 'Nein', 'Teils'])
  expect(timeFinding(poll, result)?.text).toContain('seit Februar 2026 gestiegen')
  // Waves are no months, even if each lies within one.
  const waves = { ...result, weighting: { method: 'PUBLISHED' } }
  expect(timeFinding(poll, waves)?.text).toMatch(/seit .*Januar/)
})
