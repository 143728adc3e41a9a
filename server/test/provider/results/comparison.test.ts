import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { pollAnswers, polls } from '../../../src/database/schema-content.ts'
import { findFilterOverlap } from '../../../src/provider/results/comparison/overlap-policy.ts'
import type { PollComparisonWire } from '../../../src/provider/results/comparison/schema.ts'
import type { PollResultWire } from '../../../src/provider/results/view/schema.ts'
import { toRespondentFilter } from '../../../src/provider/segments/filter-policy.ts'
import { insertPoll } from '../../support/content.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { unzip } from '../../support/zip.ts'
import { castVotes } from './cast-votes.ts'

/** Two months of 28 days each, the first beginning on Monday, 2026-02-02. */
const day = (index: number) => 1 + 28 * Math.floor(index / 1200) + (index % 28)
const isWoman = (index: number) => Math.floor(index / 5) % 2 === 0
/** Spreads voters evenly from 0 to 1. */
const spread = (index: number) => ((index * 37) % 100) / 100

let wave: number

const harness = setupHarness({
  prepare: async () => {
    await harness.db.update(polls).set({ exactFiguresReason: null })
    await castVotes(harness.db, {
      pollId: POLL.open,
      count: 2400,
      day,
      mask: (index) => (spread(index) < (isWoman(index) ? 0.6 : 0.3) ? 1 : 2),
    })
    await castVotes(harness.db, {
      pollId: POLL.kundeResult,
      count: 1200,
      mask: (index) => (spread(index) < 0.5 ? 1 : 2),
    })
  },
})
const customer = harness.user('redaktion@kunde.example')

async function ask(query: string, id: number = POLL.open) {
  const response = await customer(`GET /provider/v1/pro/polls/${id}/comparison?${query}`)
  return { status: response.statusCode, body: response.json<PollComparisonWire>(), text: response.body }
}
async function comparisonOf(query: string, id?: number) {
  const { status, body, text } = await ask(query, id)
  assert.equal(status, 200, text)
  return body
}
async function errorsOf(query: string, id?: number) {
  const { status, text } = await ask(query, id)
  assert.equal(status, 422, text)
  return (JSON.parse(text) as { fields: Record<string, string> }).fields
}

