import type { HeadlineSubject } from '../../../../contract/answers'
import { SHARE } from '../../../../contract/charts/measure'
import { answersModel, getColoredAnswerIds } from '../../../../contract/charts/model/answers'
import { crosstabModel, omittedGroupsText, groupsModel } from '../../../../contract/charts/model/groups'
import {
  canDrawMap,
  mapModel,
  type MapLevel,
  regionMarksLegendText,
  rankRegions,
  createEstimateColorSteps,
  toRegionValues,
  noMapReasonText,
} from '../../../../contract/charts/model/map'
import { singlePeriodExplanation, timeModel } from '../../../../contract/charts/model/time'
import type { ChartFigures, ChartGroup, ChartPoll, ChartResult } from '../../../../contract/charts/result'
import { hiddenText, noPartsText } from '../../../../contract/part-quality'

const TEXTS = ['Auto', 'Bahn', 'Fahrrad', 'Bus', 'Zu Fuß', 'Sonstige', 'Weiß nicht']

const createPoll = (kind: string, texts: readonly string[] = TEXTS): ChartPoll => ({
  question: 'Wie fahren Sie zur Arbeit?',
  kind,
  answers: texts.map((text, position) => ({ position, text, isDontKnow: text === 'Weiß nicht' })),
  events: [],
})

const createFigures = (
  shares: readonly (number | null)[],
  more: Partial<ChartFigures> = {},
): ChartFigures => ({
  n: 1000,
  effectiveN: 800,
  statisticalError: 3.1,
  reliability: 'GOOD',
  base: 'OK',
  answers: shares.flatMap((share, position) =>
    share === null ? [] : [{ position, share, ci95: [Math.max(0, share - 0.03), share + 0.03] }],
  ),
  top: null,
  mean: null,
  median: null,
  ...more,
})

const SHARES = [0.1, 0.2, 0.15, 0.05, 0.08, 0.3, 0.12]

const createResult = (more: Partial<ChartResult> = {}): ChartResult => ({
  total: createFigures(SHARES),
  series: [],
  seriesTotal: null,
  tables: [],
  weighting: { method: 'RAKED' },
  ...more,
})

const createGroup = (value: string, label: string, figures: ChartFigures): ChartGroup => ({
  key: [{ dimension: 'AGE', value, label }],
  ...figures,
})

const labelsOf = (answers: readonly { label: string }[] | undefined) => answers?.map(({ label }) => label)

describe('the order of answers', () => {
  const bySize = ['Bahn', 'Fahrrad', 'Auto', 'Zu Fuß', 'Bus', 'Sonstige', 'Weiß nicht']
  const tables = [{ by: ['AGE' as const], groups: [createGroup('18-29', '18–29', createFigures(SHARES))] }]

  it('is one for bars, groups and the crosstab: by size for answers without an order [BOARD-02]', () => {
    const poll = createPoll('SINGLE_CHOICE')
    const result = createResult({ tables })
    expect(labelsOf(answersModel(poll, result)?.answers)).toEqual(bySize)
    expect(labelsOf(groupsModel(poll, result, false)?.total)).toEqual(bySize)
    expect(labelsOf(crosstabModel(poll, result, false)?.total)).toEqual(bySize)
  })

  it('of groups and a crosstab begins with the top half of a scale, which the finding may be about [READ-05]', () => {
    const poll = createPoll('ORDINAL_CHOICE')
    const top = { share: 0.6, ci95: [0.55, 0.65] }
    const group: ChartGroup = {
      ...createGroup('18-29', '18–29', createFigures(SHARES, { top })),
      topMark: 'LOWER',
    }
    const result = createResult({
      total: createFigures(SHARES, { top }),
      tables: [{ by: ['AGE'], groups: [group] }],
    })
    const groups = groupsModel(poll, result, false)
    const crosstab = crosstabModel(poll, result, false)
    for (const { total, dimension } of [
      { total: groups?.total, dimension: groups?.dimension },
      { total: crosstab?.total, dimension: crosstab?.dimensions[0] },
    ]) {
      expect(total?.[0]).toMatchObject({ id: 'TOP', share: 0.6, ciLow: 0.55, ciHigh: 0.65 })
      expect(total?.[0]?.label).toMatch(/^„.+“, zusammen$/)
      expect(dimension?.groups[0]?.answers[0]).toMatchObject({ id: 'TOP', difference: 'lower' })
    }
    expect(groups?.axisMax).toBeGreaterThanOrEqual(0.65)
  })

  it('is that of the questionnaire for ordered answers [BOARD-02]', () => {
    expect(labelsOf(answersModel(createPoll('ORDINAL_CHOICE'), createResult())?.answers)).toEqual(TEXTS)
  })
})

