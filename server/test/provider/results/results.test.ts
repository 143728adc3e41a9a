import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { TEXT } from '../../../../contract/texts.ts'
import { users } from '../../../src/database/schema-accounts.ts'
import { pollAnswers, polls } from '../../../src/database/schema-content.ts'
import { votes, voteTexts } from '../../../src/database/schema-votes.ts'
import type { PollWeightsWire } from '../../../src/provider/results/weights/schema.ts'
import { findDistrictByCodeOrAgs } from '../../../src/regions/districts.ts'
import { WEIGHTS_VERSION } from '../../../src/statistics/weighting.ts'
import { insertWaves, insertPoll } from '../../support/content.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { castVotes } from './cast-votes.ts'

const munich = findDistrictByCodeOrAgs('DE212')!.index
const brandenburg = findDistrictByCodeOrAgs('DE401')!.index

const harness = setupHarness({
  prepare: ({ db }) =>
    castVotes(db, {
      pollId: POLL.open,
      count: 1600,
      day: (index) => 10 + (index % 2) * 30,
      // 100 from Munich, 5 from Brandenburg, the others with their state only
      district: (index) => (index < 100 ? munich : index < 105 ? brandenburg : null),
    }),
})
const customer = harness.user('redaktion@kunde.example')

async function result(query = '', id: number = POLL.open) {
  const response = await customer(`GET /provider/v1/pro/polls/${id}/result?${query}`)
  assert.equal(response.statusCode, 200, response.body)
  return response.json()
}
const keysOf = (answer: { tables: { groups: { key: { value: string }[] }[] }[] }, table = 0) =>
  answer.tables[table]!.groups.map(({ key }) => key.map(({ value }) => value).join('/'))

