import {
  formatCitation,
  type ActiveCitation,
} from '../../../../src/features/poll-analysis/citation/citation-formats'
import { camelizeKeys } from '../../../../src/lib/case'
import {
  createCitation,
  createComparison,
  createPollDetail,
  createPollResult,
} from '../../../support/wire-analysis'

const formsOf = (content: Parameters<typeof createCitation>[0]) =>
  formatCitation(
    // Not withdrawn: it has content.
    camelizeKeys(createCitation(content)) as ActiveCitation,
    'https://meinungsbild.example',
    (region) => region,
  )
const used = (from: string | null, to: string | null) => ({
  period: '30d' as const,
  from,
  to,
  is_default: true,
})

describe('a citation', () => {
  test('contains dates instead of "the last 30 days" [READ-21]', () => {
    const total = createPollResult({ used_period: used('2026-06-01', '2026-06-30') })
    expect(formsOf({ total }).line).toContain('nur weiblich, 1. Juni 2026 bis 30. Juni 2026, n = 1.000')
  })

  test('of all time contains the dates of the votes, a single one if they are equal [READ-21]', () => {
    const period = { from: '2026-02-03', to: '2026-02-03' }
    const total = createPollResult({ used_period: used(null, null), period })
    expect(formsOf({ total }).line).toContain('nur weiblich, 3. Februar 2026, n =')
  })

  test('contains the source of the targets of its weights [READ-21] [EST-09]', () => {
    const { weighting } = createPollResult()
    for (const form of Object.values(formsOf({}))) {
      if (form.startsWith('http')) continue
      expect(form).toContain('Gewichte: Fassung 2023.1')
    }
    const lineWith = (own: Partial<typeof weighting>) =>
      formsOf({ total: createPollResult({ weighting: { ...weighting, targets: undefined, ...own } }) }).line
    expect(lineWith({ version: '2022.1' })).toContain('Gewichte: Fassung 2022.1') // an earlier citation
    expect(lineWith({})).not.toContain('Fassung')
    expect(lineWith({ targets: { source: 'PROJECT', version: null } })).toContain(
      'Gewichte: Bevölkerung nach Angaben des Projekts',
    )
  })

  test('contains the margins that could not be met [READ-21] [EST-09]', () => {
    const { weighting } = createPollResult()
    const total = createPollResult({
      weighting: { ...weighting, margins: ['age_gender'], dropped_margins: ['state'] },
    })
    const { url, ...forms } = formsOf({ total })
    for (const form of Object.values(forms))
      expect(form).toMatch(/Nach Bundesland zu gewichten war .* allein nach Alter × Geschlecht\. Eingefroren/)
    const second = { ...createComparison([0.6, 0.4]).second, weighting: total.weighting }
    const comparison = createComparison([0.6, 0.4], { second })
    const { line } = formsOf({ total: createPollResult(), comparison })
    expect(line).toContain('Seite 2 gewichtet nach Alter × Geschlecht, Fassung 2023.1')
    expect(line).toContain('Nach Bundesland zu gewichten war')
  })

  test('of published shares is never called unweighted [READ-21] [EST-08]', () => {
    const { weighting } = createPollResult()
    const total = createPollResult({
      weighting: { ...weighting, method: 'PUBLISHED', margins: [], version: null },
    })
    expect(formsOf({ total, query: { weights: 'UNWEIGHTED' } }).line).not.toContain('ungewichtet')
  })

  test('of a time series contains its dates and base [READ-21]', () => {
    const { total } = createPollResult()
    const result = createPollResult({
      series_total: {
        period: { from: '2025-01-01', to: '2026-06-30' },
        used_period: { period: 'all', from: null, to: null, is_default: true },
        total: { ...total, n: 5012 },
      },
    })
    const { line } = formsOf({ query: { view: 'time', interval: 'month' }, result })
    expect(line).toContain('Verlauf, 1. Januar 2025 bis 30. Juni 2026, n = 5.012')
  })

  test('contains no number of too few respondents, and states that it is not weighted [READ-21]', () => {
    const { total: figures, ...result } = createPollResult()
    const total = { ...result, total: { ...figures, n: null } }
    const { line } = formsOf({ total, query: { weights: 'UNWEIGHTED' } })
    expect(line).not.toContain('n =')
    expect(line).toContain('ungewichtet')
  })

  test('escapes LaTeX commands and line breaks [READ-21]', () => {
    const question = 'Sind 50 % von {A_B} & $C \\ genug?\nTY  - FAKE'
    const { bibtex, ris } = formsOf({
      result: createPollResult({ question }),
      poll: createPollDetail({ institute: 'Müller & Söhne' }),
    })
    expect(bibtex).toContain(
      String.raw`title     = {{Sind 50 \% von \{A\_B\} \& \$C \textbackslash{} genug? TY - FAKE}},`,
    )
    expect(bibtex).toContain(String.raw`author    = {{Müller \& Söhne}}`)
    expect(ris.match(/^TY {2}- /gm)).toHaveLength(1)
    expect(ris.split('\r\n').every((line) => line === '' || /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true)
  })
})
