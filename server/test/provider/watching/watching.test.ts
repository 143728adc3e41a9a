import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { EmailCampaignStatus } from '../../../../contract/enumerations/content.ts'
import { MAX_WATCHES_PER_USER } from '../../../../contract/limits.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { memberships, users } from '../../../src/database/schema-accounts.ts'
import { jobs } from '../../../src/database/schema-admin.ts'
import { insightBoards } from '../../../src/database/schema-boards.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { emailCampaigns, mails } from '../../../src/database/schema-mail.ts'
import { segments } from '../../../src/database/schema-segments.ts'
import { votes } from '../../../src/database/schema-votes.ts'
import { foundChanges, watches } from '../../../src/database/schema-watching.ts'
import { MAX_COMPUTED_WAVES } from '../../../src/provider/results/waves/service.ts'
import { enqueueAndDeliverDueDigests } from '../../../src/provider/watching/digest-service.ts'
import { lookAtDueWatchesAndScheduleDigests } from '../../../src/provider/watching/look-service.ts'
import { enqueueWatchLookIfDue } from '../../../src/provider/watching/schedule-service.ts'
import type { ChangeListWire, WatchWire } from '../../../src/provider/watching/schema.ts'
import { toBerlinEpochDay } from '../../../src/results/berlin-time.ts'
import { formatEpochDay } from '../../../src/results/days.ts'
import { insertBoards, insertPoll } from '../../support/content.ts'
import { ORGANIZATION, POLL } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'
import { packVotes } from '../../support/pack-votes.ts'
import { castVotes } from '../results/cast-votes.ts'

const DAY = 86_400_000
const EMAIL = 'redaktion@kunde.example'
/** The first day of `castVotes`. */
const FIRST_DAY = Math.floor(Date.UTC(2026, 1, 1) / DAY)

let harness: Harness
let customer: InjectFn
before(async () => {
  harness = await startHarness()
})
after(() => harness.close())

beforeEach(async () => {
  harness = await harness.anew()
  customer = await harness.as(EMAIL)
})

const today = () => toBerlinEpochDay(harness.context.now().getTime())
const watch = async (type: string, id: number, by = customer) =>
  by('POST /provider/v1/me/watches', { type, id })
const watched = async (type: string, id: number, by = customer): Promise<WatchWire> =>
  (await watch(type, id, by)).json()
const setRhythm = (id: number, rhythm: string, by = customer) =>
  by(`PATCH /provider/v1/me/watches/${id}`, { rhythm })
const listed = async (by = customer): Promise<WatchWire[]> =>
  (await by('GET /provider/v1/me/watches')).json<{ watches: WatchWire[] }>().watches
const changes = async (by = customer) => (await by('GET /provider/v1/me/changes')).json<ChangeListWire>()
const statuses = async (): Promise<EmailCampaignStatus[]> =>
  (await harness.db.select().from(emailCampaigns).orderBy(emailCampaigns.id)).map(({ status }) => status)

/** Casts answers on the days before today. @param share share of "Ja" */
async function answer(count: number, days: number, share: number, pollId: number = POLL.open): Promise<void> {
  const from = today() - days - FIRST_DAY
  await castVotes(harness.db, {
    pollId,
    count,
    day: (index) => from + (index % days),
    mask: (index) => 1 << Number((Math.floor(index / days) * 7) % 20 >= share * 20),
  })
  if (count >= 1000) await packVotes(harness.db, pollId)
  harness.context.results.votesChanged(pollId)
}

/** Adds a wave to the series of the open poll, with the same answers. @returns its ID */
const addWave = (wave: Partial<typeof polls.$inferInsert> = {}): Promise<number> =>
  insertPoll(harness.db, {
    title: 'Zweite Welle',
    question: 'Wie stehen Sie zu einem Tempolimit?',
    exactFiguresReason: 'Testdaten',
    answers: ['Ja', 'Nein', { text: 'weiß nicht', isDontKnow: true }],
    ...wave,
  })

const references = async () => (await harness.db.select().from(watches))[0]!.references

/** Advances the clock by some days, and runs the look that is due then. */
async function look(daysLater = 0): Promise<void> {
  harness.wait(daysLater * DAY)
  await lookAtDueWatchesAndScheduleDigests(harness.context, {
    input: { day: formatEpochDay(today()) },
    yieldToEventLoop: () => Promise.resolve(),
    reportProgress: () => undefined,
  })
}