describe('a comparison of two groups', () => {
  it('returns the difference of each answer with its range and verdict [READ-71]', async () => {
    const { first, second, differences, has_overlap } = await comparisonOf(
      'period=all&gender=FEMALE&vs_gender=MALE',
    )
    assert.equal(has_overlap, false)
    assert.deepEqual([first.figures.base, second.figures.base], ['OK', 'OK'])
    assert.deepEqual(
      differences.map(({ subject, position, is_secured }) => [subject, position, is_secured]),
      [
        ['ANSWER', 0, true],
        ['ANSWER', 1, true],
        ['ANSWER', 2, false], // "weiß nicht", which nobody answered
      ],
    )
    const [yes] = differences
    assert.ok(Math.abs(yes!.difference + 0.3) < 0.03, `${yes!.difference}`)
    assert.ok(yes!.ci95[0]! < yes!.difference && yes!.difference < yes!.ci95[1]!)
  })

  it('judges a group and all others as the marks of the group [READ-71]', async () => {
    const { tables } = (
      await customer(`GET /provider/v1/pro/polls/${POLL.open}/result?period=all&view=groups&by=AGE&by=GENDER`)
    ).json<PollResultWire>()
    for (const { by, groups } of tables)
      for (const { key, answers, base } of groups) {
        if (base !== 'OK') continue
        const [param, value] = [by[0]!.toLowerCase(), encodeURIComponent(key[0]!.value)]
        const { differences } = await comparisonOf(`period=all&${param}=ne:${value}&vs_${param}=${value}`)
        assert.deepEqual(
          differences.map(({ is_secured, ci95 }) =>
            is_secured ? (ci95[0]! > 0 ? 'HIGHER' : 'LOWER') : null,
          ),
          answers.map(({ mark }) => mark),
          value,
        )
      }
  })

  it('widens the range of two groups by the number of pairs in their dimension [READ-71]', async () => {
    const widthOf = async (query: string) => {
      const { first, second, differences } = await comparisonOf(query)
      const [one, other] = [first, second].map(({ figures }) => figures.answers[0]!.se!)
      const [low, high] = differences[0]!.ci95
      return (high! - low!) / 2 / Math.hypot(one!, other!)
    }
    const [pair, free] = [
      await widthOf('period=all&age=18-29&vs_age=30-39'), // one of ten pairs
      await widthOf('period=all&age=18-29&vs_age=30-39,40-49'),
    ]
    assert.ok(pair > free + 0.1, `${pair} and ${free}`)
  })

  it('counts each respondent equally on both sides without weights [EST-08]', async () => {
    const sides = 'period=all&gender=FEMALE&vs_gender=MALE'
    const weighted = await comparisonOf(sides)
    const { first, second, differences } = await comparisonOf(`${sides}&weights=UNWEIGHTED`)
    for (const [side, before] of [
      [first, weighted.first],
      [second, weighted.second],
    ] as const) {
      assert.equal(side.figures.design_effect, 1)
      for (const [index, { share }] of side.figures.answers.slice(0, 2).entries())
        assert.equal(share, before.figures.answers[index]!.unweighted_share)
    }
    const shareOf = ({ figures }: typeof first) => figures.answers[0]!.share!
    assert.ok(Math.abs(differences[0]!.difference - (shareOf(second) - shareOf(first))) < 1e-6)
    assert.equal(differences[0]!.is_secured, true)
    const widthOf = ([difference]: typeof differences) => difference!.ci95[1]! - difference!.ci95[0]!
    assert.ok(widthOf(differences) < widthOf(weighted.differences), 'no weight widens it')
  })

  it('is not significant by chance [READ-71]', async () => {
    const { differences } = await comparisonOf('gender=FEMALE&vs_gender=MALE', POLL.kundeResult)
    assert.ok(differences.length > 0)
    assert.ok(differences.every(({ is_secured }) => !is_secured))
  })

  it('uses the first side for parameters that the second omits [READ-72]', async () => {
    const { first, second, common } = await comparisonOf(
      'region=WEST&gender=FEMALE&period=all&vs_gender=ne:FEMALE',
    )
    assert.deepEqual([first.name, second.name, common], ['weiblich', 'nicht weiblich', 'nur West'])
    assert.deepEqual(first.filter, { region: 'WEST', gender: 'FEMALE' })
    assert.deepEqual(second.filter, { region: 'WEST', gender: 'ne:FEMALE' })
    assert.equal(second.used_period.period, first.used_period.period)
  })

  it('reports groups that may overlap [READ-73]', async () => {
    const overlaps = async (query: string) => (await comparisonOf(`period=all&${query}`)).has_overlap
    assert.equal(await overlaps('age=18-29&vs_age=18-29,30-39'), true)
    assert.equal(await overlaps('age=18-29&vs_age=gte:30'), false)
    assert.equal(await overlaps('region=DE-BY&vs_region=WEST'), true)
    assert.equal(await overlaps('region=DE-BY&vs_region=EAST'), false)
    assert.equal(findFilterOverlap({ region: 'DE-BY' }, { region: 'DE300', gender: 'FEMALE' }), null)
  })

  it('counts the people on both sides in the same groups as a filter for them [READ-73]', () => {
    const cases = [
      [{ age: '18-29,30-39' }, { age: 'gte:30' }, { ages: [{ from: 30, to: 39 }] }],
      [
        { gender: 'ne:MALE', age: '65+' },
        { gender: 'FEMALE' },
        { ages: [{ from: 65, to: null }], genders: [0] },
      ],
      [{ region: 'EAST' }, { region: 'DE-BE,DE-BY' }, toRespondentFilter({ region: 'DE-BE' })],
      [{ region: 'DE-BY' }, { region: 'DE212,DE300' }, toRespondentFilter({ region: 'DE212' })],
      [{ region: 'EAST' }, {}, { regions: ['east'] }],
    ] as const
    for (const [one, other, common] of cases) {
      assert.deepEqual(findFilterOverlap(one, other), common)
      assert.deepEqual(findFilterOverlap(other, one), common)
    }
  })

  it('judges overlapping sides by the error of what differs [READ-73]', async () => {
    const { first, second, differences } = await comparisonOf(
      'period=all&gender=FEMALE&vs_gender=FEMALE,MALE',
    )
    const [one, other] = [first, second].map(({ figures }) => figures.answers[0]!.se!)
    const independent = 1.96 * Math.hypot(one!, other!)
    const [low, high] = differences.find(({ position }) => position === 0)!.ci95
    const width = (high! - low!) / 2
    // Half of all are on one side only. The family of two answers widens ranges that are not selected.
    assert.ok(width < independent && width > independent / 2, `${width} and ${independent}`)
  })

  it('judges sides as if separate whose common days no view counts [READ-73]', async () => {
    // The filtered side counts whole weeks, the other its days: the people on both sides would be too many.
    const { first, second, differences } = await comparisonOf(
      'from=2026-02-04&to=2026-02-24&vs_gender=FEMALE',
    )
    assert.notDeepEqual(first.used_period, second.used_period)
    const [one, other] = [first, second].map(({ figures }) => figures.answers[0]!.se!)
    const [low, high] = differences.find(({ position }) => position === 0)!.ci95
    assert.ok((high! - low!) / 2 >= 1.95 * Math.hypot(one!, other!))
  })

  it('returns no differences for few respondents, and no figures for fewer [READ-74]', async () => {
    const few = await comparisonOf('region=DE-BY&gender=FEMALE&period=all&vs_gender=MALE')
    assert.equal(few.first.figures.base, 'LOW')
    assert.deepEqual(few.differences, [])
    const hidden = await comparisonOf('region=DE-BY&gender=FEMALE&age=18-29&period=all&vs_gender=MALE')
    assert.deepEqual([hidden.first.figures.base, hidden.first.figures.answers], ['HIDDEN', []])
  })

  it('is rejected if both sides are the same people in different notation [READ-75]', async () => {
    const same = [
      'age=18-29,30-39&vs_age=30-39,18-29',
      'age=gte:30&vs_age=30-39,40-49,50-64,65%2B',
      'gender=FEMALE,MALE&vs_gender=MALE,FEMALE',
      'region=DE-BY,DE-BE&vs_region=DE-BE,DE-BY',
      'region=EAST&vs_region=DE-BE,DE-BB,DE-MV,DE-SN,DE-ST,DE-TH',
    ]
    for (const query of same) assert.match((await errorsOf(query)).vs_poll ?? '', /dieselben Befragten/)
  })

  it('rejects equal sides, a filter that the poll cannot apply, and an invalid one [READ-75]', async () => {
    assert.match((await errorsOf('gender=FEMALE&vs_gender=FEMALE')).vs_poll ?? '', /dieselben Befragten/)
    assert.match((await errorsOf('')).vs_poll ?? '', /dieselben Befragten/)
    assert.match((await errorsOf('age=18-20&vs_age=65%2B')).age ?? '', /andere Altersgruppen/)
    assert.match((await errorsOf('region=10115&vs_region=DE-BY')).region ?? '', /Postleitzahl|ZIP|PLZ/)
  })
})

