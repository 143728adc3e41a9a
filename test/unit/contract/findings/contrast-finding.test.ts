import { changeGapText } from '../../../../contract/findings/change-finding'
import {
  contrastFinding,
  contrastsNote,
  type ContrastFigures,
} from '../../../../contract/findings/contrast-finding'

const AGREEMENT = ['Stimme voll und ganz zu', 'Stimme eher zu', 'Stimme eher nicht zu', 'Stimme nicht zu']
const pollOf = (kind: string, texts: readonly string[]) => ({
  kind,
  answers: texts.map((text, position) => ({ position, text, isDontKnow: false })),
})
const likert = pollOf('LIKERT_CHOICE', AGREEMENT)
const media = pollOf('MULTI_CHOICE', ['Fernsehen', 'Radio'])
const scale = pollOf('NUMERIC_SCALE', ['0', '10'])

type Side = ContrastFigures['first']
const group = (
  dimension: 'AGE' | 'GENDER' | 'EAST_WEST' | 'STATE',
  value: string,
  label = '',
): Side['key'] => ({
  dimension,
  value,
  label,
})
const side = (value: number, key: Side['key']): Side => ({
  key,
  from: null,
  to: null,
  value,
  ci95: [value - 0.05, value + 0.05],
})
const days = (value: number, from: string, to: string): Side => ({ ...side(value, null), from, to })

const between = (first: Side, second: Side, rest: Partial<ContrastFigures> = {}): ContrastFigures => ({
  type: 'GROUPS',
  dimension: first.key?.dimension ?? null,
  subject: 'TOP',
  position: null,
  first,
  second,
  difference: second.value - first.value,
  ci95: [second.value - first.value - 0.09, second.value - first.value + 0.09],
  isSecured: true,
  ...rest,
})

const said = (poll: typeof likert, contrast: ContrastFigures, unit: string | null = null) =>
  contrastFinding(poll, contrast, unit).sentence.replaceAll('\u00a0', ' ')

describe('a difference', () => {
  it('between groups starts with the higher one [READ-03]', () => {
    const contrast = between(side(0.48, group('AGE', '65+')), side(0.72, group('AGE', '18-29')))
    expect(said(likert, contrast)).toBe(
      '72 % der 18- bis 29-Jährigen stimmen zu, 48 % der Menschen ab 65. Unterschied: 15 bis 33 Punkte.',
    )
    const { title, numbers } = contrastFinding(likert, contrast, null)
    expect(title).toBe('Zwischen Gruppen')
    expect(numbers.map(({ label, value }) => [label, value])).toEqual([
      ['18–29 Jahre', 0.72],
      ['ab 65 Jahren', 0.48],
    ])
  })

  it('in the share of an answer quotes the answer [READ-03]', () => {
    const contrast = between(side(0.4, group('GENDER', 'FEMALE')), side(0.2, group('GENDER', 'MALE')), {
      subject: 'ANSWER',
      position: 1,
    })
    expect(said(media, contrast)).toBe(
      '„Radio“ nennen 40 % der Frauen und 20 % der Männer. Unterschied: 11 bis 29 Punkte.',
    )
  })

  it('of means has the unit of the means [READ-03]', () => {
    const contrast = between(side(6.1, group('GENDER', 'MALE')), side(5.2, group('GENDER', 'FEMALE')), {
      subject: 'MEAN',
      ci95: [-1.3, -0.5],
    })
    expect(said(scale, contrast)).toBe(
      'Im Mittel 6,1 bei Männern, 5,2 bei Frauen. Unterschied: 0,5 bis 1,3 Punkte.',
    )
    expect(said(scale, contrast, 'Stunden')).toContain('Im Mittel 6,1 Stunden bei Männern')
  })

  it.each([
    [group('EAST_WEST', 'EAST', 'Ost'), 'im Osten'],
    [group('STATE', 'DE-SL', 'Saarland'), 'im Saarland'],
    [group('STATE', 'DE-BY', 'Bayern'), 'in Bayern'],
  ])('between regions names the regions [READ-03]', (key, place) => {
    const contrast = between(side(0.6, key), side(0.4, group('EAST_WEST', 'WEST', 'West')), {
      type: 'REGIONS',
    })
    expect(said(likert, contrast)).toContain(`60 % der Befragten ${place} stimmen zu`)
  })
})