/** The share changes from 50 to 70 %, three weeks after the watch began. */
async function changedPoll(rhythm = 'DAILY'): Promise<WatchWire> {
  await answer(4000, 60, 0.5)
  const own = await watched('POLL', POLL.open)
  await setRhythm(own.id, rhythm)
  await look()
  harness.wait(21 * DAY)
  await answer(2000, 20, 0.7)
  return own
}

const mailed = async () => {
  harness.wait(DAY / 2) // after six o’clock, at any start time
  await enqueueAndDeliverDueDigests(harness.context)
  return harness.posted()
}

describe('a watch', () => {
  it('is of a poll, a series (by any of its waves), or a board, each once [READ-61]', async () => {
    const wave = await addWave({ fieldStart: '2026-05-01', fieldEnd: '2026-05-20' })
    const poll = await watched('POLL', POLL.open)
    assert.deepEqual(poll, {
      id: poll.id,
      type: 'POLL',
      rhythm: 'WEEKLY',
      title: 'Tempolimit auf Autobahnen',
      poll_ids: [POLL.open],
      index: null,
      board: null,
      segment: null,
    })
    assert.equal((await watched('POLL', POLL.open)).id, poll.id)
    const series = await watched('SERIES', POLL.open)
    assert.deepEqual([series.title, series.poll_ids], ['Zweite Welle', [POLL.open, wave]])
    assert.equal((await watched('SERIES', wave)).id, series.id)
    const board = await watched('BOARD', 1)
    assert.deepEqual(
      [board.title, board.board, board.poll_ids],
      ['Mobilität', { id: 1, slug: 'mobilitaet' }, []],
    )
    assert.deepEqual(
      (await listed()).map(({ id }) => id),
      [board.id, series.id, poll.id],
    )
    assert.deepEqual(await listed(await harness.as('admin@kunde.example')), [])
  })

  it('changes its rhythm, and is ended with the same button [READ-61]', async () => {
    const { id } = await watched('POLL', POLL.open)
    assert.equal((await setRhythm(id, 'DAILY')).json<WatchWire>().rhythm, 'DAILY')
    const other = await harness.as('admin@verlag.example')
    assert.equal((await setRhythm(id, 'WEEKLY', other)).statusCode, 404)
    assert.equal((await other(`DELETE /provider/v1/me/watches/${id}`)).statusCode, 204)
    assert.equal((await listed())[0]?.rhythm, 'DAILY')
    for (let time = 0; time < 2; time++)
      assert.equal((await customer(`DELETE /provider/v1/me/watches/${id}`)).statusCode, 204)
    assert.deepEqual(await listed(), [])
    assert.equal((await setRhythm(id, 'DAILY')).statusCode, 404)
  })

  it('requires an object that the user may open, and is limited to a hundred [READ-61]', async () => {
    assert.equal((await watch('POLL', POLL.verlagOnly)).statusCode, 404)
    assert.equal((await watch('SERIES', 9999)).statusCode, 404)
    assert.equal((await watch('BOARD', 2)).statusCode, 404)
    assert.equal((await watch('SEGMENT', 1)).statusCode, 422)
    const [user] = await harness.db.select().from(users).where(eq(users.email, EMAIL))
    const boards = await insertBoards(
      harness.db,
      Array.from({ length: MAX_WATCHES_PER_USER }, (_, index) => ({ slug: `b${index}` })),
    )
    await harness.db.insert(watches).values(
      boards.map((boardId) => ({
        userId: user!.id,
        type: 'BOARD' as const,
        boardId,
        rhythm: 'WEEKLY' as const,
      })),
    )
    const rejected = await watch('POLL', POLL.open)
    assert.deepEqual([rejected.statusCode, rejected.json().message], [409, TEXT.watchesFull])
  })

  it('loses its title if the object may no longer be opened, and can still be removed [READ-61]', async () => {
    const { id } = await watched('POLL', POLL.kundeOnly)
    await harness.db.update(polls).set({ status: 'BLOCKED' }).where(eq(polls.id, POLL.kundeOnly))
    assert.equal((await listed())[0]?.title, null)
    await customer(`DELETE /provider/v1/me/watches/${id}`)
    assert.deepEqual(await listed(), [])
  })
})

