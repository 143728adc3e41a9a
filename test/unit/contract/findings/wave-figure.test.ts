import { waveFigures } from '../../../../contract/findings/wave-figure'

const asked = (shares: Readonly<Record<string, number>>, values: readonly number[] = []) => [
  ...Object.entries(shares).map(([text, share], position) => ({
    position,
    text,
    isDontKnow: false,
    share,
    value: values[position] ?? null,
  })),
  { position: 99, text: 'weiß nicht', isDontKnow: true, share: 0.5, value: null },
]
const wave = (...shares: number[]) => ({ answers: shares.map((share, position) => ({ position, share })) })
const NONE = { answers: [] }

describe('the figures of waves', () => {
  it('are the shares of the answer that is largest in the latest wave [READ-57]', () => {
    const figures = waveFigures('SINGLE_CHOICE', asked({ Bahn: 0.2, Auto: 0.6, Rad: 0.1 }), [
      wave(0.5, 0.3, 0.1),
      NONE,
    ])
    expect(figures?.name).toBe('„Auto“')
    expect(figures?.values).toEqual([0.3, null])
  })

  it('are the shares of all agreement answers [READ-57]', () => {
    const answers = asked({
      'Stimme voll zu': 0.3,
      'Stimme eher zu': 0.3,
      'Stimme eher nicht zu': 0.2,
      'Stimme nicht zu': 0.1,
    })
    const figures = waveFigures('LIKERT_CHOICE', answers, [wave(0.1, 0.25, 0.4, 0.2)])
    expect(figures?.name).toBe('stimmen zu')
    expect(figures?.values[0]).toBeCloseTo(0.35, 10)
  })

  it('are means without "weiß nicht" [READ-57]', () => {
    const figures = waveFigures('NUMERIC_SCALE', asked({ '0': 0.5, '10': 0.5 }, [0, 10]), [
      {
        answers: [
          { position: 0, share: 0.2 },
          { position: 1, share: 0.6 },
          { position: 99, share: 0.2 },
        ],
      },
    ])
    expect(figures?.values[0]).toBeCloseTo(7.5, 10)
    expect(figures?.format(7.5)).toBe('7,5')
  })

  it('are the shares of the top half of ordered answers [READ-57, READ-110]', () => {
    const answers = asked({ oft: 0.3, manchmal: 0.5, nie: 0.2 })
    const figures = waveFigures('ORDINAL_CHOICE', answers, [wave(0.25, 0.4, 0.35)])
    expect([figures?.name, figures?.values]).toEqual(['„oft“', [0.25]])
  })

  it('are means with their unit for classes of numbers [READ-57, READ-112]', () => {
    const answers = asked({ 'Unter 2 Stunden': 0.5, '2 Stunden und mehr': 0.5 }, [0.5, 2])
    const figures = waveFigures('INTERVAL_CHOICE', answers, [wave(0.5, 0.5)])
    expect(figures?.values[0]).toBeCloseTo(1.25, 10)
    expect(figures?.format(1.25)).toBe('1,3\u00a0Stunden')
  })

  it('are null without a result [READ-57]', () => {
    expect(waveFigures('SINGLE_CHOICE', [], [NONE])).toBeNull()
  })
})
