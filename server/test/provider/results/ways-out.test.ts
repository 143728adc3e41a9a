import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inArray } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { Random } from '../../../src/demo/random.ts'
import { STATES } from '../../../src/regions/states.ts'
import { insertVotes } from '../../../src/results/vote-writing.ts'
import { createVoteColumns } from '../../../src/results/votes.ts'
import { DIVERSE, FEMALE, MALE } from '../../../src/statistics/cells.ts'
import {
  judge,
  subtract,
  summarize,
  type Finding,
  type ReportedFigures,
} from '../../statistics/protection/attacker.ts'
import { insertBoard, insertPoll } from '../../support/content.ts'
import type { InjectFn } from '../../support/harness.ts'
import { packVotes } from '../../support/pack-votes.ts'
import { setupWidget } from '../../widget/support.ts'

const POLLS = 4
const ANSWERS = 3
/** Women and men of each state, and one to nine divers people in some states, a single one in every third of them. */
const OTHERS = 80
/** The first half voted in this ISO week, with all divers people; the others in the next week. */
const WEEK = { from: '2026-02-02', to: '2026-02-08' }
const VARIANCE = 6

interface Group {
  pollId: number
  /** Example: `DE-BY`. */
  region: string
  answers: number[]
}

/** The figures of both views of a pair: women with divers people, and women only. */
type Way = (as: InjectFn, group: Group) => Promise<[ReportedFigures, ReportedFigures]>

interface Figures {
  n: number
  base: string
  answers: { n: number | null; share: number }[]
}
/** The count of a rare answer is withheld, but its share is not. */
const toldOf = ({ base, n: all, answers }: Figures): ReportedFigures =>
  base === 'HIDDEN' ? null : answers.map(({ n, share }) => [n ?? share * all])