describe('the list of watches', () => {
  it('contains only waves of a series that the user may see [READ-61]', async () => {
    const first = await watched('SERIES', POLL.open)
    await addWave({ title: 'Entwurf', status: 'CREATED', fieldEnd: '2026-06-01' })
    await addWave({
      title: 'Welle eines anderen Hauses',
      exclusivity: 'ALL_RIGHT_EXCLUSIVE',
      ownerOrganizationId: ORGANIZATION.verlag,
      fieldEnd: '2026-06-02',
    })
    assert.deepEqual(await listed(), [first])
    assert.deepEqual([first.title, first.poll_ids], ['Tempolimit auf Autobahnen', [POLL.open]])
  })

  it('keeps a series, even if the wave by which it was added is withdrawn [READ-61]', async () => {
    const wave = await addWave({ fieldEnd: '2026-06-01' })
    const { id } = await watched('SERIES', POLL.open)
    await harness.db.update(polls).set({ status: 'BLOCKED' }).where(eq(polls.id, POLL.open))
    const [left] = await listed()
    assert.deepEqual([left?.id, left?.title, left?.poll_ids], [id, 'Zweite Welle', [wave]])
    await answer(400, 10, 0.5, wave)
    await look()
    assert.equal((await references())[0]?.pollId, wave)
  })

  it('contains no URL of a withdrawn board, and no withdrawn poll [READ-61]', async () => {
    await watched('POLL', POLL.kundeOnly)
    await watched('BOARD', 1)
    await harness.db.update(insightBoards).set({ status: 'CREATED' })
    await harness.db.update(polls).set({ status: 'BLOCKED' })
    const reported = (await listed()).map(({ title, poll_ids, board }) => ({ title, poll_ids, board }))
    assert.deepEqual(reported, Array(2).fill({ title: null, poll_ids: [], board: null }))
  })
})

describe('watching', () => {
  it('requires the entitlement [READ-61]', async () => {
    await watched('BOARD', 1)
    await harness.db.delete(memberships)
    assert.equal((await watch('BOARD', 1)).statusCode, 403)
    await answer(4000, 60, 0.5)
    await look()
    assert.deepEqual(await references(), [], 'nor is it looked at what they had watched before')
  })

  it('may begin again with the previous rhythm [READ-61]', async () => {
    const again = { type: 'POLL', id: POLL.open, rhythm: 'START_PAGE' }
    const { rhythm } = (await customer('POST /provider/v1/me/watches', again)).json<WatchWire>()
    assert.equal(rhythm, 'START_PAGE')
  })
})

