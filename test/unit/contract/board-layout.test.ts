import { numberSubject } from '../../../contract/board-layout'

describe('the subject of a number tile', () => {
  const figure = { value: 1 }
  const answers = [
    { position: 0, share: 0.2 },
    { position: 1, share: 0.3 },
    { position: 2, share: 0.5 },
    { position: 3, share: 0.4 },
  ]

  it.each([
    ['the chosen answer', 0, { mean: figure, top: figure, answers }, 0],
    ['the mean of numbers', null, { mean: figure, top: figure, answers }, 'mean'],
    ['the top half of a scale', null, { mean: null, top: figure, answers }, 'top'],
    [
      'the most frequent answer, never “Weiß nicht” or “Sonstige”',
      null,
      { mean: null, top: null, answers },
      1,
    ],
    ['nothing without figures', null, { mean: null, top: null, answers: [] }, null],
  ] as const)('is %s [READ-10, READ-110]', (_, answer, figures, subject) => {
    const pollAnswers = ['Ja', 'Nein', 'Weiß nicht', 'Sonstige'].map((text, position) => ({
      position,
      text,
      isDontKnow: text === 'Weiß nicht',
    }))
    expect(numberSubject(answer, figures, pollAnswers)).toBe(subject)
  })
})
