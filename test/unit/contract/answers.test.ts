import { isOtherAnswer } from '../../../contract/answers'

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