describe('a look', () => {
  it('finds a change, reports it once, and continues from there [READ-62] [READ-63]', async () => {
    await changedPoll()
    assert.deepEqual((await changes()).changes, [])
    await look()
    const [change, ...others] = (await changes()).changes
    assert.equal(others.length, 0)
    const { first, second, ci95, is_secured, position } = change!.contrast
    assert.match(change!.sentence, /^Der Anteil für „Ja“ ist .* gestiegen, um \d+ bis \d+\sPunkte\.$/)
    assert.deepEqual([is_secured, position, change!.ends], [true, 0, [0, 1]])
    assert.ok(ci95[0]! > 0.1 && first.to! < second.from!)
    assert.deepEqual(
      [first.value, second.value].map((value) => Math.round(100 * value)),
      [50, 70],
    )
    await answer(800, 8, 0.7)
    await look(8)
    assert.equal((await changes()).changes.length, 1)
  })

  it('reports nothing without a change, and sends no e-mail [READ-63]', async () => {
    await answer(4000, 60, 0.5)
    await setRhythm((await watched('POLL', POLL.open)).id, 'DAILY')
    await look()
    for (let week = 0; week < 4; week++) {
      harness.wait(7 * DAY)
      await answer(500, 7, 0.5)
      await look()
    }
    assert.deepEqual((await changes()).changes, [])
    assert.deepEqual(await statuses(), [])
    assert.deepEqual(await mailed(), [])
  })

  it('runs once a day, and once a week for weekly watches [READ-63]', async () => {
    const { id } = await changedPoll('WEEKLY')
    const monday = (11 - today()) % 7 // 1970-01-05 was a Monday
    harness.wait(((monday + 7) % 7) * DAY)
    await look()
    assert.equal((await changes()).changes.length, 1)
    const lookedOn = async () =>
      (await harness.db.select().from(watches).where(eq(watches.id, id)))[0]!.lookedOn
    const before = await lookedOn()
    await look(6)
    assert.equal(await lookedOn(), before)
    await look(1)
    assert.notEqual(await lookedOn(), before)
  })

  it('is enqueued once for all processes [READ-63]', async () => {
    await watched('POLL', POLL.open)
    await Promise.all([enqueueWatchLookIfDue(harness.context), enqueueWatchLookIfDue(harness.context)])
    await enqueueWatchLookIfDue(harness.context)
    const rows = await harness.db.select().from(jobs)
    assert.deepEqual(
      rows.map(({ kind, input, userId }) => [kind, input, userId]),
      [['WATCH_LOOK', { day: formatEpochDay(today()) }, null]],
    )
  })

  it('compares nothing across a changed wording [READ-62]', async () => {
    await changedPoll()
    const date = formatEpochDay(today() - 20)
    await harness.db
      .update(polls)
      .set({ events: [{ date, label: 'Neu', kind: 'WORDING' }] })
      .where(eq(polls.id, POLL.open))
    await look()
    assert.deepEqual((await changes()).changes, [])
    assert.equal((await harness.db.select().from(watches))[0]!.references[0]!.from, date)
  })

  it('waits after a changed wording until there are enough respondents [READ-62]', async () => {
    await answer(2400, 40, 0.5)
    await setRhythm((await watched('POLL', POLL.open)).id, 'DAILY')
    const date = formatEpochDay(today() - 1)
    await harness.db
      .update(polls)
      .set({ events: [{ date, label: 'Neu', kind: 'WORDING' }] })
      .where(eq(polls.id, POLL.open))
    await look()
    assert.deepEqual(await references(), [{ pollId: POLL.open, from: date, to: date }])
    for (let day = 0; day < 3; day++) {
      harness.wait(DAY)
      await answer(60, 1, 0.2)
      await look()
    }
    const [reference] = await references()
    assert.deepEqual(reference, { pollId: POLL.open, from: date, to: formatEpochDay(today() - 3) })
    harness.wait(20 * DAY)
    await answer(1200, 20, 0.9)
    await look()
    assert.equal((await changes()).changes.length, 1)
  })

  it('compares with the wave of the last change, even after further waves [READ-62]', async () => {
    await answer(1500, 10, 0.5)
    await watched('SERIES', POLL.open)
    await look()
    harness.wait(60 * DAY)
    for (let wave = 0; wave < MAX_COMPUTED_WAVES; wave++) {
      const id = await addWave({ title: `Welle ${wave}`, fieldEnd: formatEpochDay(today() - 1) })
      if (wave === MAX_COMPUTED_WAVES - 1) await answer(1500, 10, 0.7, id)
    }
    await look()
    assert.equal((await changes()).changes.length, 1)
  })

  it('compares the waves of a series, and polls on a board [READ-62]', async () => {
    await answer(1500, 10, 0.5)
    await watched('SERIES', POLL.open)
    const board = await watched('BOARD', 1)
    await setRhythm(board.id, 'START_PAGE')
    await look()
    harness.wait(60 * DAY)
    const wave = await addWave({
      fieldStart: formatEpochDay(today() - 12),
      fieldEnd: formatEpochDay(today() - 2),
    })
    await answer(1500, 10, 0.7, wave)
    await look()
    assert.deepEqual(
      (await changes()).changes.map(({ poll_id, contrast }) => [poll_id, contrast.position]),
      [[wave, 0]],
    )
    await answer(2000, 20, 0.3)
    await look(1)
    assert.deepEqual(
      (await changes()).changes.map(({ poll_id }) => poll_id),
      [POLL.open],
      'the other one was reported at the previous visit',
    )
    assert.deepEqual(
      await statuses(),
      ['SCHEDULED'],
      'only of the series: the board is reported on the start page',
    )
  })

  it('compares no waves of different wording [READ-62]', async () => {
    await harness.db.update(polls).set({ series: 'Tempolimit' }).where(eq(polls.id, POLL.open))
    await answer(1500, 10, 0.5)
    await watched('SERIES', POLL.open)
    await look()
    harness.wait(60 * DAY)
    const wave = await addWave({
      question: 'Anders gefragt?',
      series: 'Tempolimit',
      exactFiguresReason: null,
      fieldEnd: formatEpochDay(today() - 2),
    })
    await answer(1500, 10, 0.7, wave)
    await look()
    assert.deepEqual(await harness.db.select().from(foundChanges), [])
    assert.equal((await harness.db.select().from(watches))[0]!.references[0]!.pollId, wave)
  })

  it('compares no weighted wave with an unweighted one [READ-62]', async () => {
    await answer(1500, 10, 0.5)
    await watched('SERIES', POLL.open)
    await look()
    harness.wait(60 * DAY)
    const wave = await addWave({ weighting: 'NONE', fieldEnd: formatEpochDay(today() - 2) })
    await answer(1500, 10, 0.7, wave)
    await look()
    assert.deepEqual(await harness.db.select().from(foundChanges), [])
    assert.equal((await harness.db.select().from(watches))[0]!.references[0]!.pollId, wave)
  })

  it('uses only the protected figures of the poll [READ-62]', async () => {
    await harness.db.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, POLL.open))
    await changedPoll()
    await look()
    const [change] = (await changes()).changes
    const { position, second } = change!.contrast
    const { from, to, n, value } = second
    const result = (
      await customer(`GET /provider/v1/pro/polls/${POLL.open}/result?from=${from}&to=${to}`)
    ).json()
    assert.deepEqual([n, value], [result.total.n, result.total.answers[position!].share])
    assert.equal(result.protection.figures, 'PROTECTED')
  })
})