describe('a comparison as a file', () => {
  const QUERY = 'period=all&gender=FEMALE&vs_gender=MALE'
  const file = (type: string, by = customer, query = QUERY) =>
    by(`GET /provider/v1/pro/polls/${POLL.open}/comparison.${type}?${query}`)
  const percent = (share: number) => (Math.round(1000 * share) / 10).toLocaleString('de-DE')

  it('contains both sides, their difference and the verdict, with its method [READ-37]', async () => {
    const { first, second, differences } = await comparisonOf(QUERY)
    const { body, headers } = await file('csv')
    const [head = '', yes = ''] = body.split('\r\n')
    const cell = (name: string) => yes.split(';')[head.replace('\uFEFF', '').split(';').indexOf(name)]
    assert.deepEqual(
      ['Antwort', 'Seite 1', 'Seite 1: Wert', 'Seite 2', 'Seite 2: Wert', 'Seite 2: n'].map(cell),
      [
        'Ja',
        'weiblich',
        percent(first.figures.answers[0]!.share!),
        'männlich',
        percent(second.figures.answers[0]!.share!),
        String(second.figures.n),
      ],
    )
    assert.equal(cell('Unterschied (Seite 2 minus Seite 1)'), percent(differences[0]!.difference))
    assert.equal(cell('Urteil'), 'Der Unterschied ist statistisch abgesichert.')
    assert.match(cell('Angaben zu Seite 1') ?? '', /^weiblich: n = .* · Filter: Geschlecht: weiblich$/)
    assert.match(yes, /\/vergleich\?period=all&gender=FEMALE&vsGender=MALE;/)
    assert.match(
      String(headers['content-disposition']),
      /"wie-stehen-sie-zu-einem-tempolimit_vergleich_weiblich-gesamte-laufzeit_gegen-maennlich_/,
    )
  })

  it('is a picture with names, ranges, verdict and method, or the reason for none [READ-37]', async () => {
    const { body } = await file('svg')
    for (const part of ['weiblich', 'männlich', 'abgesichert', 'Quelle: ', 'effektive Fallzahl', 'Filter: '])
      assert.ok(body.includes(part), part)
    const few = 'region=DE-BY&gender=FEMALE&age=18-29&period=all&vs_gender=MALE'
    const hidden = (await file('svg', customer, few)).body
    assert.ok(hidden.includes('Zu wenige Befragte'))
  })

  it('is available as workbook, page and slide [READ-37]', async () => {
    const begins = async (type: string) => (await file(type)).rawPayload.subarray(0, 4).toString('latin1')
    assert.deepEqual(await Promise.all(['xlsx', 'pptx', 'pdf', 'png'].map(begins)), [
      'PK\u0003\u0004',
      'PK\u0003\u0004',
      '%PDF',
      '\u0089PNG',
    ])
    const slide = unzip((await file('pptx')).rawPayload)
    const [chart] = [...slide].filter(([name]) => /^ppt\/charts\/chart\d+\.xml$/.test(name))
    assert.match(chart![1].toString(), /weiblich[^]*männlich/)
  })

  it('requires the entitlement to export, and rejects the same queries as the page [READ-37] [AUTH-08]', async () => {
    const demo = await harness.as('test@demo.example')
    assert.equal((await file('csv', demo)).json().code, 'forbidden')
    assert.equal((await file('csv', customer, 'gender=FEMALE&vs_gender=FEMALE')).statusCode, 422)
  })
})

