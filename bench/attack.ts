/**
 * Measures what readers could learn about small groups by subtracting results of the product with its demo content,
 * compared with the true values in its database: `npm run bench -- attack`; see README.md.
 */
import { Client } from 'pg'
import { STATES } from '../server/src/regions/states.ts'
import {
  judge,
  subtract,
  summarize,
  type Finding,
  type ReportedFigures,
} from '../server/test/statistics/protection/attacker.ts'
import { print, printTable } from './support/figures.ts'
import { startProduct, type Product } from './support/product.ts'

/** Maximum gain of an attack in points (decision 15). */
const LIMITS = { pair: 10, triple: 16, unions: 28, days: 20, board: 10 }
type Attack = keyof typeof LIMITS

const CUSTOMERS = [
  'admin@kunde.example',
  'redaktion@kunde.example',
  'admin@verlag.example',
  'test@demo.example',
]
const POLLS_OF_CUSTOMER = 8
const GROUPS_OF_POLL = 2
const UNIONS = 12
const NOISE_OF_BLOCK = 6

/** Answers of one to nine people by position. */
interface Group {
  pollId: number
  /** 0 for groups of a day. */
  state: number
  day: string
  answers: number[]
}

interface Figures {
  n: number | null
  base: string
  answers: { position: number; n: number | null }[]
}

/** Complete days only, because today's votes are not shown. */
const COMPLETE = `v.cast_at < date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`
const ATTACKED = `p.kind = 'SINGLE_CHOICE' and p.exact_figures_reason is null and p.weighting <> 'PUBLISHED'
  and p.status in ('PUBLISHED', 'RESULT_FROZEN') and p.exclusivity is null and ${COMPLETE} and v.answer_mask <> 0`

async function main(): Promise<void> {
  const product = await startProduct()
  const truth = new Client({ connectionString: product.databaseUrl ?? '' })
  try {
    await truth.connect()
    const groups = await groupsOf(truth, `v.state, null`, 'v.gender = 2 and v.state is not null')
    const days = await groupsOf(truth, `0, (v.cast_at at time zone 'Europe/Berlin')::date::text`, 'true')
    const polls = await groupsOf(truth, `0, null`, 'true', Infinity)
    const wholeOf = new Map(polls.map(({ pollId, answers }) => [pollId, answers]))
    const findings: Record<Attack, Finding[]> = { pair: [], triple: [], unions: [], days: [], board: [] }
    const note = (
      attack: Attack,
      reported: ReportedFigures | number[] | null,
      blocks: number,
      group: Group,
    ) => {
      const whole = wholeOf.get(group.pollId)
      if (reported !== null && whole !== undefined)
        findings[attack].push(judge(reported as number[], NOISE_OF_BLOCK * blocks, group.answers, whole))
    }
    const ids = [...new Set(groups.map(({ pollId }) => pollId))]
    for (const [index, customer] of CUSTOMERS.entries()) {
      const headers = { 'x-auth-token': await product.logIn(customer) }
      for (const id of ids.slice(index * POLLS_OF_CUSTOMER, (index + 1) * POLLS_OF_CUSTOMER)) {
        const report = (filter: string) =>
          totalOf(product, `/provider/v1/pro/polls/${id}/result?${filter}`, headers)
        for (const group of groups.filter(({ pollId }) => pollId === id).slice(0, GROUPS_OF_POLL))
          await attackGroup(report, group, note)
        for (const group of days.filter(({ pollId }) => pollId === id).slice(0, GROUPS_OF_POLL)) {
          const upTo = (day: string) => report(`from=2000-01-01&to=${day}`)
          note('days', subtract(await upTo(group.day), await upTo(dayBefore(group.day))), 3, group)
        }
      }
    }
    await attackBoards(product, truth, groups, note)
    printFindings(findings)
  } finally {
    await truth.end()
    await product.stop()
  }
}