describe('a result', () => {
  it('returns share, range, error, effective size, period and weighting [ROUTE-07]', async () => {
    const answer = await result()
    assert.equal(answer.question, 'Wie stehen Sie zu einem Tempolimit?')
    assert.equal(answer.view, 'total')
    assert.deepEqual(answer.period, { from: '2026-02-11', to: '2026-03-13' })
    assert.equal(answer.weighting.method, 'RAKED')
    assert.ok(answer.weighting.margins.includes('state'))
    const { total } = answer
    assert.equal(total.n, 1600)
    assert.equal(total.base, 'OK')
    assert.ok(total.effective_n > 100 && total.effective_n < 1600)
    assert.ok(Number.isInteger(total.effective_n))
    const expected = 100 * 1.959964 * Math.sqrt(0.25 / total.effective_n)
    assert.ok(Math.abs(total.statistical_error - expected) < 0.006)
    const [yes] = total.answers
    assert.equal(yes.unweighted_share, 0.5)
    assert.equal(yes.n, 800)
    assert.ok(yes.ci95[0] < yes.share && yes.share < yes.ci95[1])
    assert.deepEqual(answer.not_applicable, [])
    assert.equal(answer.is_frozen, false)
  })

  it('returns target, unweighted and weighted share of every margin [EST-09]', async () => {
    const response = await customer(`GET /provider/v1/pro/polls/${POLL.open}/weights`)
    assert.equal(response.statusCode, 200, response.body)
    const { margins, targets, trimmed_share: trimmed } = response.json<PollWeightsWire>()
    assert.deepEqual([targets, trimmed], [{ source: 'OFFICIAL', version: WEIGHTS_VERSION }, 0])
    assert.deepEqual(
      margins.map(({ name, categories }) => [name, categories.length]),
      [
        ['age_gender', 10],
        ['state', 16],
      ],
    )
    for (const { categories } of margins) {
      const sum = (key: 'target' | 'unweighted' | 'weighted') =>
        categories.reduce((total, category) => total + (category[key] ?? 0), 0)
      for (const key of ['target', 'unweighted', 'weighted'] as const)
        assert.ok(Math.abs(sum(key) - 1) < 0.01, `${key}: ${sum(key)}`)
      for (const { label, target, weighted } of categories) assert.equal(weighted, target, label)
    }
    const [youngWomen] = margins[0]!.categories
    assert.equal(youngWomen!.label, '18–29, weiblich')
    // A tenth of the 1,600, with noise of at most ten people for each of ten groups.
    assert.ok(Math.abs(youngWomen!.unweighted! - 0.1) < 0.015)
    assert.ok(youngWomen!.target < 0.09)
  })

  it('is returned over time in the requested periods [ROUTE-07]', async () => {
    const { series } = await result('view=time&interval=month')
    const shown = series.filter(({ is_gap }: { is_gap: boolean }) => !is_gap)
    assert.deepEqual(
      shown.map(({ from, n }: { from: string; n: number }) => [from.slice(0, 7), n]),
      [
        ['2026-02', 800],
        ['2026-03', 800],
      ],
    )
    assert.equal((await result('view=time&interval=day')).series.length, 31)
  })

  it('is returned by groups, one table per attribute [ROUTE-07]', async () => {
    const answer = await result('view=groups&by=AGE&by=GENDER&by=EAST_WEST')
    assert.deepEqual(keysOf(answer, 0), ['18-29', '30-39', '40-49', '50-64', '65+'])
    assert.deepEqual(keysOf(answer, 1), ['FEMALE', 'MALE', 'DIVERSE'])
    assert.deepEqual(keysOf(answer, 2), ['WEST', 'EAST'])
    assert.deepEqual(answer.tables[0].by, ['AGE'])
    assert.equal(answer.tables[0].groups[0].n, 320)
    assert.equal(answer.tables[1].groups[2].base, 'HIDDEN')
    assert.deepEqual(keysOf(await result('view=groups')), ['18-29', '30-39', '40-49', '50-64', '65+'])
  })

  it('is returned as a crosstab of two attributes [ROUTE-07]', async () => {
    const answer = await result('view=crosstab&by=GENDER&by2=EAST_WEST')
    assert.deepEqual(keysOf(answer).slice(0, 4), ['FEMALE/WEST', 'FEMALE/EAST', 'MALE/WEST', 'MALE/EAST'])
    assert.deepEqual(answer.tables[0].groups[0].key[1], {
      dimension: 'EAST_WEST',
      value: 'WEST',
      label: 'West',
    })
  })

  it('states whether answers depend on each attribute, also in its table [READ-123]', async () => {
    const { tables } = await result('view=groups&by=AGE')
    const { p, is_secured } = tables[0].association
    assert.equal(is_secured, p < 0.05)
    const csv = (await customer(`GET /provider/v1/pro/polls/${POLL.open}/export.csv?view=groups&by=AGE`)).body
    const sentence = is_secured
      ? 'Alter und Antwort hängen zusammen'
      : 'Kein gesicherter Zusammenhang zwischen Alter und Antwort'
    for (const line of csv.trim().split('\r\n').slice(1))
      assert.equal(line.includes(sentence), !line.includes(';Gesamt;'), line)
    // Of combinations nothing is stated.
    assert.equal((await result('view=crosstab&by=AGE&by2=GENDER')).tables[0].association, null)
  })

  it('is returned as a map, with few respondents marked and fewer than ten withheld [BOARD-02]', async () => {
    const answer = await result('view=map&by=NUTS3')
    assert.deepEqual(
      keysOf(answer).sort(),
      ['DE212', 'DE300', 'DE401', 'DE600'],
      'Berlin and Hamburg are known from the state',
    )
    const of = (code: string) =>
      answer.tables[0].groups.find(({ key }: { key: { value: string }[] }) => key[0]!.value === code)
    assert.equal(of('DE212').n, 100)
    assert.equal(of('DE212').base, 'OK')
    assert.equal(of('DE401').n, null)
    assert.equal(of('DE401').base, 'HIDDEN')
    assert.deepEqual(of('DE401').answers, [])
    assert.equal(of('DE401').effective_n, null)
    const states = await result('view=map&by=STATE')
    assert.equal(keysOf(states).length, 16)
    assert.ok(keysOf(states).includes('DE-BY'))
    const all = await result('view=map&include_empty=true')
    assert.equal(keysOf(all).length, 400)
    assert.equal(all.tables[0].groups.filter(({ n }: { n: number | null }) => n === 0).length, 396)
    assert.equal(keysOf(await result('view=map&include_empty=true&region=DE-BY')).length, 96)
  })

  it('applies filters by age, gender, region and period together [BOARD-02]', async () => {
    assert.equal((await result('age=18-29,65%2B')).total.n, 640)
    assert.equal((await result('age=18-39')).total.n, 640)
    assert.equal((await result('gender=FEMALE')).total.n, 800)
    assert.equal((await result('region=DE')).total.n, 1600)
    assert.equal((await result('region=EAST,WEST')).total.n, 1600)
    // The 100 voters from Munich live in Bavaria, the others in all states in turn.
    assert.equal((await result('region=DE-BY,DE-BE&gender=MALE')).total.n, 145)
    assert.equal((await result('region=EAST,DE-BY')).total.n, 790)
    assert.equal((await result('region=DE212')).total.n, 100)
    const all = 1600
    assert.equal((await result('age=disjoint:18-29,65%2B')).total.n, all - 640)
    assert.equal((await result('age=lt:40')).total.n, 640)
    assert.equal((await result('age=gte:40')).total.n, all - 640)
    assert.equal((await result('age=subset:18-39')).total.n, 640)
    assert.equal((await result('gender=ne:FEMALE')).total.n, all - 800)
    assert.equal((await result('region=ne:EAST')).total.n, (await result('region=WEST')).total.n)
    const elsewhere = (await result('region=disjoint:DE-BY,DE-BE')).total.n
    assert.equal(elsewhere, all - (await result('region=DE-BY,DE-BE')).total.n)
    assert.equal((await result('region=DE21')).total.n, 100)
    assert.equal((await result('from=2026-03-01')).total.n, 800)
    assert.equal((await result('to=2026-02-28&age=50-64')).total.n, 160)
  })

  it('ends relative periods yesterday in Germany [BOARD-02]', async () => {
    const turnTo = (moment: string) => harness.wait(Date.parse(moment) - harness.context.now().getTime())
    const before = new Date().toISOString()
    turnTo('2026-03-13T23:30:00+01:00')
    assert.equal((await result('period=7d')).total.n, 0)
    turnTo('2026-03-14T00:30:00+01:00')
    assert.equal((await result('period=7d')).total.n, 800)
    assert.equal((await result('period=12m')).total.n, 1600)
    turnTo('2026-03-20T23:30:00Z')
    assert.equal((await result('period=7d')).total.n, 0)
    turnTo(before)
  })

  it('rejects ages that are no bands of the poll in every call, instead of returning everybody [READ-115]', async () => {
    const calls = ['result', 'contrasts', 'waves', 'export.csv', 'export.xlsx']
    const filters = ['age=20-24', 'age=18-29,31-40', 'age=gte:31', 'age=0-15', 'age=ne:20-24']
    const sentence = /nur nach ganzen Altersgruppen: 18–29, 30–39, 40–49, 50–64 und ab 65 Jahren\.$/
    for (const query of filters)
      for (const call of calls) {
        const response = await customer(`GET /provider/v1/pro/polls/${POLL.open}/${call}?${query}`)
        // A poll without other waves has nothing to filter.
        if (call === 'waves' && response.statusCode === 200) assert.deepEqual(response.json().waves, [])
        else {
          assert.equal(response.statusCode, 422, `${call} ${query}: ${response.body}`)
          assert.match(response.json().fields.age, sentence)
        }
      }
    for (const query of ['age=18-29', 'age=lt:30', 'age=gte:65', 'age=18-39'])
      assert.ok((await result(query)).total.n < 1600, query)
  })

  it('lists filters and groupings that it cannot apply [BOARD-02]', async () => {
    await harness.db
      .insert(votes)
      .values(
        Array.from({ length: 200 }, (_, index) => ({ pollId: POLL.kundeOnly, answerMask: 1 << (index % 3) })),
      )
    const bare = await result('view=groups&by=AGE&by=GENDER&region=DE-BY&gender=MALE', POLL.kundeOnly)
    assert.deepEqual(
      bare.not_applicable
        .map((note: { part: string; dimension: string }) => `${note.part} ${note.dimension}`)
        .sort(),
      ['FILTER GENDER', 'FILTER STATE', 'GROUP AGE', 'GROUP GENDER'],
    )
    assert.equal(bare.weighting.method, 'UNWEIGHTED')
    assert.equal(bare.weighting.reason, 'NO_ATTRIBUTES')
    assert.equal(bare.total.n, 200)
  })

  it('withholds small counts for a narrow filter [BOARD-02]', async () => {
    const { total } = await result('region=DE401')
    assert.equal(total.n, null)
    assert.deepEqual(total.answers, [])
    assert.equal(total.statistical_error, null)
  })

  it('is empty for a poll without votes, and marked for a frozen one [ROUTE-07]', async () => {
    const answer = await result('', POLL.frozen)
    assert.equal(answer.period, null)
    assert.equal(answer.total.n, 0)
    assert.equal(answer.is_frozen, true)
    assert.equal(answer.weighting.reason, 'NO_VOTES')
  })

  it('says in files that it counts answers to an earlier wording [READ-52]', async () => {
    const { period } = await result('', POLL.open)
    const csvOf = async () => (await customer(`GET /provider/v1/pro/polls/${POLL.open}/export.csv`)).body
    const note = /Enthält auch Antworten aus der Zeit vor dem neuen Wortlaut vom/
    const reword = (date: string) =>
      harness.db
        .update(polls)
        .set({ events: [{ date, kind: 'WORDING', label: 'Kürzer gefragt' }] })
        .where(eq(polls.id, POLL.open))
    await reword(period.from)
    assert.doesNotMatch(await csvOf(), note)
    await reword(period.to)
    assert.match(await csvOf(), note)
    await harness.db.update(polls).set({ events: [] }).where(eq(polls.id, POLL.open))
  })

  it('contains mean and median of a scale, and the agreement [ROUTE-07]', async () => {
    await harness.db.update(polls).set({ kind: 'NUMERIC_SCALE' }).where(eq(polls.id, POLL.kundeResult))
    for (const [position, value] of [0, 10].entries()) {
      await harness.db
        .update(pollAnswers)
        .set({ value })
        .where(and(eq(pollAnswers.pollId, POLL.kundeResult), eq(pollAnswers.position, position)))
    }
    await castVotes(harness.db, { pollId: POLL.kundeResult, count: 400 })
    const { total } = await result('', POLL.kundeResult)
    assert.ok(total.mean.value > 4 && total.mean.value < 6)
    assert.ok([0, 5, 10].includes(total.median))
    const csv = (await customer(`GET /provider/v1/pro/polls/${POLL.kundeResult}/export.csv`)).body
    const [head, row] = csv.split('\r\n').map((line) => line.split(';'))
    const at = (name: string) => Number(row?.[head?.indexOf(name) ?? -1]?.replace(',', '.'))
    assert.ok(Math.abs(at('Mittelwert Gruppe') - total.mean.value) < 0.06)
    assert.ok(Math.abs(at('Mittelwert 95 % von') - total.mean.ci95[0]) < 0.06)
    assert.equal(at('Median Gruppe'), total.median)
    const [low, high] = total.median_ci95
    assert.ok(low <= total.median && total.median <= high)
    assert.deepEqual([at('Median 95 % von'), at('Median 95 % bis')], [low, high])
    await harness.db.update(polls).set({ kind: 'LIKERT_CHOICE' }).where(eq(polls.id, POLL.kundeResult))
    const agreed = await result('', POLL.kundeResult)
    assert.equal(agreed.total.mean, null)
    assert.deepEqual(agreed.top_answers, [1])
    assert.equal(agreed.total.top.share, agreed.total.answers[1].share)
  })

  it('rejects invalid parameters [ROUTE-07]', async () => {
    const bad: [query: string, field: string][] = [
      ['view=pie', 'view'],
      ['period=all&from=2026-01-01', 'period'],
      ['age=abc', 'age'],
      ['age=29-18', 'age'],
      ['gender=female', 'gender'],
      ['region=DE-XX', 'region'],
      ['region=DE999', 'region'],
      ['region=DE29', 'region'],
      ['age=ab:30', 'age'],
      ['age=gte:18-29', 'age'],
      ['age=lt:0', 'age'],
      ['age=disjoint:0-17,18%2B', 'age'],
      ['gender=gt:MALE', 'gender'],
      ['gender=ne:', 'gender'],
      ['gender=disjoint:FEMALE,MALE,DIVERSE', 'gender'],
      ['region=superset:DE-BY', 'region'],
      ['region=disjoint:EAST,WEST', 'region'],
      ['region=10115', 'region'],
      ['region=DE-BY,DE212', 'region'],
      ['region=EASTER', 'region'],
      ['from=2026-02-30', 'from'],
      ['from=0000-01-01', 'from'],
      ['from=2026-03-01&to=2026-02-01', 'to'],
      ['period=7d&from=2026-02-01', 'period'],
      ['view=crosstab&by=AGE&by2=AGE', 'by2'],
      ['view=crosstab&by=NUTS3', 'by'],
      ['view=map&by=AGE', 'by'],
      ['interval=year', 'interval'],
    ]
    for (const [query, field] of bad) {
      const response = await customer(`GET /provider/v1/pro/polls/${POLL.open}/result?${query}`)
      assert.equal(response.statusCode, 422, `${query}: ${response.body}`)
      assert.ok(field in response.json().fields, `${query}: ${response.body}`)
    }
  })

  it('refuses a profile answer beside another attribute, also another profile answer [PROFILE-09]', async () => {
    for (const query of [
      'by=EDUCATION&by2=VOTE_2025',
      'by=VOTE_2025&by2=EDUCATION',
      'by=AGE&by2=EDUCATION',
    ]) {
      const refused = await customer(`GET /provider/v1/pro/polls/${POLL.open}/result?view=crosstab&${query}`)
      assert.equal(refused.statusCode, 422, query)
      assert.match(refused.json().fields.by, /Nach Profilangaben lässt sich ein Ergebnis nur allein teilen/)
    }
  })

  it('names the profile subject that published waves cannot be divided by [PROFILE-09]', async () => {
    const id = await insertPoll(harness.db, { answers: ['Ja', 'Nein'], weighting: 'PUBLISHED' })
    const { not_applicable: parts } = await result('view=groups&by=VOTE_2025', id)
    assert.deepEqual(
      parts.map(({ dimension }: { dimension: string }) => dimension),
      ['VOTE_2025'],
    )
  })

  it('requires pro access and read access to the poll [ROUTE-07]', async () => {
    const path = `GET /provider/v1/pro/polls/${POLL.open}/result`
    assert.equal((await harness.anonymous(path)).json().code, 'unauthenticated')
    const single = await harness.as('allein@privat.example')
    assert.equal((await single(path)).json().code, 'forbidden')
    for (const id of [POLL.verlagOnly, POLL.created, 4711]) {
      for (const what of ['result', 'open_answers', 'export.csv', 'export.xlsx']) {
        assert.equal((await customer(`GET /provider/v1/pro/polls/${id}/${what}`)).json().code, 'not_found')
      }
    }
  })
})