describe('a comparison of two periods', () => {
  it('returns the change, and the counted days [READ-71]', async () => {
    const { first, second, has_overlap, differences } = await comparisonOf(
      'from=2026-02-02&to=2026-03-01&vs_from=2026-03-02&vs_to=2026-03-29',
    )
    assert.deepEqual(
      [first.used_period.from, first.used_period.to, second.used_period.from, second.used_period.to],
      ['2026-02-02', '2026-03-01', '2026-03-02', '2026-03-29'],
    )
    assert.equal(has_overlap, false)
    assert.ok(differences.every(({ is_secured }) => !is_secured))
  })

  it('reports periods that share days, or a week [READ-73]', async () => {
    const touching = 'from=2026-02-02&to=2026-02-20&vs_from=2026-02-21&vs_to=2026-03-29'
    assert.equal((await comparisonOf(touching)).has_overlap, false)
    // Groups are counted in whole weeks.
    assert.equal((await comparisonOf(`${touching}&gender=FEMALE`)).has_overlap, true)
    assert.equal((await comparisonOf('period=all&vs_from=2026-03-02&vs_to=2026-03-29')).has_overlap, true)
  })
})

describe('a comparison of two periods with a changed wording', () => {
  const MONTHS = 'from=2026-02-02&to=2026-03-01&vs_from=2026-03-02&vs_to=2026-03-29'
  const wordingOn = (date: string) =>
    harness.db
      .update(polls)
      .set({ events: [{ date, kind: 'WORDING', label: 'Frage gekürzt' }] })
      .where(eq(polls.id, POLL.open))
  after(() => harness.db.update(polls).set({ events: [] }).where(eq(polls.id, POLL.open)))

  it('reports the changed wording, and has no verdict [READ-71, READ-73]', async () => {
    const verdictsOf = async (date: string, query: string) => {
      await wordingOn(date)
      const { is_reworded, differences } = await comparisonOf(query)
      return [is_reworded, differences.length > 0]
    }
    assert.deepEqual(await verdictsOf('2026-02-02', MONTHS), [false, true]) // both periods have the new wording
    assert.deepEqual(await verdictsOf('2026-02-03', MONTHS), [true, false])
    assert.deepEqual(await verdictsOf('2026-03-29', MONTHS), [true, false])
    assert.deepEqual(await verdictsOf('2026-03-30', MONTHS), [false, true]) // both periods have the old wording
  })

  it('compares groups within the same days [READ-71]', async () => {
    await wordingOn('2026-03-02')
    const { is_reworded, differences } = await comparisonOf('period=all&gender=FEMALE&vs_gender=MALE')
    assert.deepEqual([is_reworded, differences.length > 0], [false, true])
  })
})

