import type {
  Answer,
  Dimension,
  Group,
  GroupAnswer,
  RegionValue,
  Sample,
  ScaleAnswer,
  Series,
} from '../../contract/charts/types'
import { LONG_WORD } from './helpers'

const HALF_RANGE = 0.016

const withRange = (answer: Answer): Answer => ({
  ...answer,
  ciLow: Math.max(0, answer.share - HALF_RANGE),
  ciHigh: Math.min(1, answer.share + HALF_RANGE),
  n: Math.round(5012 * answer.share),
})

/** Answers with their 95 % ranges, by label and share; the label `weiß nicht` is that answer. */
const createAnswers = (shares: Record<string, number>): Answer[] =>
  Object.entries(shares).map(([label, share], index) =>
    withRange({ id: label, label, share, colorIndex: index, isDontKnow: label === 'weiß nicht' }),
  )

export const twoAnswers = createAnswers({ Ja: 0.382, Nein: 0.518, 'weiß nicht': 0.1 })

export const tenAnswers = createAnswers({
  Wohnen: 0.214,
  Gesundheit: 0.178,
  Bildung: 0.151,
  'Klima und Umwelt': 0.122,
  'Innere Sicherheit': 0.095,
  Rente: 0.081,
  Verkehr: 0.056,
  Verteidigung: 0.038,
  Digitales: 0.024,
  Sonstige: 0.011,
  'weiß nicht': 0.03,
})

export const longAnswers = createAnswers({
  'Ja, auch wenn die Fahrpreise im Regionalverkehr deshalb für alle um bis zu zehn Prozent steigen müssten': 0.447,
  [LONG_WORD]: 0.353,
  'weiß nicht': 0.2,
})

/** Shares of 0, nearly 0 and nearly 1. */
export const extremeAnswers = createAnswers({ Niemals: 0, Selten: 0.004, Immer: 0.996 })

export const oneAnswer = createAnswers({ Ja: 1 })

/** Published shares, without ranges and counts. */
export const answersWithoutRange: Answer[] = twoAnswers.map(
  ({ ciLow: _low, ciHigh: _high, n: _n, ...answer }) => ({
    ...answer,
  }),
)

const withSteps = (answers: readonly Answer[], steps: readonly number[]): Answer[] =>
  answers.map((answer, index) => ({ ...answer, agreementColorStep: steps[index] }))

const agreementAnswers = createAnswers({
  'Stimme voll zu': 0.24,
  'Stimme eher zu': 0.31,
  'Teils, teils': 0.15,
  'Stimme eher nicht zu': 0.14,
  'Stimme gar nicht zu': 0.1,
  'weiß nicht': 0.06,
})
export const likertAnswers = withSteps(agreementAnswers, [1, 2, 3, 4, 5])
export const reversedLikertAnswers = withSteps(agreementAnswers, [5, 4, 3, 2, 1])

export const withSingleColor = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => ({ ...answer, colorIndex: 0 }))

const scaleShares = [0.031, 0.022, 0.041, 0.058, 0.073, 0.158, 0.134, 0.167, 0.144, 0.079, 0.053]
export const scaleAnswers: ScaleAnswer[] = scaleShares.map((share, value) => ({
  ...withRange({ id: String(value), label: String(value), share, colorIndex: 0 }),
  value,
}))
export const dontKnow: Answer[] = [withRange({ id: 'w', label: 'Weiß nicht', share: 0.04, isDontKnow: true })]

export const sample: Sample = {
  n: 5012,
  nEffective: 3850,
  from: '2024-03-03',
  to: '2024-03-10',
  marginText: 'statistischer Fehler ± 1,6 Prozentpunkte',
  reliability: 'GOOD',
  credit: 'Meinungsbild Panel',
}

/** A line through monthly values; null is a gap. */
function createLine(label: string, colorIndex: number, values: readonly (number | null)[]): Series {
  return {
    id: label,
    label,
    colorIndex,
    points: values.map((value, month) => ({
      date: new Date(Date.UTC(2023, month, 1)).toISOString().slice(0, 10),
      value,
      ciLow: value === null ? null : value - 0.02,
      ciHigh: value === null ? null : value + 0.02,
      n: value === null ? 12 : 1040,
    })),
  }
}

export const twoLines: Series[] = [
  createLine('Ja', 0, [0.42, 0.44, 0.43, 0.47, 0.49, 0.46, 0.5, 0.52]),
  createLine('Nein', 1, [0.48, 0.46, 0.45, 0.43, 0.42, 0.43, 0.39, 0.38]),
  { ...createLine('weiß nicht', 2, [0.1, 0.1, 0.12, 0.1, 0.09, 0.11, 0.11, 0.1]), isDontKnow: true },
]

export const linesWithGap: Series[] = [
  createLine('Ja', 0, [0.42, 0.44, null, null, 0.49, 0.46, 0.5, 0.52]),
  createLine('Nein', 1, [0.58, 0.56, null, null, 0.51, null, 0.5, 0.48]),
]