describe('open answers', () => {
  it('are categories by size; staff with the entitlement read quotes without contact data [AUTH-10]', async () => {
    const answers = ['Verkehr', 'Miete', { text: 'Weiß nicht', isDontKnow: true }]
    const id = await insertPoll(harness.db, { kind: 'OPEN_ENDED', answers })
    await castVotes(harness.db, {
      pollId: id,
      count: 300,
      mask: (index) => (index % 3 === 0 ? 1 : index % 10 === 1 ? 4 : 2),
    })
    const [vote] = await harness.db.select().from(votes).where(eq(votes.pollId, id)).limit(1)
    await harness.db.insert(voteTexts).values({
      pollId: id,
      voteId: vote!.id,
      body: 'Mehr Busse, 12 davon! a.b@c.example oder +49 (30) 1234 567',
    })
    const path = `GET /provider/v1/pro/polls/${id}/open_answers`
    const answer = (await customer(path)).json()
    assert.deepEqual(
      answer.categories.map(({ text }: { text: string }) => text),
      ['Miete', 'Verkehr', 'Weiß nicht'],
    )
    assert.equal(answer.has_quotes, false)
    assert.ok(answer.categories.every(({ quotes }: { quotes: string[] }) => quotes.length === 0))
    await harness.db
      .update(users)
      .set({ adminRoles: ['RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ'] })
      .where(eq(users.email, 'redaktion@kunde.example'))
    const { categories } = (await customer(path)).json()
    assert.deepEqual(categories[1].quotes, ['Mehr Busse, 12 davon! […] oder […]'])
    await harness.db.update(users).set({ adminRoles: [] }).where(eq(users.email, 'redaktion@kunde.example'))
  })

  it('are not found for a closed question, and require a login [AUTH-10]', async () => {
    const path = `GET /provider/v1/pro/polls/${POLL.open}/open_answers`
    assert.equal((await customer(path)).json().code, 'not_found')
    assert.equal((await harness.anonymous(path)).json().code, 'unauthenticated')
  })
})

