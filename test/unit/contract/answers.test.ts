import { findMainHeadlineSubject, getHeadlineSubjects, isOtherAnswer } from '../../../contract/answers'

test.each([
  'Sonstige',
  'SONSTIGE',
  'sonstiges',
  'Andere',
  'Anderer',
  'Etwas anderes',
  'Weitere',
  'Andere Partei',
  'Eine andere Partei',
  'Ein anderes Verkehrsmittel',
  'Einen anderen Politiker',
  'eine andere politische Partei',
  'Sonstige Parteien und Einzelbewerber',
  'Andere Partei/Wählervereinigung',
  'Sonstige (bitte angeben)',
  'Sonstiges: ____',
  'Sonstiges …',
  'Andere, und zwar',
  'Andere und zwar:',
  'Andere Partei, nämlich …',
  'Anderes Verkehrsmittel (z. B. Roller)',
  'Andere Partei, bitte nennen',
])('%s is a remainder', (text) => {
  expect(isOtherAnswer(text)).toBe(true)
})

test.each([
  'Andere Länder als Deutschland',
  'Andere sollen entscheiden',
  'Andere sollen Verantwortung übernehmen',
  'Andere Länder machen es besser',
  'Eine weitere Amtszeit',
  'Keine andere Partei',
  'Die andere Seite',
  'Anderenorts',
  'Anders als bisher',
  'Weitere Wege in Kauf nehmen',
  'Grüne',
  '',
])('„%s“ is not a remainder', (text) => {
  expect(isOtherAnswer(text)).toBe(false)
})

describe('a headline', () => {
  const figure = { value: 1 }
  const answers = [
    { position: 0, share: 0.2 },
    { position: 1, share: 0.3 },
    { position: 2, share: 0.5 },
    { position: 3, share: 0.4 },
    { position: 4, share: null },
  ]
  const pollAnswers = ['Ja', 'Nein', 'Weiß nicht', 'Sonstige', 'Vielleicht'].map((text, position) => ({
    position,
    text,
    isDontKnow: text === 'Weiß nicht',
  }))

  it.each([
    ['the mean of numbers', { mean: figure, top: figure, answers }, ['mean'], 'mean'],
    ['the top half of a scale', { mean: null, top: figure, answers }, ['top'], 'top'],
    ['answers with figures, never “Weiß nicht” or “Sonstige”', { mean: null, top: null, answers }, [0, 1], 1],
    ['nothing without figures', { mean: null, top: null, answers: [] }, [], null],
  ])('is about %s [READ-10, READ-110]', (_, figures, subjects, subject) => {
    expect(getHeadlineSubjects(figures, pollAnswers)).toEqual(subjects)
    expect(findMainHeadlineSubject(figures, pollAnswers)).toBe(subject)
  })
})