describe('an attacker who subtracts responses of the API', () => {
  const groups: Group[] = []
  const wholes = new Map<number, number[]>()
  /** Answers by session, which is another one in each attack, and by address. */
  const shared = new Map<InjectFn, Map<string, Promise<unknown>>>()
  let board: number

  const harness = setupWidget({
    config: { protectionSecret: 'a secret of the test' },
    prepare: async () => {
      harness.wait(Date.parse('2026-03-20T11:00:00Z') - harness.context.now().getTime())
      for (let number = 1; number <= POLLS; number++) await seedSurvey(number)
      const tiles = [...wholes.keys()].map((pollId) => ({ kind: 'ANSWER_BARS' as const, pollId, width: 6 }))
      board = await insertBoard(harness.db, { slug: 'alles', tiles })
    },
  })

  async function seedSurvey(number: number): Promise<void> {
    const answers = Array.from({ length: ANSWERS }, (_, position) => ({ text: `Antwort ${position}` }))
    const pollId = await insertPoll(harness.db, {
      kind: 'SINGLE_CHOICE',
      title: `Umfrage ${number}`,
      weighting: 'NONE',
      answers,
    })
    const random = new Random(number)
    const popularity = answers.map(() => 0.2 + random.next())
    const whole = answers.map(() => 0)
    const people = STATES.flatMap(({ id, shortName }, index) => {
      const size = Math.max(1, ((number + index) % 12) - 2)
      const group: Group = { pollId, region: `DE-${shortName}`, answers: answers.map(() => 0) }
      groups.push(group)
      const genders = [FEMALE, MALE, DIVERSE].flatMap((gender) =>
        Array.from({ length: gender === DIVERSE ? size : OTHERS }, () => gender),
      )
      return genders.map((gender, place) => {
        const answer = pick(popularity, random.next())
        whole[answer]!++
        if (gender === DIVERSE) group.answers[answer]!++
        const isLate = gender !== DIVERSE && place % 2 === 1
        return { state: id, gender, answer, week: Number(isLate) }
      })
    })
    wholes.set(pollId, whole)
    const columns = createVoteColumns(people.length)
    const times = new Float64Array(people.length)
    people.forEach(({ state, gender, answer, week }, row) => {
      columns.answerMask[row] = 1 << answer
      columns.age[row] = 20 + (row % 60)
      columns.gender[row] = gender
      columns.state[row] = state
      columns.district[row] = 65_535
      times[row] = Date.parse(`${WEEK.from}T11:00:00Z`) + (7 * week + (row % 7)) * 86_400_000
    })
    await harness.db.transaction((transaction) =>
      insertVotes(transaction, pollId, columns, { timesMs: times }),
    )
    await packVotes(harness.db, pollId)
  }

  const json = async (as: InjectFn, path: string) => {
    const answer = await as(`GET /provider${path}`)
    assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`)
    return answer.json()
  }
  /** Reads an answer that contains many groups once for all of them. */
  const readOnce = (as: InjectFn, path: string) => {
    const known = shared.get(as) ?? new Map<string, Promise<unknown>>()
    shared.set(as, known)
    const answer = known.get(path) ?? json(as, path)
    known.set(path, answer)
    return answer
  }
  const result = (as: InjectFn, { pollId, region }: Group, gender: string, query: string) =>
    json(as, `/v1/pro/polls/${pollId}/result?region=${region}&gender=${gender}&${query}`)
  const pairOf = async (
    read: (gender: string) => Promise<ReportedFigures>,
  ): Promise<[ReportedFigures, ReportedFigures]> => [await read('FEMALE,DIVERSE'), await read('FEMALE')]

  const spanning =
    (query: string): Way =>
    (as, group) =>
      pairOf(async (gender) => toldOf((await result(as, group, gender, query)).total))
  const series =
    (interval: string): Way =>
    (as, group) =>
      pairOf(async (gender) => {
        const { series } = await result(as, group, gender, `period=all&view=time&interval=${interval}`)
        return toldOf(series[0])
      })
  const grouped: Way = (as, group) =>
    pairOf(async (gender) => {
      const { tables } = (await readOnce(
        as,
        `/v1/pro/polls/${group.pollId}/result?gender=${gender}&period=all&view=map&by=STATE`,
      )) as { tables: { groups: (Figures & { key: { value: string }[] })[] }[] }
      const { groups } = tables[0]!
      return toldOf(groups.find(({ key }) => key[0]?.value === group.region)!)
    })
  const table: Way = (as, { pollId, region }) =>
    pairOf(async (gender) => {
      const path = `/v1/pro/polls/${pollId}/export.csv?region=${region}&gender=${gender}&period=all`
      const [head = [], ...rows]: string[][] = (await as(`GET /provider${path}`)).body
        .split('\r\n')
        .filter(Boolean)
        .map((line) => line.match(/"[^"]*"|[^;"]+|(?<=;)(?=;|$)/g) ?? [])
      const [answer, share, n, all] = ['Antwort', 'Anteil gewichtet (%)', 'n Antwort', 'n Gruppe'].map(
        (name) => head.indexOf(name),
      ) as [number, number, number, number]
      const numberAt = (row: string[], column: number) => Number((row[column] ?? '').replace(',', '.'))
      const found = rows
        .sort((a, b) => a[answer]!.localeCompare(b[answer]!))
        .map((row) => [numberAt(row, n) || (numberAt(row, share) / 100) * numberAt(row, all)])
      return found.length === ANSWERS ? found : null
    })
  const compared =
    (query: string): Way =>
    async (as, { pollId, region }) => {
      const { first, second } = await json(
        as,
        `/v1/pro/polls/${pollId}/comparison?region=${region}&gender=FEMALE,DIVERSE&vs_gender=FEMALE&period=all${query}`,
      )
      return [toldOf(first.figures), toldOf(second.figures)]
    }
  const tiles: Way = (as, { pollId, region }) =>
    pairOf(async (gender) => {
      const { sections } = (await readOnce(
        as,
        `/v1/insight_boards_v2/${board}?region=${region}&gender=${gender}&period=all`,
      )) as { sections: { tiles: { poll_id: number; result: { total: Figures } }[] }[] }
      const shown = sections[0]!.tiles
      return toldOf(shown.find(({ poll_id }) => poll_id === pollId)!.result.total)
    })

  /** Each user may request 600 filters an hour. */
  const WAYS: Record<string, { way: Way; reader: string }> = {
    result: { way: spanning('period=all'), reader: 'admin@kunde.example' },
    'a result without weights': {
      way: spanning('period=all&weights=UNWEIGHTED'),
      reader: 'admin@kunde.example',
    },
    'a table of groups': { way: grouped, reader: 'admin@kunde.example' },
    'a series by week': { way: series('week'), reader: 'redaktion@kunde.example' },
    'a series by month': { way: series('month'), reader: 'redaktion@kunde.example' },
    'a series by quarter': { way: series('quarter'), reader: 'admin@verlag.example' },
    'a series by half-year': { way: series('half'), reader: 'test@demo.example' },
    'a span of one week': {
      way: spanning(`from=${WEEK.from}&to=${WEEK.to}`),
      reader: 'admin@verlag.example',
    },
    'a comparison': { way: compared(''), reader: 'test@demo.example' },
    'a comparison without weights': { way: compared('&weights=UNWEIGHTED'), reader: 'test@demo.example' },
    'an exported table': { way: table, reader: 'admin@kunde.example' },
    'tiles of a board': { way: tiles, reader: 'intern@meinungsbild.example' },
  }

  const found = new Map<string, (number[] | null)[]>()
  const judged = (estimates: readonly (number[] | null)[], variance: number): Finding[] =>
    estimates.flatMap((estimate, index) => {
      const { answers, pollId } = groups[index]!
      return estimate === null ? [] : [judge(estimate, variance, answers, wholes.get(pollId)!)]
    })
  const attack = async (way: Way, reader: string, attacked = groups) => {
    const as = await harness.as(reader)
    const estimates: (number[] | null)[] = []
    for (const group of attacked) {
      const [both, women] = await way(as, group)
      estimates.push(subtract(both, women))
    }
    return estimates
  }

  for (const [name, { way, reader }] of Object.entries(WAYS)) {
    it(`learns little of a small group by ${name} [PROT-11]`, async () => {
      const estimates = await attack(way, reader)
      found.set(name, estimates)
      const { lead, whole, alone } = summarize(judged(estimates, VARIANCE))
      assert.ok(estimates.filter((one) => one !== null).length >= 0.9 * groups.length)
      assert.ok(lead <= 10, `${lead} points ahead`)
      assert.ok(whole <= 10, `${whole} % of groups found whole`)
      assert.ok(alone <= 25, `${alone} points ahead for people alone`)
    })
  }

  it('learns no more by combining these ways than by unions [PROT-11]', () => {
    const ways = [...found.values()]
    const together = groups.map((_, index) => {
      const estimates = ways.map((one) => one[index]).filter((one) => one != null)
      return Array.from(
        { length: ANSWERS },
        (_, position) => estimates.reduce((sum, one) => sum + one[position]!, 0) / estimates.length,
      )
    })
    const { lead, whole, alone } = summarize(judged(together, VARIANCE / 2))
    assert.ok(lead <= 28, `${lead} points ahead`)
    assert.ok(whole <= 10, `${whole} % of groups found whole`)
    assert.ok(alone <= 25, `${alone} points ahead for people alone`)
  })

  it('sees the same figures of the own group in the widget as in the API [PROT-01]', async () => {
    const { pollId } = groups[0]!
    const visitor = harness.visitor()
    const sent = await visitor.vote(pollId, { answer: '0', age: '34', gender: 'w' })
    const page = (await visitor.get(String(sent.headers.location))).body
    const [, shown] = /Menschen zwischen 30 und 39 \(n = (\d+)/.exec(page)!
    const as = await harness.as('redaktion@kunde.example')
    const { tables } = await json(as, `/v1/pro/polls/${pollId}/result?view=groups&by=AGE`)
    const { groups: bands } = tables[0] as { groups: { key: { value: string }[]; n: number }[] }
    assert.equal(Number(shown), bands.find(({ key }) => key[0]?.value === '30-39')!.n)
  })

  it('would learn every answer with exact figures', async () => {
    const ids = [...wholes.keys()]
    await harness.db.update(polls).set({ exactFiguresReason: 'Testdaten' }).where(inArray(polls.id, ids))
    harness.wait(3_600_000)
    for (const [name, { way, reader }] of Object.entries(WAYS)) {
      const reported = judged(await attack(way, reader, groups.slice(0, 16)), 1e-6)
      assert.equal(reported.length, 16, name)
      assert.ok(summarize(reported).whole >= 90, name)
    }
  })
})

function pick(popularity: readonly number[], at: number): number {
  let left = at * popularity.reduce((sum, value) => sum + value, 0)
  return Math.max(
    0,
    popularity.findIndex((value) => (left -= value) < 0),
  )
}