describe('the table of a result', () => {
  it('is CSV for German spreadsheets [FMT-01]', async () => {
    await harness.db.update(polls).set({ title: '=Tempo; "limit"' }).where(eq(polls.id, POLL.open))
    const response = await customer(
      `GET /provider/v1/pro/polls/${POLL.open}/export.csv?view=groups&by=GENDER`,
    )
    assert.equal(response.statusCode, 200, response.body)
    assert.equal(response.headers['content-type'], 'text/csv; charset=utf-8')
    const text = response.body
    assert.ok(text.startsWith('\uFEFFUmfrage;Frage;'))
    const lines = text.slice(1).split('\r\n')
    assert.equal(lines.length, 1 + 3 + 3 * 3 + 1)
    assert.ok(lines[1]!.startsWith(`"'=Tempo; ""limit""";`), lines[1])
    assert.ok(lines[1]!.includes(';Alter × Geschlecht + Bundesland;'), lines[1])
    assert.match(lines[1]!, /;Gesamt;Ja;\d+(,\d)?;\d+(,\d)?;\d+(,\d)?;50;800;1600;/)
  })

  it('allows 600 different filters an hour; repeated ones and none are free [PROT-13]', async () => {
    const path = `GET /provider/v1/pro/polls/${POLL.open}/result`
    const heavy = await harness.as('admin@verlag.example')
    assert.equal((await heavy(`${path}?gender=FEMALE`)).statusCode, 200)
    const [user] = await harness.db.select().from(users).where(eq(users.email, 'admin@verlag.example'))
    for (let number = 1; number < 600; number++)
      harness.context.filterLimit.consume(`user ${user!.id}`, `${number}`)
    for (const call of [path, `${path}?gender=FEMALE&view=groups`])
      assert.equal((await heavy(call)).statusCode, 200)
    for (const call of [`${path}?gender=MALE`, path.replace('result', 'export.csv?gender=MALE')]) {
      const rejected = await heavy(call)
      assert.equal(rejected.statusCode, 429)
      assert.match(String(rejected.headers['retry-after']), /^\d+$/)
      assert.match(rejected.json().message, /Bitte warten Sie/)
    }
    assert.equal((await customer(`${path}?gender=MALE`)).statusCode, 200)
  })

  it('names its filters in German [FMT-01]', async () => {
    const path = `GET /provider/v1/pro/polls/${POLL.open}/export.csv`
    const filter = 'age=18-29,65%2B&gender=FEMALE,DIVERSE&region=DE-BY,WEST'
    const [, line] = (await customer(`${path}?${filter}`)).body.split('\r\n')
    assert.ok(line!.includes('"Alter: 18–29, 65+; Geschlecht: weiblich, divers; Region: Bayern, West"'), line)
    const [, district] = (await customer(`${path}?region=DE212`)).body.split('\r\n')
    assert.match(district!, /;Region: München/)
  })

  it('requires the entitlement to export [AUTH-08]', async () => {
    const path = `GET /provider/v1/pro/polls/${POLL.open}/export.csv`
    assert.equal((await harness.anonymous(path)).json().code, 'unauthenticated')
    const demo = await harness.as('test@demo.example')
    assert.equal((await demo(path)).json().code, 'forbidden')
    assert.equal((await customer(`${path}?view=pie`)).statusCode, 422)
  })
})

