import { formatCardErrorMargin, findCardFigure } from '../../../../contract/findings/card-figure'
import { pollFinding } from '../../../../contract/findings/poll-finding'

const answersOf = (shares: Readonly<Record<string, number>>, values: readonly number[] = []) => [
  ...Object.entries(shares).map(([text, share], position) => ({
    position,
    text,
    isDontKnow: false,
    share,
    value: values[position] ?? null,
  })),
  { position: 99, text: 'weiß nicht', isDontKnow: true, share: 0.1, value: null },
]
const AGREEMENT = {
  'Stimme voll zu': 0.25,
  'Stimme eher zu': 0.36,
  'Stimme eher nicht zu': 0.2,
  'Stimme nicht zu': 0.09,
}

const said = (...given: Parameters<typeof findCardFigure>) => {
  const { chartType, headline } = findCardFigure(...given) ?? {}
  const words = headline && [headline.before, headline.figure, headline.after].join(' ').trim()
  return [chartType, words?.replaceAll('\u00a0', ' ')]
}

describe('the figure of a card', () => {
  it('is the share of agreement for an agreement scale [READ-07]', () => {
    expect(said('LIKERT_CHOICE', answersOf(AGREEMENT))).toEqual(['DIVERGING', '61 % stimmen zu'])
  })

  it('is the mean without "weiß nicht" for a numeric scale [READ-07]', () => {
    expect(said('NUMERIC_SCALE', answersOf({ '0': 0.2, '5': 0.3, '10': 0.4 }, [0, 5, 10]))).toEqual([
      'HISTOGRAM',
      'Mittel 6,1 von 10',
    ])
  })

  it('is the top half of ordered answers, then the other half and the most frequent answer [READ-07, READ-110]', () => {
    const worries = answersOf({
      'Sehr große Sorgen': 0.2,
      'Große Sorgen': 0.31,
      'Geringe Sorgen': 0.35,
      'Keine Sorgen': 0.1,
    })
    expect(said('ORDINAL_CHOICE', worries)).toEqual(['STACK', '51 % „Große Sorgen“ oder „Sehr große Sorgen“'])
    const noteOf = (statisticalError: number) =>
      findCardFigure('ORDINAL_CHOICE', worries, { statisticalError })?.note?.replaceAll('\u00a0', ' ')
    expect(noteOf(2.2)).toBe(
      '45 % „Geringe Sorgen“ oder „Keine Sorgen“; am häufigsten: „Geringe Sorgen“ mit 35 %',
    )
    // 35 and 31 % are not significantly different.
    expect(noteOf(4.4)).toBe('45 % „Geringe Sorgen“ oder „Keine Sorgen“')
    expect(findCardFigure('ORDINAL_CHOICE', worries)?.highlightedPositions).toEqual([0, 1])
  })

  it('judges the most frequent answer by the errors of the poll’s page, which contain noise [READ-07, READ-13]', () => {
    const poll = (se: number) => ({
      kind: 'ORDINAL_CHOICE',
      answers: answersOf({ Oft: 0.2, Manchmal: 0.31, Selten: 0.35, Nie: 0.1 }).map((answer) => ({
        ...answer,
        se,
      })),
    })
    const isNamed = (se: number) => {
      const { kind, answers } = poll(se)
      const onCard = findCardFigure(kind, answers, { statisticalError: 2.2 })?.note?.includes('am häufigsten')
      const onPage = pollFinding(poll(se), {
        base: 'OK',
        answers: answers.map(({ position, share }) => ({ position, share, se })),
        top: null,
        mean: null,
      }).sentence.includes('Am häufigsten')
      return [onCard, onPage]
    }
    expect(isNamed(0.011)).toEqual([true, true])
    expect(isNamed(0.03)).toEqual([false, false])
  })

  it('is the mean with its unit for classes of numbers [READ-07, READ-112]', () => {
    const classes = answersOf(
      { 'Unter 20 Euro': 0.3, '20 bis unter 50 Euro': 0.4, '50 Euro und mehr': 0.2 },
      [10, 35, 70],
    )
    expect(said('INTERVAL_CHOICE', classes)).toEqual(['STACK', 'Mittel 34,4 Euro'])
    expect(
      formatCardErrorMargin('INTERVAL_CHOICE', classes, { mean: { value: 34.4, ci95: [32.3, 36.5] } }),
    ).toBe('±\u00a02,1\u00a0Euro')
    // Without a unit, and with an assumed value of the highest class.
    const counts = answersOf({ '1 bis 2': 0.5, '3 bis 5': 0.3, 'Mehr als 5': 0.2 }, [1.5, 4, 8])
    expect(said('INTERVAL_CHOICE', counts)).toEqual(['STACK', 'Mittel 3,6'])
    const question = 'Wie viele Bücher haben Sie in den vergangenen zwölf Monaten gelesen?'
    expect(findCardFigure('INTERVAL_CHOICE', counts, { question })?.headline?.after).toBe('Bücher')
    const nounOf = (asked: string) =>
      findCardFigure('INTERVAL_CHOICE', counts, { question: asked })?.headline?.after
    expect(nounOf('Wie viele davon?')).toBe('')
    expect(nounOf('Wie viele Ihrer Kolleginnen arbeiten zu Hause?')).toBe('')
    expect(nounOf('Wie viele Bücher- und Filmabende hatten Sie?')).toBe('')
    expect(nounOf('Wie viele Online-Käufe haben Sie getätigt?')).toBe('Online-Käufe')
    expect(formatCardErrorMargin('INTERVAL_CHOICE', counts, { mean: { value: 3.6, ci95: [3.4, 3.8] } })).toBe(
      '±\u00a00,2',
    )
    // Without numbers, they are ordered answers.
    expect(said('INTERVAL_CHOICE', answersOf({ nie: 0.2, selten: 0.5, oft: 0.2 }))).toEqual([
      'STACK',
      '20 % „oft“',
    ])
  })

  it('is the share of „Ja“ for a yes-no question [READ-07]', () => {
    expect(said('SINGLE_CHOICE', answersOf({ Nein: 0.3, Ja: 0.6 }))).toEqual(['SHARE', '60 % „Ja“'])
  })

  it('is omitted for other kinds, which show the largest answers [READ-07]', () => {
    expect(said('NOMINAL_CHOICE', answersOf({ Ja: 0.3, Nein: 0.3, Vielleicht: 0.3 }))).toEqual([
      'BARS',
      undefined,
    ])
    expect(said('MULTI_CHOICE', answersOf({ Radio: 0.3 }))).toEqual(['BARS', undefined])
  })

  it('is null without a result [READ-07]', () => {
    expect(
      findCardFigure('LIKERT_CHOICE', [{ position: 0, text: 'Ja', isDontKnow: false, share: null }]),
    ).toBeNull()
  })

  it('is the reported mean, which the shares may differ from [READ-07]', () => {
    const answers = answersOf({ '0': 0.2, '5': 0.3, '10': 0.4 }, [0, 5, 10])
    expect(said('NUMERIC_SCALE', answers, { mean: { value: 6.31, ci95: [6, 6.62] } })).toEqual([
      'HISTOGRAM',
      'Mittel 6,3 von 10',
    ])
  })

  it('has the statistical error of the page, that of the mean for a numeric scale [READ-13]', () => {
    const base = { statisticalError: 2.64, mean: { value: 6.8, ci95: [6.3, 7.3] } }
    const scale = answersOf({ '0': 0.4, '10': 0.5 }, [0, 10])
    expect(formatCardErrorMargin('LIKERT_CHOICE', answersOf(AGREEMENT), base)).toBe('±\u00a02,6\u00a0Punkte')
    expect(formatCardErrorMargin('NUMERIC_SCALE', scale, base)).toBe('±\u00a00,5\u00a0Punkte')
    expect(
      formatCardErrorMargin('LIKERT_CHOICE', answersOf(AGREEMENT), { statisticalError: null }),
    ).toBeNull()
    expect(formatCardErrorMargin('NUMERIC_SCALE', scale, { statisticalError: 2.64, mean: null })).toBeNull()
    // If all gave the same number, the mean is still not exact.
    expect(formatCardErrorMargin('NUMERIC_SCALE', scale, { mean: { value: 10, ci95: [10, 10] } })).toBeNull()
  })
})
