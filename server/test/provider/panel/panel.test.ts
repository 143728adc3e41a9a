import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import {
  profileAnswers,
  supersededVotes,
  voteExclusions,
  voters,
  votes,
} from '../../../src/database/schema-votes.ts'
import type { PanelWire } from '../../../src/provider/panel/schema.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'

const PANEL = 'GET /provider/v1/admin/panel'
/** Two draws of at most five people each, plus half a rounding step. */
const MAX_ERROR = 15
const NOW = new Date('2026-03-15T11:00:00Z')
const BREMEN = { code: 4, iso: 'DE-HB' }
const SAARLAND = { code: 10, iso: 'DE-SL' }

/** Asserts that a figure fits a group of this size, with maximum noise and rounding. */
function assertAbout(reported: number | null | undefined, people: number) {
  const isReported = typeof reported === 'number' && reported % 10 === 0 && reported >= 10
  if (reported === null) assert.ok(people < 10 + MAX_ERROR, `${people} are not reported`)
  else assert.ok(isReported && Math.abs(reported - people) <= MAX_ERROR, `${reported} of ${people}`)
}

type Voter = Partial<typeof voters.$inferInsert>

suite('the panel for staff', () => {
  const harness = setupHarness({
    config: { protectionSecret: 'a secret of the test' },
    prepare: async () => {
      harness.wait(NOW.getTime() - Date.now())
      const young = { gender: 0, state: BREMEN.code, birthYear: 2001 }
      await people(34, young, ['2026-03-14T22:59:00Z']) // the last minute of yesterday in Berlin
      await people(50, young, ['2026-03-14T23:00:00Z']) // today, which is not complete
      await people(23, { gender: 1, state: SAARLAND.code, birthYear: 1950 }, ['2025-03-15T12:00:00Z'])
      await people(9, { gender: 2, state: SAARLAND.code, birthYear: 1980 }, ['2026-03-01T12:00:00Z'])
      await people(40, young, ['2024-12-01T12:00:00Z', '2025-03-14T12:00:00Z']) // more than a year ago
      await people(16, { gender: 1, state: null, birthYear: 1920 }, ['2026-01-31T23:30:00Z'])
      const quick = ['00', '03', '06', '10'].map((second) => `2026-03-10T12:00:${second}Z`)
      await people(12, { gender: 1, state: BREMEN.code, birthYear: 1990 }, quick)
      const slow = ['00', '03', '06', '17'].map((second) => `2026-03-10T12:00:${second}Z`)
      await people(12, { gender: 1, state: BREMEN.code, birthYear: 1990 }, slow)
      const often = Array.from({ length: 10 }, (_, day) => `2026-02-${day + 10}T12:00:00Z`)
      await people(13, { gender: 0, state: BREMEN.code, birthYear: 1990 }, often)
      await people(14, { gender: 0, state: BREMEN.code, birthYear: 1990 }, often, (vote) => 1 << (vote % 2))
    },
  })
  const manager = harness.user('umfragen@meinungsbild.example')

  async function people(
    count: number,
    voter: Voter,
    times: readonly string[],
    maskOf: (vote: number) => number = () => 1,
  ) {
    const rows = await harness.db
      .insert(voters)
      .values(Array.from({ length: count }, () => voter))
      .returning({ id: voters.id })
    const ballots = rows.flatMap(({ id }) =>
      times.map((time, vote) => ({
        pollId: POLL.open,
        voterId: id,
        answerMask: maskOf(vote),
        castAt: new Date(time),
      })),
    )
    await harness.db.insert(votes).values(ballots)
  }

  const read = async (): Promise<PanelWire> => (await manager(PANEL)).json()
  const regionOf = ({ regions }: PanelWire, state: string | null) =>
    regions.find((region) => region.state === state)!
  const groupOf = (panel: PanelWire, state: string | null, gender: string | null, ageFrom: number | null) =>
    regionOf(panel, state).groups.find((group) => group.gender === gender && group.age_from === ageFrom)!

  test('counts respondents of the last year by age, gender and state, up to yesterday [STAFF-36]', async () => {
    const panel = await read()
    assert.equal(panel.as_of, '2026-03-14')
    assertAbout(panel.members, 133)
    assertAbout(panel.active_members, 94)
    assertAbout(panel.left, 40)
    assert.equal(panel.regions.length, 17)
    assertAbout(groupOf(panel, BREMEN.iso, 'FEMALE', 18).members, 34)
    assertAbout(groupOf(panel, null, 'FEMALE', 30).members, 27)
    assertAbout(groupOf(panel, SAARLAND.iso, 'MALE', 65).members, 23)
    assertAbout(groupOf(panel, null, 'MALE', 65).members, 39)
  })

  test('contains the population, without a figure for divers people [STAFF-36]', async () => {
    const panel = await read()
    const women = groupOf(panel, BREMEN.iso, 'FEMALE', 18)
    assert.ok(Math.abs(women.share! - 34 / 85) < 0.25, `${women.share}`)
    assert.equal(women.population_share, 0.09, '52,410 of 580,784')
    assert.equal(regionOf(panel, BREMEN.iso).population_share, 0.008)
    assert.equal(groupOf(panel, null, 'DIVERSE', 30).population_share, null)
    const shares = regionOf(panel, null).groups.map((group) => group.population_share ?? 0)
    assert.ok(Math.abs(shares.reduce((a, b) => a + b) - 1) < 0.006)
  })

  test('withholds groups under ten, and rounds all others with noise [STAFF-36] [PROT-12]', async () => {
    const panel = await read()
    const { members, share } = groupOf(panel, SAARLAND.iso, 'DIVERSE', 40)
    assertAbout(members, 9)
    assert.equal(share, null)
    const reported = [
      ...panel.regions.flatMap(({ members, groups }) => [members, ...groups.map((group) => group.members)]),
      ...panel.days.map(({ answers }) => answers),
      ...panel.months.flatMap(({ joined, left }) => [joined, left]),
      ...panel.flags.map((flag) => flag.members),
      ...panel.sources.map((source) => source.members),
      ...panel.profile.map((subject) => subject.members),
      ...panel.excluded.reasons.map((reason) => reason.votes),
    ]
    assert.deepEqual(
      reported.filter((count) => count !== null && (count < 10 || count % 10 !== 0)),
      [],
    )
    assert.doesNotMatch(JSON.stringify(panel), /voter|token|zip/)
  })

  test('counts answers by day, and joined and left members by month, in Berlin [STAFF-36]', async () => {
    const { days, months } = await read()
    assert.equal(days.length, 90)
    assert.equal(days.at(-1)?.day, '2026-03-14')
    assertAbout(days.at(-1)?.answers, 34)
    assertAbout(days.find(({ day }) => day === '2026-03-10')?.answers, 96)
    assert.equal(months.length, 24)
    const monthOf = (month: string) => months.find((one) => one.month === month)
    assert.equal(months.at(-1)?.month, '2026-03-01')
    assertAbout(monthOf('2026-03-01')?.joined, 67)
    assertAbout(monthOf('2026-03-01')?.left, 40)
    assertAbout(monthOf('2026-02-01')?.joined, 43) // includes the last half hour of January in UTC
    assert.equal(monthOf('2026-02-01')?.left, null)
    assertAbout(monthOf('2024-12-01')?.joined, 40)
  })

  test('counts fast, uniform, incomplete and implausible members [STAFF-36]', async () => {
    const { flags } = await read()
    const exact = { FAST: 12, UNIFORM: 13, INCOMPLETE: 16, OLD: 16 }
    assert.deepEqual(
      flags.map(({ flag }) => flag),
      Object.keys(exact),
    )
    for (const { flag, members } of flags) assertAbout(members, exact[flag])
  })

  test('is computed once a day, and does not change with answers before [STAFF-36]', async () => {
    const panel = await read()
    await people(30, { gender: 1, state: SAARLAND.code, birthYear: 1990 }, ['2026-03-14T12:00:00Z'])
    assert.deepEqual(await read(), panel)
    harness.wait(12 * 3_600_000)
    const next = await read()
    assert.equal(next.as_of, '2026-03-15')
    assertAbout(next.members, 190)
    assertAbout(next.left, 63)
  })
})