describe('the result of a study from elsewhere', () => {
  const study = {
    status: 'RESULT_FROZEN',
    institute: 'Institut Nord',
    sponsor: 'Zeitung Süd',
    source: 'archiv.example',
    attribution: 'CC BY 4.0',
    mode: 'Telefonbefragung',
    population: 'Wahlberechtigte in Bayern',
    sampling: 'RANDOM',
    weighting: 'SUPPLIED',
    hasVoteDates: false,
    fieldStart: '2019-04-01',
    fieldEnd: '2026-02-01',
  } as const
  before(async () => {
    await harness.db.update(polls).set(study).where(eq(polls.id, POLL.frozen))
    await castVotes(harness.db, { pollId: POLL.frozen, count: 400 })
    const isYes = and(eq(votes.pollId, POLL.frozen), eq(votes.answerMask, 1))
    await harness.db.update(votes).set({ baseWeight: 3 }).where(isYes)
  })
  after(() =>
    harness.db
      .update(polls)
      .set({ weighting: 'POPULATION', hasVoteDates: true })
      .where(eq(polls.id, POLL.frozen)),
  )

  it('is weighted with the weights of the source, and does not claim raking [ROUTE-07]', async () => {
    const { weighting, total } = await result('', POLL.frozen)
    assert.deepEqual([weighting.method, weighting.margins, weighting.reason], ['SUPPLIED', [], null])
    assert.equal(total.answers[0].share, 0.75)
    assert.equal(total.answers[0].unweighted_share, 0.5)
    await harness.db.update(polls).set({ weighting: 'POPULATION' }).where(eq(polls.id, POLL.frozen))
    assert.equal((await result('', POLL.frozen)).weighting.method, 'RAKED')
    await harness.db.update(polls).set({ weighting: 'SUPPLIED' }).where(eq(polls.id, POLL.frozen))
  })

  it('has the stated field period, and no time series if the days of votes are unknown [ROUTE-07]', async () => {
    const course = await result('view=time&interval=month', POLL.frozen)
    assert.deepEqual(course.period, { from: '2019-04-01', to: '2026-02-01' })
    assert.deepEqual(course.series, [])
    const missing = { dimension: 'PERIOD', reason: 'NOT_COLLECTED' }
    assert.deepEqual(course.not_applicable, [{ part: 'GROUP', ...missing }])
    const cut = await result('from=2020-01-01', POLL.frozen)
    assert.deepEqual([cut.total.n, cut.not_applicable], [400, [{ part: 'FILTER', ...missing }]])
    const all = await result('from=2019-01-01', POLL.frozen)
    assert.deepEqual([all.total.n, all.not_applicable], [400, []])
    const none = await result('from=2026-02-02', POLL.frozen)
    assert.deepEqual([none.total.n, none.not_applicable], [0, []])
  })

  it('names its institute in the poll, in lists and in the CSV [ROUTE-07]', async () => {
    const poll = (await customer(`GET /provider/v1/pro/polls/${POLL.frozen}`)).json()
    const credit = 'Institut Nord im Auftrag von Zeitung Süd · archiv.example · CC BY 4.0'
    const { institute, sponsor, mode, population, sampling } = study
    for (const [name, value] of Object.entries({ institute, sponsor, mode, population, sampling, credit }))
      assert.equal(poll[name], value)
    const frozen = (await customer(`GET /provider/v1/pro/polls/${POLL.frozen}/export.csv`)).body
    const described = [
      TEXT.frozen,
      `${credit} · Zufallsauswahl`,
      population,
      mode,
      'genaue Zahlen: Testdaten',
    ].join(';')
    assert.ok(frozen.includes(`;Gewichte der Quelle;;${described};`), frozen)
    const open = (await customer(`GET /provider/v1/pro/polls/${POLL.open}/export.csv`)).body
    assert.ok(open.includes(';Meinungsbild;keine Angabe;keine Angabe;genaue Zahlen: Testdaten;'), open)
  })
})