describe('a change', () => {
  const year = [days(0.54, '2025-10-24', '2025-11-22'), days(0.6, '2026-10-23', '2026-11-21')] as const
  const change = (rest: Partial<ContrastFigures> = {}) =>
    between(...year, { type: 'CHANGE', ci95: [0.02, 0.1], ...rest })

  it('has its period, size and confidence interval [READ-03]', () => {
    expect(said(likert, change())).toBe(
      'Die Zustimmung ist seit November 2025 gestiegen, um 2 bis 10 Punkte.',
    )
    expect(contrastFinding(likert, change(), null).numbers.map(({ label }) => label)).toEqual([
      '24.10.2025–22.11.2025',
      '23.10.2026–21.11.2026',
    ])
  })

  it('has a decimal if the interval starts between 0 and 1 point [READ-02]', () => {
    expect(said(likert, change({ difference: -0.018, ci95: [-0.033, -0.003] }))).toContain(
      'gesunken, um 0,3 bis 3,3 Punkte.',
    )
  })

  it('never shows an end of zero if it is significant, and a minus for negative ends [READ-02]', () => {
    const none = between(...year, { type: 'GROUPS', difference: 0.0102, ci95: [-0.012, 0.033] })
    expect(said(likert, none)).toContain('Unterschied: −1 bis 3 Punkte')
    const mean = change({ subject: 'MEAN', difference: 210, ci95: [0.4, 419.6] })
    expect(said(scale, mean, 'Euro')).toContain('um 0,4 bis 419,6 Euro.')
    expect(said(scale, { ...mean, difference: 0.04, ci95: [0.004, 0.076] })).toContain(
      'um 0,004 bis 0,076 Punkte',
    )
  })

  it('that is not significant is described as no change [READ-03]', () => {
    expect(said(media, change({ subject: 'ANSWER', position: 0, isSecured: false }))).toBe(
      'Keine gesicherte Veränderung seit November 2025: der Anteil für „Fernsehen“ war 54 % und ist 60 %.',
    )
  })

  it('from the days before names their number [READ-03]', () => {
    const before = between(days(0.54, '2026-09-23', '2026-10-22'), year[1], {
      type: 'CHANGE',
      ci95: [0.02, 0.1],
    })
    expect(said(likert, before)).toContain('ist gegenüber den 30 Tagen davor gestiegen')
  })
})

describe('the note below the differences', () => {
  const compared = { groups: 22, change: 2, regions: 120 }
  const of = (type: 'GROUPS' | 'CHANGE' | 'REGIONS', isSecured = true) => ({ type, isSecured })

  it('names only what was compared and is not significant [READ-04]', () => {
    expect(contrastsNote(compared, [of('CHANGE', false)], null)).toBe(
      'Kein Unterschied zwischen Gruppen oder Regionen ist statistisch abgesichert, bei 142 Vergleichen.',
    )
    expect(contrastsNote({ ...compared, regions: 0 }, [], null)).toBe(
      'Kein Unterschied zwischen Gruppen ist statistisch abgesichert, bei 22 Vergleichen.',
    )
  })

  it('counts the comparisons that the differences are selected from [READ-04]', () => {
    expect(contrastsNote({ ...compared, regions: 1200 }, [of('GROUPS'), of('REGIONS')], null)).toBe(
      'Ausgewählt aus 1.222 Vergleichen, weil sie am größten sind: In Wirklichkeit sind sie eher kleiner.',
    )
    expect(contrastsNote(compared, [of('GROUPS')], null)).toBe(
      'Ausgewählt aus 22 Vergleichen, weil der Unterschied am größten ist: In Wirklichkeit ist er eher kleiner. Kein Unterschied zwischen Regionen ist statistisch abgesichert, bei 120 Vergleichen.',
    )
  })

  it('states that there are too few respondents, unless periods are not compared for another reason [READ-04]', () => {
    const none = { groups: 0, change: 0, regions: 0 }
    expect(contrastsNote(none, [], null)).toBe(
      'Für Vergleiche von Gruppen, Zeiträumen und Regionen reicht die Zahl der Befragten nicht.',
    )
    expect(contrastsNote(none, [], { reason: 'WORDING', since: '2025-05-26' })).toBe(
      'Für Vergleiche von Gruppen und Regionen reicht die Zahl der Befragten nicht.',
    )
  })
})

test('a missing change has its reason [READ-03]', () => {
  expect(changeGapText({ reason: 'WORDING', since: '2025-05-26' })).toBe(
    'Nicht verglichen: neuer Wortlaut seit 26. Mai 2025.',
  )
  expect(changeGapText({ reason: 'WEIGHTING', since: null })).toMatch(/^Nicht verglichen: .* gewichtet\./)
})