export const tenLines: Series[] = tenAnswers.slice(0, 10).map(({ label, share }, index) =>
  createLine(
    label,
    index,
    Array.from({ length: 14 }, (_, month) => share + 0.015 * Math.sin(month + index)),
  ),
)

/** A weekly line from one value to another, with a zigzag. */
const createWeeks = (label: string, colorIndex: number, from: number, to: number): Series => ({
  id: label,
  label,
  colorIndex,
  points: Array.from({ length: 16 }, (_, week) => {
    const value = from + ((to - from) * week) / 15 + (week % 3 === 0 ? 0.02 : -0.01) + (week > 10 ? 0.05 : 0)
    const [first, last] = [0, 6].map((day) =>
      new Date(Date.UTC(2025, 10, 3 + 7 * week + day)).toISOString().slice(0, 10),
    )
    return { date: first ?? '', to: last ?? '', value, ciLow: value - 0.025, ciHigh: value + 0.025, n: 1500 }
  }),
})

export const weeklyLines: Series[] = [createWeeks('Ja', 0, 0.35, 0.42), createWeeks('Nein', 1, 0.55, 0.48)]

export const meanLine: Series[] = [
  {
    id: 'mean',
    label: 'Mittelwert',
    points: [6.1, 6.3, 6.2, 6.6, 6.8].map((value, month) => ({
      date: `2024-0${month + 1}-01`,
      value,
      ciLow: value - 0.15,
      ciHigh: value + 0.15,
      n: 980,
    })),
  },
]

type GroupOverrides = Partial<Pick<Group, 'n' | 'isLowBase' | 'answers' | 'mean'>>

/** A group whose shares of the three answers are shifted, with a mark for large shifts. */
function createGroup(label: string, shift: number, overrides: GroupOverrides = {}): Group {
  const [yes, no, unsure] = twoAnswers
  const difference = Math.abs(shift) < 0.05 ? null : shift > 0 ? 'higher' : 'lower'
  const against = difference && (difference === 'higher' ? 'lower' : 'higher')
  const answers: GroupAnswer[] = []
  if (yes) answers.push({ ...withRange({ ...yes, share: yes.share + shift }), difference })
  if (no) answers.push({ ...withRange({ ...no, share: no.share - shift }), difference: against })
  if (unsure) answers.push({ ...unsure, difference: null })
  const mean = { value: 6.4 + 6 * shift, low: 6.2 + 6 * shift, high: 6.6 + 6 * shift }
  return { id: label, label, n: 1204, answers, mean, ...overrides }
}

export const age: Dimension = {
  id: 'AGE',
  label: 'Alter',
  groups: [
    createGroup('18–29 Jahre', 0.09),
    createGroup('30–44 Jahre', 0.02),
    createGroup('45–64 Jahre', -0.01),
    createGroup('ab 65 Jahren', -0.08),
  ],
}

/** Groups with a low base and a hidden base. */
export const gender: Dimension = {
  id: 'GENDER',
  label: 'Geschlecht',
  groups: [
    createGroup('weiblich', 0.03, { n: 2530 }),
    createGroup('männlich', -0.03, { n: 2391 }),
    createGroup('divers', 0.12, { n: 82, isLowBase: true }),
    createGroup('keine Angabe', 0, { n: 9, answers: [], mean: null }),
  ],
}

const states: readonly (readonly [string, string])[] = [
  ['DE-BW', 'Baden-Württemberg'],
  ['DE-BY', 'Bayern'],
  ['DE-BE', 'Berlin'],
  ['DE-BB', 'Brandenburg'],
  ['DE-HB', 'Bremen'],
  ['DE-HH', 'Hamburg'],
  ['DE-HE', 'Hessen'],
  ['DE-MV', 'Mecklenburg-Vorpommern'],
  ['DE-NI', 'Niedersachsen'],
  ['DE-NW', 'Nordrhein-Westfalen'],
  ['DE-RP', 'Rheinland-Pfalz'],
  ['DE-SL', 'Saarland'],
  ['DE-SN', 'Sachsen'],
  ['DE-ST', 'Sachsen-Anhalt'],
  ['DE-SH', 'Schleswig-Holstein'],
  ['DE-TH', 'Thüringen'],
]

/** All states; Bremen has a low base, and the Saarland is hidden. */
export const stateValues: RegionValue[] = states.map(([id, name], index) => {
  const value = 0.28 + 0.02 * ((index * 7) % 16)
  if (id === 'DE-SL') return { id, name, value: null, n: 9 }
  const range = { ciLow: value - 0.03, ciHigh: value + 0.03 }
  return { id, name, value, ...range, n: id === 'DE-HB' ? 64 : 320, isLowBase: id === 'DE-HB' }
})

export const fewStateValues = stateValues.map((region, index) =>
  index < 4 ? region : { ...region, value: null, n: 4 },
)

export const stateMeans: RegionValue[] = stateValues.map((region) => {
  const value = region.value === null ? null : 2 + 10 * region.value
  return {
    ...region,
    value,
    ciLow: value === null ? null : value - 0.3,
    ciHigh: value === null ? null : value + 0.3,
  }
})