/** Both ends of an interval are rounded outward to three decimals. */
const ROUNDING = 0.001

describe('a comparison of means', () => {
  before(async () => {
    await harness.db.update(polls).set({ kind: 'NUMERIC_SCALE' }).where(eq(polls.id, POLL.kundeResult))
    for (const position of [0, 1])
      await harness.db
        .update(pollAnswers)
        .set({ value: 10 * position })
        .where(and(eq(pollAnswers.pollId, POLL.kundeResult), eq(pollAnswers.position, position)))
  })

  it('has the error of what differs, which is less for sides that share people [READ-73]', async () => {
    const halfWidths = async (query: string) => {
      const { first, second, differences } = await comparisonOf(query, POLL.kundeResult)
      const mean = differences.find(({ subject }) => subject === 'MEAN')!
      const [one, other] = [first, second].map(({ figures }) => figures.mean!.se!)
      return { reported: (mean.ci95[1]! - mean.ci95[0]!) / 2 / 1.96, one: one!, other: other! }
    }
    const apart = await halfWidths('age=18-29&vs_age=30-39,40-49')
    assert.ok(Math.abs(apart.reported - Math.hypot(apart.one, apart.other)) < ROUNDING)
    const shared = await halfWidths('age=18-29,30-39&vs_age=30-39,40-49')
    // The bands are equal and answer alike, so half of each side's variance is that of the people on both.
    const expected = Math.hypot(shared.one, shared.other) / Math.SQRT2
    assert.ok(Math.abs(shared.reported / expected - 1) < 0.1, `${shared.reported} and ${expected}`)
  })
})