/** Pair, triple and unions on the divers people of one state. */
async function attackGroup(
  report: (filter: string) => Promise<ReportedFigures>,
  group: Group,
  note: (attack: Attack, reported: number[] | null, blocks: number, group: Group) => void,
): Promise<void> {
  const here = regionOf(group.state)
  const of = (genders: string, regions = here) => report(`period=all&region=${regions}&gender=${genders}`)
  const women = await of('FEMALE')
  note('pair', subtract(await of('FEMALE,DIVERSE'), women), 1, group)
  note('triple', subtract(await report(`period=all&region=${here}`), women, await of('MALE')), 3, group)
  const estimates: number[][] = []
  const others = STATES.filter(({ id }) => id !== group.state).map(({ id }) => regionOf(id))
  for (let union = 1; union <= UNIONS; union++) {
    const set = others.filter((_, index) => ((union * 2654435761) >>> (index % 24)) & 1)
    const found = subtract(await of('DIVERSE', [...set, here].join(',')), await of('DIVERSE', set.join(',')))
    if (found) estimates.push(found)
  }
  const [first] = estimates
  if (first)
    note(
      'unions',
      first.map((_, at) => sum(estimates.map((one) => one[at] ?? 0)) / estimates.length),
      1,
      group,
    )
}

/** The pair on public boards, by a visitor. */
async function attackBoards(
  product: Product,
  truth: Client,
  groups: readonly Group[],
  note: (attack: Attack, reported: number[] | null, blocks: number, group: Group) => void,
): Promise<void> {
  const { rows } = await truth.query<{ id: number }>(
    `select id from insight_boards where status = 'PUBLISHED' order by id limit 6`,
  )
  for (const { id } of rows) {
    for (const { id: state } of STATES) {
      const report = (genders: string) =>
        tilesOf(
          product,
          `/provider/v1/insight_boards_v2/${id}?period=all&region=${regionOf(state)}&gender=${genders}`,
        )
      const [both, women] = [await report('FEMALE,DIVERSE'), await report('FEMALE')]
      for (const group of groups.filter((one) => one.state === state && both.has(one.pollId)))
        note('board', subtract(both.get(group.pollId) ?? null, women.get(group.pollId) ?? null), 1, group)
    }
  }
}

async function groupsOf(truth: Client, by: string, where: string, maxSize = 9): Promise<Group[]> {
  const { rows } = await truth.query<{
    id: number
    state: number
    day: string
    answers: number[]
    size: number
  }>(
    `select id, state, day, array_agg(n order by position) as answers, sum(n)::int as size from (
       select p.id, g.state, g.day, a.position, count(*) filter (where v.answer_mask = 1 << a.position)::int as n
       from polls p join poll_answers a on a.poll_id = p.id join votes v on v.poll_id = p.id
       cross join lateral (select ${by}) as g (state, day)
       where ${ATTACKED} and ${where} group by 1, 2, 3, 4) as counted
     group by 1, 2, 3 order by id, md5(state::text || coalesce(day, ''))`,
  )
  return rows
    .filter(({ size }) => size >= 1 && size <= maxSize)
    .map(({ id, state, day, answers }) => ({ pollId: id, state, day, answers }))
}

async function totalOf(
  product: Product,
  address: string,
  headers: Record<string, string>,
): Promise<ReportedFigures> {
  const answer = await fetch(`${product.origin}${address}`, { headers })
  return answer.ok ? toldOf(((await answer.json()) as { total: Figures }).total) : null
}

async function tilesOf(product: Product, address: string): Promise<Map<number, ReportedFigures>> {
  const found = new Map<number, ReportedFigures>()
  const answer = await fetch(`${product.origin}${address}`)
  if (answer.ok) collectTotals(await answer.json(), found)
  return found
}

/** Finds the totals of all tiles of a board. */
function collectTotals(value: unknown, found: Map<number, ReportedFigures>): void {
  if (typeof value !== 'object' || value === null) return
  const tile = value as { poll?: { id?: number }; poll_id?: number; result?: { total?: Figures } }
  const id = tile.poll_id ?? tile.poll?.id
  if (id !== undefined && tile.result?.total) found.set(id, toldOf(tile.result.total))
  for (const inner of Object.values(value)) collectTotals(inner, found)
}

const toldOf = ({ base, answers }: Figures): ReportedFigures =>
  base === 'HIDDEN' || answers.length === 0 ? null : answers.map(({ n }) => [n ?? 0])

const regionOf = (state: number) => `DE-${STATES[state - 1]?.shortName ?? ''}`
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function printFindings(findings: Record<Attack, Finding[]>): void {
  print('Points better than guessing from the unfiltered result; groups of one to nine.\n')
  printTable(
    ['attack', 'groups', 'all people', 'limit', 'people alone', 'limit', 'groups found whole %', 'limit'],
    Object.entries(findings).map(([name, list]) => {
      const { lead, alone, whole } = summarize(list)
      return [name, list.length, lead, LIMITS[name as Attack], alone, 25, whole, 10]
    }),
  )
}

await main()