describe('the result of published shares', () => {
  before(async () => {
    const study = {
      weighting: 'PUBLISHED',
      institute: 'Institut Nord',
      fieldStart: '2026-01-05',
      fieldEnd: '2026-02-08',
    } as const
    await harness.db.update(polls).set(study).where(eq(polls.id, POLL.frozen))
    const days = (month: string) => ({ fieldStart: `2026-${month}-05`, fieldEnd: `2026-${month}-08` })
    await insertWaves(harness.db, POLL.frozen, [
      { number: 0, ...days('02'), respondents: 1000, share: 0.38 },
      { number: 1, ...days('01'), respondents: 2000, share: 0.25 },
    ])
  })

  it('is the latest wave, with Wilson’s interval for the published number [ROUTE-07]', async () => {
    const { period, total, weighting, is_frozen } = await result('', POLL.frozen)
    assert.deepEqual([period, is_frozen], [{ from: '2026-02-05', to: '2026-02-08' }, true])
    assert.equal(weighting.method, 'PUBLISHED')
    assert.deepEqual([total.n, total.effective_n, total.statistical_error], [1000, null, 3.1])
    const [yes] = total.answers
    const reported = { share: yes.share, n: yes.n, unweighted: yes.unweighted_share, ci95: yes.ci95 }
    // center ± z/(1 + z²/n) · √(p(1 − p)/n + z²/4n²), computed separately: 0.350429 and 0.410489
    assert.deepEqual(reported, { share: 0.38, n: null, unweighted: null, ci95: [0.35, 0.41] })
  })

  it('is one point per wave over time, within the requested days [ROUTE-07]', async () => {
    const { series, not_applicable } = await result('view=time&interval=day', POLL.frozen)
    assert.deepEqual(not_applicable, [])
    assert.deepEqual(
      series.map(({ from, n, answers }: { from: string; n: number; answers: { share: number }[] }) => [
        from,
        n,
        answers[0]!.share,
      ]),
      [
        ['2026-01-05', 2000, 0.25],
        ['2026-02-05', 1000, 0.38],
      ],
    )
    const january = await result('to=2026-01-31', POLL.frozen)
    assert.equal(january.total.n, 2000)
    const own = { period: null, from: '2026-01-05', to: '2026-01-08', is_default: false }
    assert.deepEqual(january.used_period, own)
    const csv = (await customer(`GET /provider/v1/pro/polls/${POLL.frozen}/export.csv?period=all`)).body
    assert.match(csv, /;Zeitraum der Befragung;2026-02-05;2026-02-08;/)
    const none = await result('from=2026-03-01', POLL.frozen)
    assert.deepEqual([none.period, none.total.n, none.weighting.reason], [null, 0, 'NO_VOTES'])
  })

  it('reports that it has no groups and cannot be filtered [ROUTE-07]', async () => {
    const { tables, not_applicable, total } = await result('view=groups&by=AGE&gender=MALE', POLL.frozen)
    assert.deepEqual([tables, total.n], [[{ by: ['AGE'], groups: [], association: null }], 1000])
    assert.deepEqual(not_applicable, [
      { part: 'GROUP', dimension: 'AGE', reason: 'NOT_PUBLISHED' },
      { part: 'FILTER', dimension: 'GENDER', reason: 'NOT_PUBLISHED' },
    ])
    const csv = (await customer(`GET /provider/v1/pro/polls/${POLL.frozen}/export.csv`)).body
    assert.match(csv, /;Ja;38;35;41;;;1000;;;;;;;;3,1;wie veröffentlicht;;Dieses Ergebnis ist eingefroren/)
    const ofBavaria = (await customer(`GET /provider/v1/pro/polls/${POLL.frozen}/export.csv?region=DE-BY`))
      .body
    assert.match(ofBavaria, /Filter nicht anwendbar: Bundesland\. Veröffentlicht ist nur/)
  })

  it('is not called filtered in any file if the filter could not be applied [READ-117]', async () => {
    const fileOf = (name: string) =>
      customer(`GET /provider/v1/pro/polls/${POLL.frozen}/${name}?region=DE-BY&gender=MALE`)
    for (const name of ['export.csv', 'export.svg', 'export.xlsx', 'report.pdf']) {
      const { statusCode, headers } = await fileOf(name)
      assert.equal(statusCode, 200, name)
      assert.doesNotMatch(String(headers['content-disposition']), /bayern|maennlich/, name)
    }
    const csv = (await fileOf('export.csv')).body
    assert.doesNotMatch(csv, /Region: |Geschlecht: /)
    assert.match(csv, /Filter nicht anwendbar: Geschlecht/)
    const svg = (await fileOf('export.svg')).body.replaceAll(/<[^>]+>/g, '')
    assert.match(svg, /Filter: keiner/)
    assert.doesNotMatch(svg, /nur männlich|Region: Bayern/)
  })
})