describe('a comparison of two polls of a series', () => {
  before(async () => {
    wave = await insertPoll(harness.db, {
      status: 'ARCHIVED',
      title: 'Tempolimit, zweite Welle',
      question: 'Sind Sie noch immer für ein Tempolimit?',
      series: 'Tempo',
      answers: ['Nein', 'Ja', 'weiß nicht'],
    })
    await harness.db.update(polls).set({ series: 'Tempo' }).where(eq(polls.id, POLL.open))
    await castVotes(harness.db, {
      pollId: wave,
      count: 1200,
      day: (index) => 70 + (index % 14),
      mask: (index) => (spread(index) < 0.2 ? 1 : 2),
    })
  })

  it('returns the difference of equal answers in any order, and reports the different wording [READ-71]', async () => {
    const { first, second, differences, ...notes } = await comparisonOf(`vs_poll=${wave}`)
    assert.deepEqual([first.poll_id, second.poll_id], [POLL.open, wave])
    assert.deepEqual([notes.has_overlap, notes.is_reworded], [false, true])
    const [yes] = differences
    assert.deepEqual([yes?.position, yes?.is_secured], [0, true])
    assert.ok(Math.abs((yes?.difference ?? 0) - 0.35) < 0.03, `${yes?.difference}`)
  })

  it('reports a changed wording of one of both within its days [READ-73]', async () => {
    const same = { question: 'Wie stehen Sie zu einem Tempolimit?' }
    const eventOn = (date: string) => ({
      events: [{ date, kind: 'WORDING' as const, label: 'Frage gekürzt' }],
    })
    const isReworded = async () => (await comparisonOf(`vs_poll=${wave}&period=all`)).is_reworded
    const change = (values: object) => harness.db.update(polls).set(values).where(eq(polls.id, wave))
    const [before] = await harness.db.select().from(polls).where(eq(polls.id, wave))
    await change(same)
    assert.equal(await isReworded(), false)
    await change(eventOn('2026-04-14'))
    assert.equal(await isReworded(), true)
    await change({ question: before!.question, events: [] })
  })

  it('has no verdict if only one poll is weighted, and names both weightings, also in files [READ-71] [EST-08]', async () => {
    const setWeighting = (weighting: 'NONE' | 'POPULATION') =>
      harness.db.update(polls).set({ weighting }).where(eq(polls.id, wave))
    const path = `GET /provider/v1/pro/polls/${POLL.open}/comparison`
    await setWeighting('NONE')
    const { first, second, differences } = await comparisonOf(`vs_poll=${wave}`)
    assert.deepEqual([first.weighting?.method, second.weighting?.method], ['RAKED', 'UNWEIGHTED'])
    assert.deepEqual(differences, [])
    const { body, headers } = await customer(`${path}.csv?vs_poll=${wave}`)
    assert.match(
      body,
      /Die beiden Seiten sind verschieden oder auf unbekannte Art gewichtet\. [^;]* kein Urteil\./,
    )
    assert.match(body, /Tempolimit, zweite Welle: ungewichtet/)
    assert.doesNotMatch(String(headers['content-disposition']), /ungewichtet/)
    const svg = (await customer(`${path}.svg?vs_poll=${wave}`)).body.replaceAll(/<[^>]+>/g, ' ')
    assert.match(svg, /zweite\s+Welle:\s+ungewichtet/)
    const unweighted = `vs_poll=${wave}&weights=UNWEIGHTED`
    assert.ok((await comparisonOf(unweighted)).differences.length > 0)
    const name = String((await customer(`${path}.csv?${unweighted}`)).headers['content-disposition'])
    assert.match(name, /_ungewichtet_/)
    await setWeighting('POPULATION')
  })

  it('names the study and the protection of each poll in files [READ-71]', async () => {
    const study = {
      population: 'Wahlberechtigte',
      mode: 'Telefoninterviews',
      exactFiguresReason: 'Mikrodaten',
    }
    const change = (values: Partial<Record<keyof typeof study, string | null>>) =>
      harness.db.update(polls).set(values).where(eq(polls.id, wave))
    await change(study)
    const { first, second } = await comparisonOf(`vs_poll=${wave}`)
    assert.deepEqual(
      [first, second].map(({ protection }) => protection?.figures),
      ['PROTECTED', 'EXACT'],
    )
    const { body } = await customer(`GET /provider/v1/pro/polls/${POLL.open}/comparison.csv?vs_poll=${wave}`)
    assert.match(body, /Tempolimit, zweite Welle: Wahlberechtigte/)
    assert.match(body, /Tempolimit, zweite Welle: Telefoninterviews/)
    assert.match(body, /Tempolimit, zweite Welle: genaue Zahlen: Mikrodaten/)
    await change({ population: null, mode: null, exactFiguresReason: null })
  })

  it('uses the filter of the first side, and of its period only `all` [READ-72]', async () => {
    const days = await comparisonOf(`vs_poll=${wave}&gender=MALE&from=2026-02-02&to=2026-03-01`)
    assert.deepEqual(days.second.filter, { gender: 'MALE' })
    assert.equal(days.second.used_period.is_default, true)
    const all = await comparisonOf(`vs_poll=${wave}&period=all`)
    assert.equal(all.second.used_period.period, 'all')
  })

  it('rejects a poll of another series or with different answers [READ-75]', async () => {
    assert.match((await errorsOf(`vs_poll=${POLL.archived}`)).vs_poll ?? '', /Reihe/)
    await harness.db.update(pollAnswers).set({ text: 'Immer' }).where(eq(pollAnswers.pollId, wave))
    assert.match((await errorsOf(`vs_poll=${wave}`)).vs_poll ?? '', /andere Antworten/)
  })
})