suite('recruitment and drop-out of the panel', () => {
  const harness = setupHarness({
    config: { protectionSecret: 'a secret of the test' },
    prepare: async () => {
      harness.wait(NOW.getTime() - Date.now())
      await join(60, 'link', '2026-03-05T12:00:00Z')
      await join(60, 'link')
      await join(60, 'forum.example', '2026-04-20T12:00:00Z') // more than 90 days later
      await join(4, 'klein.example')
      await join(40, null, '2026-03-05T12:00:00Z', true)
      const [exclusion] = await harness.db
        .insert(voteExclusions)
        .values({ pollId: POLL.open, reason: 'FAST' })
        .returning()
      await harness.db
        .update(votes)
        .set({ exclusionId: exclusion!.id })
        .where(and(eq(votes.source, 'forum.example'), eq(votes.pollId, POLL.open)))
    },
  })
  const manager = harness.user('umfragen@meinungsbild.example')

  /** Lets people join in January, all with a school certificate, and answer again or replace their vote later. */
  async function join(
    count: number,
    source: string | null,
    again?: string,
    isReplaced = false,
  ): Promise<void> {
    const rows = await harness.db
      .insert(voters)
      .values(Array.from({ length: count }, () => ({ birthYear: 1990 })))
      .returning({ id: voters.id })
    const cast = (at: string) =>
      rows.map(({ id }) => ({ pollId: POLL.open, voterId: id, answerMask: 1, castAt: new Date(at) }))
    const first = cast('2026-01-05T12:00:00Z')
    if (isReplaced)
      await harness.db
        .insert(supersededVotes)
        .values(first.map((vote, index) => ({ ...vote, id: -1 - index, supersededAt: new Date(again!) })))
    else await harness.db.insert(votes).values(first.map((vote) => ({ ...vote, source })))
    if (again !== undefined)
      await harness.db.insert(votes).values(cast(again).map((vote) => ({ ...vote, source })))
    await harness.db.insert(profileAnswers).values(
      rows.map(({ id: voterId }) => ({
        voterId,
        subject: 'EDUCATION' as const,
        category: 1,
        answeredAt: new Date('2026-01-05T12:01:00Z'),
      })),
    )
  }

  test('are told by source, subject, reason and month [STAFF-44]', async () => {
    const { sources, profile, excluded, months }: PanelWire = (await manager(PANEL)).json()
    assert.deepEqual(
      sources.map(({ source }) => source),
      ['link', 'forum.example', null],
      'few people of a source count with the unknown one',
    )
    for (const [index, people] of [120, 60, 44].entries()) assertAbout(sources[index]?.members, people)
    const education = profile.find(({ subject }) => subject === 'EDUCATION')
    assertAbout(education?.members, 224)
    assert.ok(education!.share! > 0.85)
    assert.equal(profile.find(({ subject }) => subject === 'RELIGION')?.members, null)
    assert.deepEqual(
      excluded.reasons.map(({ reason }) => reason),
      ['FAST'],
    )
    assertAbout(excluded.reasons[0]?.votes, 60)
    const january = months.find(({ month }) => month === '2026-01-01')
    assert.equal(january?.returned, null, 'those of the end of January have not had the time yet')
    harness.wait(49 * 86_400_000)
    const later: PanelWire = (await manager(PANEL)).json()
    const known = later.months.find(({ month }) => month === '2026-01-01')?.returned
    assert.ok(Math.abs(known! - 100 / 224) < 0.1, `${known}`)
  })
})