describe('a digest', () => {
  it('passes through the states of an e-mail campaign, and is sent in the morning, each change with a note on its error [READ-64, READ-114]', async () => {
    await changedPoll()
    const { db, context } = harness
    await look()
    assert.deepEqual(await statuses(), ['SCHEDULED'])
    await db.update(emailCampaigns).set({ dueAt: new Date(context.now().getTime() + DAY / 4) })
    await enqueueAndDeliverDueDigests(context)
    assert.deepEqual([await statuses(), await harness.posted()], [['SCHEDULED'], []])
    const [email] = await mailed()
    assert.deepEqual(await statuses(), ['SENT'])
    assert.deepEqual(await db.select().from(mails), [])
    assert.deepEqual([email!.to, email!.subject], [EMAIL, 'Eine Veränderung bei dem, was Sie beobachten'])
    assert.match(
      email!.text,
      /Tempolimit auf Autobahnen\nDer Anteil für „Ja“ ist .*\n.*; der Fehler beschreibt nur .*\.\nhttp.*\/pro\/analytics\/1\/verlauf/,
    )
    assert.ok(email!.text.includes(email!.unsubscribeUrl!))
    await look(1)
    assert.deepEqual((await mailed()).length, 1)
  })

  it('contains changes found after sending in the digest of the next day [READ-64]', async () => {
    await changedPoll()
    const [user] = await harness.db.select().from(users).where(eq(users.email, EMAIL))
    const sent = { userId: user!.id, day: formatEpochDay(today()), dueAt: harness.context.now() }
    await harness.db.insert(emailCampaigns).values({ ...sent, status: 'SENT' })
    await look()
    assert.deepEqual(await statuses(), ['SENT', 'SCHEDULED'])
    harness.wait(DAY)
    assert.equal((await mailed()).length, 1)
  })

  it('does not block others if it fails [READ-64]', async () => {
    await changedPoll()
    const other = await harness.as('admin@verlag.example')
    await setRhythm((await watched('POLL', POLL.open, other)).id, 'DAILY', other)
    await look()
    const [broken] = await harness.db.select().from(foundChanges)
    const rows = await harness.db.select().from(users).where(eq(users.email, 'admin@verlag.example'))
    const dueAt = harness.context.now()
    const [second] = await harness.db
      .insert(emailCampaigns)
      .values({ userId: rows[0]!.id, day: formatEpochDay(today()), dueAt, status: 'SCHEDULED' })
      .returning({ id: emailCampaigns.id })
    const [theirs] = await harness.db.select().from(watches).where(eq(watches.userId, rows[0]!.id))
    const { pollId, foundAt, content } = broken!
    await harness.db
      .insert(foundChanges)
      .values({ pollId, foundAt, content, watchId: theirs!.id, campaignId: second!.id })
    await harness.db
      .update(foundChanges)
      .set({ content: sql`'null'::jsonb` })
      .where(eq(foundChanges.id, broken!.id))
    harness.wait(DAY / 2)
    await assert.rejects(enqueueAndDeliverDueDigests(harness.context), AggregateError)
    assert.deepEqual(
      (await harness.posted()).map(({ to }) => to),
      ['admin@verlag.example'],
    )
    assert.deepEqual(await statuses(), ['SCHEDULED', 'SENT'])
  })

  it('is deleted if the user may no longer see the poll, or turned e-mails off [READ-64]', async () => {
    await changedPoll()
    await look()
    await harness.db.delete(memberships)
    assert.deepEqual([await mailed(), await statuses()], [[], ['DELETED']])
    await harness.db.update(emailCampaigns).set({ status: 'SCHEDULED' })
    await harness.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, EMAIL))
    assert.deepEqual([await mailed(), await statuses()], [[], ['DELETED']])
  })

  it('is not created for users who lost access before the look [READ-64]', async () => {
    await changedPoll()
    await harness.db.delete(memberships)
    await look()
    assert.deepEqual([await statuses(), await harness.db.select().from(foundChanges)], [[], []])
  })

  it('is ended by its link, for mail programs by one POST; a second request reports so [READ-65]', async () => {
    const own = await changedPoll()
    await look()
    const [email] = await mailed()
    const { pathname } = new URL(email!.unsubscribeUrl!)
    assert.match(pathname, new RegExp(`^${PATHS.unsubscribe}/[\\w-]{43}$`))
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = () => harness.anonymous(`POST ${pathname}`, 'List-Unsubscribe=One-Click', form)
    const page = await harness.anonymous(`GET ${pathname}`)
    assert.match(page.body, /<button>E-Mails abbestellen/)
    assert.match(String(page.headers['content-security-policy']), /form-action 'self'/)
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
    assert.equal((await listed())[0]?.rhythm, 'DAILY', 'opening the link does nothing')
    assert.match((await post()).body, /Erledigt: Sie bekommen keine E-Mails mehr/)
    assert.equal((await listed())[0]?.rhythm, 'START_PAGE')
    for (const again of [await post(), await harness.anonymous(`GET ${pathname}`)]) {
      assert.equal(again.statusCode, 200)
      assert.match(again.body, /Das ist bereits erledigt/)
      assert.doesNotMatch(again.body, /<button/)
    }
    await setRhythm(own.id, 'WEEKLY')
    assert.match((await harness.anonymous(`GET ${pathname}`)).body, /<button/)
    const unknown = await harness.anonymous(`POST ${PATHS.unsubscribe}/unbekannt`, '', form)
    assert.equal(unknown.statusCode, 404)
    assert.match(unknown.body, /Dieser Link gilt nicht mehr/)
  })

  it('responds with a German page to every link, also a damaged one or while the database is away [READ-65]', async () => {
    await changedPoll()
    await look()
    const [email] = await mailed()
    const { pathname } = new URL(email!.unsubscribeUrl!)
    const expectPage = async (call: string, status: number, words: RegExp, headers = {}, body?: string) => {
      const answer = await harness.anonymous(call, body, headers)
      assert.equal(answer.statusCode, status, `${call}: ${answer.body.slice(0, 200)}`)
      assert.match(String(answer.headers['content-type']), /^text\/html/, call)
      assert.match(answer.body, /<html lang="de">/, call)
      assert.match(answer.body, words, call)
      assert.equal(answer.headers['referrer-policy'], 'no-referrer', call)
    }
    const gone = /Dieser Link gilt nicht mehr/
    for (const damaged of [
      '',
      '/',
      `/${'x'.repeat(5_000)}`,
      `${pathname.slice(12)}/x`,
      '/a/b',
      '/50%',
      '/%00',
      '/%FF',
      '//x',
    ])
      for (const method of ['GET', 'POST'])
        await expectPage(`${method} ${PATHS.unsubscribe}${damaged}`, 404, gone)
    for (const accept of ['text/html', 'application/json', '*/*'])
      await expectPage(`GET ${pathname}`, 200, /<button>/, { accept })
    const failed = /noch nicht abbestellt/
    await expectPage(`POST ${pathname}`, 413, failed, { 'content-type': 'text/plain' }, 'x'.repeat(5_000))
    await harness.db.execute(sql`alter table email_campaigns rename to email_campaigns_away`)
    for (const method of ['GET', 'POST']) await expectPage(`${method} ${pathname}`, 500, failed)
    await harness.db.execute(sql`alter table email_campaigns_away rename to email_campaigns`)
    await expectPage(`POST ${pathname}`, 200, /Erledigt/)
  })

  it('is withdrawn before sending by the link of an older one [READ-65]', async () => {
    await changedPoll()
    await look()
    const [email] = await mailed()
    harness.wait(10 * DAY)
    await answer(2000, 10, 0.4)
    await look()
    assert.deepEqual(await statuses(), ['SENT', 'SCHEDULED'])
    await harness.anonymous(`POST ${new URL(email!.unsubscribeUrl!).pathname}`, '', {
      'content-type': 'multipart/form-data; boundary=x',
    })
    assert.deepEqual(await statuses(), ['SENT', 'DELETED'])
    assert.equal((await mailed()).length, 1)
  })
})

