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
  it('says that it is rounded where the shown values differ by another number [READ-03]', () => {
    const contrast = between(side(0.384, group('AGE', '65+')), side(0.406, group('AGE', '18-29')))
    expect(said(likert, contrast)).toMatch(
      /^41 % .*, 38 % .* Unterschied: gerundet 2 Punkte \(−7 bis 11\)\.$/,
    )
    const means = between(side(4.86, group('AGE', '65+')), side(5.15, group('AGE', '18-29')), {
      subject: 'MEAN',
      ci95: [0.1, 0.48],
    })
    expect(said(scale, means)).toMatch(/5,2 bei .*, 4,9 bei .* Unterschied: 0,3 Punkte/)
    const other = { ...means, second: side(5.14, group('AGE', '18-29')), difference: 0.28 }
    expect(said(scale, other)).toMatch(/5,1 bei .*, 4,9 bei .* Unterschied: gerundet 0,3 Punkte/)
    // 4.05 − 0.2 is 3.8499999999999996, and 40.5 tenths are shown as 4.1.
    const halves = between(side(4.05, group('AGE', '65+')), side(0.2, group('AGE', '18-29')), {
      subject: 'MEAN',
      ci95: [-4.35, -3.35],
    })
    expect(said(scale, halves)).toMatch(/4,1 bei .* Unterschied: gerundet 3,8 Punkte/)
  })

  it('between groups starts with the higher one [READ-03]', () => {
    const contrast = between(side(0.48, group('AGE', '65+')), side(0.72, group('AGE', '18-29')))
    expect(said(likert, contrast)).toBe(
      '72 % der 18- bis 29-Jährigen stimmen zu, 48 % der Menschen ab 65. Unterschied: 24 Punkte (15 bis 33).',
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
      '„Radio“ nennen 40 % der Frauen und 20 % der Männer. Unterschied: 20 Punkte (11 bis 29).',
    )
  })

  it('of means has the unit of the means [READ-03]', () => {
    const contrast = between(side(6.1, group('GENDER', 'MALE')), side(5.2, group('GENDER', 'FEMALE')), {
      subject: 'MEAN',
      ci95: [-1.3, -0.5],
    })
    expect(said(scale, contrast)).toBe(
      'Im Mittel 6,1 bei Männern, 5,2 bei Frauen. Unterschied: 0,9 Punkte (0,5 bis 1,3).',
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
      'Die Zustimmung ist seit November 2025 gestiegen, um 6 Punkte (2 bis 10): von 54 % auf 60 %.',
    )
    expect(contrastFinding(likert, change(), null).numbers.map(({ label }) => label)).toEqual([
      '24.10.2025–22.11.2025',
      '23.10.2026–21.11.2026',
    ])
  })

  it('has a decimal if the interval starts between 0 and 1 point [READ-02]', () => {
    expect(said(likert, change({ difference: -0.018, ci95: [-0.033, -0.003] }))).toContain(
      'gesunken, um 1,8 Punkte (0,3 bis 3,3)',
    )
  })

  it('uses the singular for one point, and a minus for negative ends [READ-02]', () => {
    const one = between(...year, { type: 'GROUPS', difference: 0.0102, ci95: [-0.012, 0.033] })
    expect(said(likert, one)).toContain('Unterschied: 1 Punkt (−1 bis 3)')
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

test('the note states that nothing is significant, that there are too few respondents, or how many differences were tested [READ-04]', () => {
  expect(contrastsNote(35, [{ isSecured: false }])).toBe(
    'Kein Unterschied zwischen Gruppen, Zeiträumen oder Regionen ist statistisch abgesichert, bei 35 Vergleichen.',
  )
  expect(contrastsNote(0, [])).toBe(
    'Für Vergleiche von Gruppen, Zeiträumen und Regionen reicht die Zahl der Befragten nicht.',
  )
  expect(contrastsNote(1200, [{ isSecured: true }])).toBe(
    'Ausgewählt aus 1.200 Vergleichen; die Prüfung berücksichtigt deren Zahl.',
  )
})
