import {
  attritionText,
  flowModel,
  flowSentences,
  getFlowTimeNames,
  type ChartFlow,
} from '../../../../contract/charts/model/flow'
import { flowCategories } from '../../../../contract/flow-categories'

const scale = (texts: readonly string[], kind = 'LIKERT_CHOICE') => ({
  kind,
  answers: texts.map((text, position) => ({ position, text, isDontKnow: text === 'Weiß nicht' })),
})
const AGREEMENT = scale([
  'Stimme voll zu',
  'Stimme eher zu',
  'Teils, teils',
  'Stimme eher nicht zu',
  'Stimme gar nicht zu',
  'Weiß nicht',
])
const share = (percent: number) => ({ percent, low: percent - 3, high: percent + 3 })
const flow: ChartFlow = {
  earlier: { from: '2026-05-01', to: '2026-05-31' },
  later: { from: '2026-11-01', to: '2026-11-30' },
  obstacle: null,
  people: 1234,
  returned: 41,
  rows: [
    { n: 600, percent: 50, shares: [share(80), share(8), share(12), null] },
    { n: 200, percent: 20, shares: [share(20), share(60), share(20), null] },
    { n: 400, percent: 30, shares: [share(20), null, share(75), null] },
    { n: null, percent: null, shares: [] },
  ],
}

describe('the answers that count as one in a flow [READ-122]', () => {
  test('are the halves and the middle of a scale, and "weiß nicht"', () => {
    expect(flowCategories(AGREEMENT)).toEqual([
      { label: 'stimmen zu', positions: [0, 1], part: 'TOP', isVerb: true, color: 'agreement' },
      { label: '„Teils, teils“', positions: [2], part: 'MIDDLE', isVerb: false, color: 'neutral' },
      { label: 'lehnen ab', positions: [4, 3], part: 'BOTTOM', isVerb: true, color: 'rejection' },
      { label: '„Weiß nicht“', positions: [5], part: null, isVerb: false, color: 'neutral' },
    ])
  })

  test('are single answers otherwise, up to six', () => {
    const parties = ['A', 'B', 'C', 'D', 'E', 'F']
    const categories = flowCategories(scale(parties, 'SINGLE_CHOICE')) ?? []
    expect(categories.map(({ color }) => color)).toEqual([0, 1, 2, 3, 4, 5])
    expect(flowCategories(scale([...parties, 'G'], 'SINGLE_CHOICE'))).toBeNull()
  })

  test.each(['MULTI_CHOICE', 'OPEN_ENDED'])('do not exist for %s', (kind) => {
    expect(flowCategories(scale(['A', 'B'], kind))).toBeNull()
  })
})

describe('a flow [READ-122]', () => {
  const categories = flowCategories(AGREEMENT) ?? []

  test('is told as changes between the halves of a scale', () => {
    expect(flowSentences(categories, flow)).toEqual([
      'Von 100, die im Mai 2026 zustimmten, lehnen im November 2026 12 ab (9 bis 15).',
      'Von 100, die im Mai 2026 ablehnten, stimmen im November 2026 20 zu (17 bis 23).',
    ])
  })

  test('is told as the people who stayed with the most frequent answer of other questions', () => {
    const answers = flowCategories(scale(['Ja', 'Nein'], 'SINGLE_CHOICE')) ?? []
    const rows = [
      { n: 100, percent: 40, shares: [share(70), share(30)] },
      { n: 150, percent: 60, shares: [share(10), share(90)] },
    ]
    expect(flowSentences(answers, { ...flow, rows })).toEqual([
      'Von 100, die im Mai 2026 „Nein“ antworteten, bleiben im November 2026 90 dabei (87 bis 93).',
    ])
  })

  test('names no number of a group that is too small', () => {
    const rows = [
      { n: 600, percent: 50, shares: [share(80), share(8), null, null] },
      ...flow.rows.slice(1, 2),
    ]
    expect(flowSentences(categories, { ...flow, rows })).toEqual([
      'Von 100, die im Mai 2026 zustimmten, lehnen im November 2026 zu wenige für eine Zahl ab.',
    ])
  })

  test('names days where months do not tell both times apart', () => {
    const times = {
      earlier: { from: '2026-05-01', to: '2026-05-07' },
      later: { from: '2026-05-20', to: '2026-05-20' },
    }
    expect(getFlowTimeNames(times).map(({ name }) => name)).toEqual([
      '1. Mai 2026 bis 7. Mai 2026',
      '20. Mai 2026',
    ])
    expect(flowSentences(categories, { ...flow, ...times })[0]).toMatch(
      /^Von 100, die vom 1\. Mai 2026 bis 7\. Mai 2026 zustimmten, lehnen am 20\. Mai 2026 12 ab/,
    )
  })

  test('names no month of a time of many', () => {
    const times = { ...flow, earlier: { from: '2026-02-01', to: '2026-08-31' } }
    expect(getFlowTimeNames(times)[0].name).toBe('1. Februar 2026 bis 31. August 2026')
  })

  test('states how many people are missing', () => {
    expect(attritionText(flow)).toBe(
      '1.234 Befragte haben im Mai 2026 und im November 2026 geantwortet. Von 100, die im Mai 2026 geantwortet haben, fehlen hier 59: Sie haben im November 2026 nicht wieder geantwortet, oder ihr Browser wurde nicht wiedererkannt.',
    )
  })

  test('has bands that fill both sides without overlapping', () => {
    const { earlier, later, bands } = flowModel(categories, flow)
    expect(bands).toHaveLength(8)
    for (const node of earlier) expect(node.topFraction + node.heightFraction).toBeLessThanOrEqual(1 + 1e-9)
    for (const [nodes, side, start] of [
      [earlier, 'earlierCategory', 'earlierTopFraction'],
      [later, 'laterCategory', 'laterTopFraction'],
    ] as const)
      for (const { category, topFraction: first, heightFraction } of nodes) {
        const own = bands.filter((band) => band[side] === category).sort((a, b) => a[start] - b[start])
        let end = first
        for (const band of own) {
          expect(band[start]).toBeCloseTo(end)
          end += band.heightFraction
        }
        expect(end).toBeLessThanOrEqual(first + heightFraction + 1e-9)
      }
    expect(later.map(({ percent }) => percent)).toEqual([50, 16, 33, 0])
  })
})