describe('the colors of answers', () => {
  it('are those of the four largest answers, in every chart of a result [BOARD-02]', () => {
    expect([...getColoredAnswerIds(createPoll('SINGLE_CHOICE'), createResult())].sort()).toEqual([
      '0',
      '1',
      '2',
      '5',
    ])
    expect(
      getColoredAnswerIds(createPoll('SINGLE_CHOICE', ['Ja', 'Nein', 'Weiß nicht']), createResult()).size,
    ).toBe(2)
  })

  it('are steps from agreement to rejection for an agreement scale, in either order [BOARD-02]', () => {
    const texts = ['Stimme zu', 'Teils, teils', 'Stimme nicht zu', 'Weiß nicht']
    const stepsOf = (order: readonly string[]) =>
      answersModel(createPoll('LIKERT_CHOICE', order), createResult())?.stack.map(
        ({ agreementColorStep }) => agreementColorStep,
      )
    expect(stepsOf(texts)).toEqual([1, 3, 5, undefined])
    expect(stepsOf([...texts.slice(0, 3).toReversed(), 'Weiß nicht'])).toEqual([5, 3, 1, undefined])
  })
})

describe('groups that a filter excludes', () => {
  const groups = [
    createGroup('FEMALE', 'weiblich', createFigures(SHARES)),
    createGroup('MALE', 'männlich', createFigures([], { n: 0, base: 'HIDDEN' })),
  ]
  const result = createResult({ tables: [{ by: ['GENDER'], groups }] })
  const poll = createPoll('SINGLE_CHOICE')

  it('are left out and named under a filter [READ-14]', () => {
    const model = groupsModel(poll, result, true)
    expect(labelsOf(model?.dimension.groups)).toEqual(['weiblich'])
    expect(labelsOf(model?.emptyGroups)).toEqual(['männlich'])
    expect(labelsOf(crosstabModel(poll, result, true)?.emptyGroups)).toEqual(['männlich'])
  })

  it('are named with their reason: too few respondents, or too wide ranges [READ-14]', () => {
    const wide = createFigures([0.4, 0.6])
    const answers = wide.answers.map((answer) => ({ ...answer, ci95: [0.1, 0.9] }))
    const withWide = [...groups, createGroup('DIVERSE', 'divers', { ...wide, answers })]
    const tables = [{ by: ['GENDER' as const], groups: withWide }]
    const model = groupsModel(poll, createResult({ tables }), true)
    expect(omittedGroupsText(model?.emptyGroups ?? [])).toBe(
      'Ohne männlich: Der Filter lässt dort niemanden oder zu wenige Befragte übrig. Ohne divers: zu unsicher (95-%-Bereich über 40\u00a0Punkte), nicht ausgewiesen.',
    )
    expect(omittedGroupsText([])).toBe('')
  })

  it('remain without a filter, so that a small group is not overlooked [READ-14]', () => {
    expect(labelsOf(groupsModel(poll, result, false)?.dimension.groups)).toEqual(['weiblich', 'männlich'])
  })
})