describe('the changes since the last visit', () => {
  it('are those found after the end of the previous visit [READ-66]', async () => {
    harness.wait(5 * 60_000)
    await listed()
    await changedPoll()
    await look()
    const { last_visit_at, watch_count, changes: found } = await changes()
    assert.deepEqual([watch_count, found.length], [1, 1])
    assert.ok(Date.parse(last_visit_at!) < Date.parse(found[0]!.found_at))
    harness.wait(10 * 60_000)
    assert.equal((await changes()).changes.length, 1, 'within one visit they stay')
    harness.wait(DAY)
    const later = await changes()
    assert.equal(later.changes.length, 0)
    assert.ok(Date.parse(later.last_visit_at!) > Date.parse(found[0]!.found_at))
  })

  it('are reported for a poll and its series if both are watched [READ-66]', async () => {
    await changedPoll()
    await look()
    const [found] = await harness.db.select().from(foundChanges)
    const series = await watched('SERIES', POLL.open)
    const { pollId, foundAt, content } = found!
    await harness.db.insert(foundChanges).values({ pollId, foundAt, content, watchId: series.id })
    assert.equal((await changes()).changes.length, 2)
  })

  it('contain no poll that may no longer be opened [READ-66]', async () => {
    await changedPoll()
    await look()
    await harness.db.update(polls).set({ status: 'BLOCKED' }).where(eq(polls.id, POLL.open))
    assert.deepEqual((await changes()).changes, [])
  })
})