describe('figures that are not shown', () => {
  const wide = { ...createFigures([0.4, 0.6]), n: 40, base: 'LOW' as const }
  const uncertain = { ...wide, answers: wide.answers.map((answer) => ({ ...answer, ci95: [0.1, 0.7] })) }
  const few = createFigures([], { n: 12, base: 'HIDDEN' })
  const poll = createPoll('SINGLE_CHOICE', ['Ja', 'Nein'])
  const groups = [
    createGroup('18-29', '18–29', createFigures([0.4, 0.6])),
    createGroup('30-39', '30–39', uncertain),
    createGroup('65+', '65+', few),
  ]

  it('have the reason: few respondents, or ranges that are too wide [READ-116]', () => {
    const result = createResult({ tables: [{ by: ['AGE'], groups }] })
    expect(groupsModel(poll, result, false)?.dimension.groups.map(({ hidden }) => hidden)).toEqual([
      null,
      'UNCERTAIN',
      'LOW_BASE',
    ])
    expect(mapModel(poll, result)?.regions.map(({ hidden }) => hidden)).toEqual([
      null,
      'UNCERTAIN',
      'LOW_BASE',
    ])
  })

  it('have a text for each reason and for both [READ-116]', () => {
    expect(hiddenText(['LOW_BASE'])).toBe('zu wenige Befragte, nicht ausgewiesen')
    expect(hiddenText(['UNCERTAIN'])).toBe(
      'zu unsicher (95-%-Bereich über 40\u00a0Punkte), nicht ausgewiesen',
    )
    expect(hiddenText(['UNCERTAIN', 'LOW_BASE'])).toBe(
      'zu wenige Befragte oder zu unsicher (95-%-Bereich über 40\u00a0Punkte), nicht ausgewiesen',
    )
  })

  it('name the respondents unless wide ranges are the only reason [READ-116]', () => {
    const few = createFigures([])
    const wide = createFigures([], { answers: [{ ...createFigures([0.5]).answers[0]!, ci95: [0.2, 0.8] }] })
    const titleOf = (...parts: ChartFigures[]) => noPartsText({ base: 'OK' }, parts)
    expect(titleOf(wide, wide)).toMatch(/^Zu unsicher für eine verlässliche Aussage/)
    expect(titleOf(wide, few)).toBe('Zu wenige Befragte für eine verlässliche Aussage.')
    expect(titleOf()).toBe('Zu wenige Befragte für eine verlässliche Aussage.')
  })

  it('of all but one period leave no time series, with the right reason [READ-116]', () => {
    const period = (month: number, figures: ChartFigures) => ({
      from: `2026-0${month}-01`,
      to: `2026-0${month}-28`,
      isGap: figures.base === 'HIDDEN',
      ...figures,
    })
    const titleOf = (other: ChartFigures) =>
      singlePeriodExplanation(
        poll,
        createResult({ series: [period(1, createFigures([0.4, 0.6])), period(2, other)] }),
      )?.title
    expect(titleOf(uncertain)).toBe('Nur ein Zeitraum ist sicher genug für eine Aussage.')
    expect(titleOf(few)).toBe('Nur ein Zeitraum hat genügend Befragte.')
  })
})

it('a share of zero over time is an upper bound if its range is known; a mean of zero is a value [READ-116]', () => {
  const period = (month: number, mean: number) => ({
    ...createFigures([0, 0.6], { mean: { value: mean, se: 0.1, ci95: [mean - 0.2, mean + 0.2] } }),
    from: `2026-0${month}-01`,
    to: `2026-0${month}-28`,
    isGap: false,
  })
  const result = createResult({ series: [period(1, 0), period(2, 1)] })
  const boundsOf = (poll: ChartPoll) =>
    timeModel(poll, result)?.series.map(({ points }) => points.map((point) => point.isUpperBound ?? false))
  expect(boundsOf(createPoll('SINGLE_CHOICE', ['Ja', 'Nein']))).toEqual([
    [true, true],
    [false, false],
  ])
  expect(boundsOf(createPoll('NUMERIC_SCALE', ['0', '1']))).toEqual([[false, false]])
})