describe('a watched segment of a poll', () => {
  const WOMEN = { name: 'Frauen', age: null, gender: 'FEMALE', region: null, is_shared: false }

  const addSegment = async (body: object = {}, by = customer): Promise<number> =>
    (await by('POST /provider/v1/pro/segments', { ...WOMEN, ...body })).json<{ id: number }>().id
  const watchSegment = (segment: number, by = customer, type = 'POLL', id: number = POLL.open) =>
    by('POST /provider/v1/me/watches', { type, id, segment })

  /** Casts answers on the days before today. @param women their share of "Ja"; men have half */
  async function answerOf(women: number, days: number, count = days * 60): Promise<void> {
    const from = today() - days - FIRST_DAY
    await castVotes(harness.db, {
      pollId: POLL.open,
      count,
      day: (index) => from + (index % days),
      mask: (index) => {
        const share = Math.floor(index / 5) % 2 === 0 ? women : 0.5
        return 1 << Number((Math.floor(index / days) * 7) % 20 >= share * 20)
      },
    })
    harness.context.results.votesChanged(POLL.open)
  }

  async function changedWomen(watched: readonly number[]): Promise<void> {
    await answerOf(0.5, 60)
    await packVotes(harness.db, POLL.open)
    for (const id of watched) {
      const { id: watchId } = (await watchSegment(id)).json<WatchWire>()
      await setRhythm(watchId, 'DAILY')
    }
    await look()
    harness.wait(28 * DAY)
    await answerOf(0.8, 28)
    await look()
  }

  it('is separate from the poll, and watched once [READ-61]', async () => {
    const id = await addSegment()
    const poll = await watched('POLL', POLL.open)
    const own = (await watchSegment(id)).json<WatchWire>()
    assert.deepEqual([own.type, own.poll_ids, own.segment], ['POLL', [POLL.open], { id, name: 'Frauen' }])
    assert.notEqual(own.id, poll.id)
    assert.equal((await watchSegment(id)).json<WatchWire>().id, own.id)
    assert.equal((await watched('POLL', POLL.open)).id, poll.id)
  })

  it('must be available to the user, for a single poll [READ-61]', async () => {
    const id = await addSegment()
    const other = await harness.as('admin@verlag.example')
    assert.equal((await watchSegment(id, other)).statusCode, 422)
    assert.equal((await watchSegment(9999)).statusCode, 422)
    for (const type of ['SERIES', 'BOARD']) {
      const rejected = await watchSegment(id, customer, type, 1)
      assert.equal(rejected.statusCode, 422)
      assert.match(rejected.json<{ fields: { segment: string } }>().fields.segment, /einzelnen Umfrage/)
    }
  })

  it('is rejected for a poll that cannot apply it [READ-61]', async () => {
    const id = await addSegment({ gender: null, age: '18-29' })
    await answerOf(0.5, 60)
    await harness.db.update(votes).set({ age: null })
    harness.context.results.votesChanged(POLL.open)
    const rejected = await watchSegment(id)
    assert.equal(rejected.statusCode, 422)
    assert.match(
      rejected.json<{ fields: { segment: string } }>().fields.segment,
      /^„Tempolimit auf Autobahnen“ kann dem Filter nicht folgen\. .*nicht erhoben/,
    )
    assert.deepEqual(await listed(), [])
    assert.equal((await watchSegment(await addSegment())).statusCode, 200)
  })

  it('is reported if its own answers changed, with its name and URL [READ-61] [READ-62]', async () => {
    const women = await addSegment()
    const men = await addSegment({ name: 'Männer', gender: 'MALE' })
    await changedWomen([women, men])
    const [change, ...others] = (await changes()).changes
    assert.equal(others.length, 0, 'men think as before')
    assert.deepEqual([change!.segment_id, change!.segment_name], [women, 'Frauen'])
    assert.match(change!.sentence, /^Segment „Frauen“: Der Anteil für „Ja“ ist .* gestiegen/)
    const [mail] = await mailed()
    assert.ok(mail!.text.includes(`/pro/analytics/${POLL.open}/verlauf?segment=${women}`))
  })

  it('is compared in whole weeks, none of which is on both sides [READ-61] [READ-62]', async () => {
    await harness.db.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, POLL.open))
    await changedWomen([await addSegment()])
    const { position, first, second } = (await changes()).changes[0]!.contrast
    const weekday = (day: string) => new Date(day).getUTCDay()
    assert.deepEqual(
      [first.from, first.to, second.from, second.to].map((day) => weekday(day!)),
      [1, 0, 1, 0],
    )
    assert.ok(first.to! < second.from!)
    const reported = await customer(
      `GET /provider/v1/pro/polls/${POLL.open}/result?gender=FEMALE&from=${second.from}&to=${second.to}`,
    )
    const { answers } = reported.json<{ total: { answers: { share: number }[] } }>().total
    // With two answers, noise decides which one has changed more.
    assert.equal(second.value, answers[position!]!.share)
  })

  it('begins again if its filter changes, but not if it is renamed [READ-61]', async () => {
    const id = await addSegment()
    await answerOf(0.5, 60)
    await watchSegment(id)
    await look()
    const before = await references()
    await harness.db.update(segments).set({ name: 'Anders' })
    await look(8)
    assert.deepEqual(await references(), before)
    await harness.db.update(segments).set({ gender: 'MALE' })
    await look(8)
    const [after] = await references()
    assert.equal(after?.people, JSON.stringify({ gender: 'MALE' }))
    assert.deepEqual((await changes()).changes, [])
  })

  it('is skipped while unavailable, and removed when deleted [READ-61]', async () => {
    const id = await addSegment()
    await changedWomen([id])
    assert.equal((await changes()).changes.length, 1)
    await harness.db.update(segments).set({ blockedReason: 'Gesperrt' })
    assert.deepEqual((await changes()).changes, [], 'changes found before are not reported either')
    assert.deepEqual((await listed())[0]?.segment, { id, name: null })
    const before = await references()
    await look(8)
    assert.deepEqual(await references(), before)
    await harness.db.delete(segments)
    assert.deepEqual(await listed(), [])
  })

  it('waits until it has enough respondents [READ-61] [READ-62]', async () => {
    const id = await addSegment({ gender: null, age: '65+' })
    await answerOf(0.5, 60, 120)
    await watchSegment(id)
    await look()
    const [first] = await references()
    harness.wait(28 * DAY)
    await answerOf(0.5, 28, 560)
    await look()
    const [second] = await references()
    assert.equal(second?.from, first?.from)
    assert.ok(second!.to > first!.to)
    assert.deepEqual((await changes()).changes, [])
  })
})