describe('a map', () => {
  const groups = [
    { share: 0.2, label: 'Bayern', base: 'OK' as const },
    { share: 0.4, label: 'Berlin', base: 'OK' as const },
    { share: 0.9, label: 'Bremen', base: 'LOW' as const },
  ].map(({ share, label, base }) =>
    createGroup(label, label, createFigures([share, 0, 0, 0, 0, 1 - share], { base })),
  )
  const result = createResult({ tables: [{ by: ['STATE'], groups }] })
  const poll = createPoll('SINGLE_CHOICE')

  it('shows the chosen answer, else the largest but “Sonstige” [READ-14]', () => {
    expect(mapModel(poll, result)?.label).toBe('Anteil „Bahn“')
    expect(mapModel(poll, result, 0)).toMatchObject({ label: 'Anteil „Auto“', level: 'STATE', subject: 0 })
  })

  it('judges the chosen answer, the half or the mean by its own mark [READ-14]', () => {
    const [group] = groups
    const marked = { ...group!, topMark: 'HIGHER' as const, meanMark: 'LOWER' as const }
    const tables = [{ by: ['STATE' as const], groups: [marked] }]
    const differenceOf = (subject: HeadlineSubject) => toRegionValues(tables[0]!, subject)[0]?.difference
    expect(differenceOf('top')).toBe('higher')
    expect(differenceOf('mean')).toBe('lower')
    expect(differenceOf(0)).toBeNull()
  })

  it('is a list if its marks were not computed, as in earlier citations [READ-14]', () => {
    const marks = (topMark: ChartGroup['topMark']) => {
      const many = Array.from({ length: 16 }, (_, index) => {
        const figures = createFigures([0.4, 0, 0, 0, 0, 0.6])
        const group = createGroup(`${index}`, `${index}`, {
          ...figures,
          top: { share: 0.4, ci95: [0.3, 0.5] },
        })
        return topMark === undefined ? group : { ...group, topMark }
      })
      return mapModel(poll, createResult({ tables: [{ by: ['STATE'], groups: many }] }), 'top')!
    }
    expect([canDrawMap(marks(null)), canDrawMap(marks(undefined))]).toEqual([true, false])
    expect(noMapReasonText(marks(undefined))).toMatch(/ nicht mit den übrigen Befragten verglichen\.$/)
  })

  it('states from how many reliable regions it is drawn [READ-14, REGION-11]', () => {
    const { regions } = mapModel(poll, result)!
    const textOf = (level: MapLevel) => noMapReasonText({ level, regions })
    expect(textOf('STATE')).toBe('Als Liste: Eine Karte gibt es ab 8 Ländern mit verlässlichem Wert.')
    expect(textOf('NUTS3')).toMatch(/ ab 20 Kreisen /)
    expect(textOf('INDIVIDUAL_REGION')).toMatch(/ ab 8 Gebieten /)
  })

  it('explains its marks in words for its subject, and not without marks [READ-14]', () => {
    const signs = { higher: '▲', lower: '▼' }
    const [group] = groups
    const marked = { ...group!, meanMark: 'LOWER' as const, mean: { value: 2, ci95: [1, 3] } }
    const model = mapModel(poll, createResult({ tables: [{ by: ['STATE'], groups: [marked] }] }), 'mean')!
    expect(regionMarksLegendText(model, signs)).toMatch(
      /^▲: Mittelwert.* gesichert höher als bei den übrigen Befragten; ▼: gesichert niedriger \(Irrtumswahrscheinlichkeit/,
    )
    expect(regionMarksLegendText(mapModel(poll, result)!, signs)).toBe('')
  })

  it('has steps for estimates without overlap, which low bases do not affect [READ-14]', () => {
    const { regions } = mapModel(poll, result, 0)!
    const { labels, stepOf } = createEstimateColorSteps(regions, SHARE)
    expect(labels.map((label) => label.replace(/\s/g, ' '))).toEqual([
      '20 bis unter 24 %',
      '24 bis unter 28 %',
      '28 bis unter 32 %',
      '32 bis unter 36 %',
      '36 bis 40 %',
    ])
    expect(regions.map(stepOf)).toEqual([0, 4, null])
  })

  it('lists reliable regions by value, then uncertain ones by name [READ-14]', () => {
    const { reliable, uncertain } = rankRegions(mapModel(poll, result, 0)!.regions)
    expect([reliable, uncertain].map((list) => list.map(({ name }) => name))).toEqual([
      ['Berlin', 'Bayern'],
      ['Bremen'],
    ])
  })
})

describe('a time series', () => {
  const period = (month: number, shares: readonly number[] | null) => ({
    from: `2026-0${month}-01`,
    to: `2026-0${month}-28`,
    isGap: shares === null,
    ...createFigures(shares ?? []),
  })
  const series = [period(1, null), period(2, SHARES), period(3, SHARES), period(4, null)]
  const events = ['2026-01-10', '2026-03-05', '2026-04-02'].map((date) => ({
    date,
    label: date,
    kind: 'EVENT' as const,
  }))
  const poll = { ...createPoll('SINGLE_CHOICE'), events }

  it('has the marks between its first and last period with figures only [READ-59]', () => {
    const model = timeModel(poll, createResult({ series }))
    expect(model?.marks.map(({ date }) => date)).toEqual(['2026-03-05'])
  })

  it('colors the answers of the other charts, or the only line [READ-51]', () => {
    const result = createResult({ series })
    expect(timeModel(poll, result)?.coloredIds).toEqual(getColoredAnswerIds(poll, result))
    expect(timeModel(poll, result, { position: 3 })?.coloredIds).toEqual(new Set(['3']))
  })

  it('has both halves of a scale, and each answer in small multiples [READ-09, READ-110]', () => {
    const halves = { top: { share: 0.3, se: 0.01, ci95: [0.28, 0.32] }, bottom: { share: 0.6 } }
    const result = createResult({ series: series.map((one) => ({ ...one, ...(!one.isGap && halves) })) })
    const scale = createPoll('ORDINAL_CHOICE', ['oft', 'manchmal', 'selten', 'nie'])
    const lines = timeModel(scale, result)
    expect(lines?.series.map(({ label, points }) => [label, points[1]?.value, points[1]?.ciLow])).toEqual([
      ['„manchmal“ oder „oft“', 0.3, 0.28],
      ['„selten“ oder „nie“', 0.6, null],
    ])
    expect(labelsOf(timeModel(scale, result, { drawing: 'PANELS' })?.series)).toEqual([
      'oft',
      'manchmal',
      'selten',
      'nie',
    ])
  })

  it('of numeric answers has one line of means with its band and unit [READ-112]', () => {
    const mean = { value: 34.92, se: 0.5, ci95: [33.94, 35.9] }
    const result = createResult({ series: series.map((one) => ({ ...one, mean: one.isGap ? null : mean })) })
    const classes = {
      ...createPoll('INTERVAL_CHOICE', ['Unter 20 Euro', '20 Euro und mehr']),
      answers: ['Unter 20 Euro', '20 Euro und mehr'].map((text, position) => ({
        position,
        text,
        isDontKnow: false,
        value: 10 + 50 * position,
      })),
    }
    const model = timeModel(classes, result)!
    expect(model.series.map(({ label, points }) => [label, points[1]?.ciHigh])).toEqual([
      ['Mittelwert in Euro', 35.9],
    ])
    expect(model.measure.format(34.92, null)).toBe('34,9\u00a0Euro')
    expect(model.measure.formatRange(33.94, 35.9)).toBe('33,9–35,9\u00a0Euro')
  })

  it('is missing with fewer than two periods, with the reason [READ-59]', () => {
    const one = createResult({ series: series.slice(0, 2) })
    expect(timeModel(poll, one)).toBeNull()
    expect(singlePeriodExplanation(poll, one)?.title).toBe('Nur ein Zeitraum hat genügend Befragte.')
    expect(singlePeriodExplanation(poll, createResult())).toBeNull()
  })
})
