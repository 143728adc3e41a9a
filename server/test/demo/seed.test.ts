import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { verify } from '@node-rs/argon2'
import { and, eq, gt, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { comparisonQueryError, parseReferencedIds } from '../../../contract/comparison-query.ts'
import { formatGermanDay } from '../../../contract/days.ts'
import type { PollKind } from '../../../contract/enumerations/content.ts'
import { formatWholePercent } from '../../../contract/findings/numbers.ts'
import { germanNumber } from '../../../contract/german.ts'
import { DISTRICT_ESTIMATES } from '../../../contract/limits.ts'
import { needsConsent } from '../../../contract/profile-subjects.ts'
import { MAX_ROUNDING_DIFFERENCE } from '../../../contract/significance.ts'
import { readConfig } from '../../src/config/config.ts'
import { ALL_DEMO_EMAILS, DEMO_PASSWORD } from '../../src/config/demo-logins.ts'
import { openDatabase, type OpenDatabase } from '../../src/database/connection.ts'
import { favorites, memberships, organizations, users } from '../../src/database/schema-accounts.ts'
import { insightBoards } from '../../src/database/schema-boards.ts'
import { collectionBundles, collections } from '../../src/database/schema-collections.ts'
import { comparisons } from '../../src/database/schema-comparisons.ts'
import { bundlePolls, bundles, pollAnswers, polls } from '../../src/database/schema-content.ts'
import { mails } from '../../src/database/schema-mail.ts'
import { pressArticles, newsItems } from '../../src/database/schema-news.ts'
import { projectCountries, projectParticipants, projectPolls } from '../../src/database/schema-projects.ts'
import { segments } from '../../src/database/schema-segments.ts'
import { profileAnswers, voters, votes, voteTexts } from '../../src/database/schema-votes.ts'
import { foundChanges, watches } from '../../src/database/schema-watching.ts'
import { hasNoOrganizations, seedDemoDataIfEmpty } from '../../src/demo/seed.ts'
import { createMailer } from '../../src/mail/mailer.ts'
import { listPages } from '../../src/provider/automatic-embeds/repository.ts'
import { presentPagesWithPolls } from '../../src/provider/automatic-embeds/service.ts'
import { findWaves } from '../../src/provider/polls/repository.ts'
import { assertValidSegmentFilter } from '../../src/provider/segments/policy.ts'
import { findUserByIdWithoutSession } from '../../src/provider/viewer-repository.ts'
import { enqueueAndDeliverDueDigests } from '../../src/provider/watching/digest-service.ts'
import { lookAtDueWatchesAndScheduleDigests } from '../../src/provider/watching/look-service.ts'
import type { ChangeContentWire } from '../../src/provider/watching/schema.ts'
import { districtsOfPostcode } from '../../src/regions/postcodes.ts'
import { toBerlinEpochDay } from '../../src/results/berlin-time.ts'
import { ResultsEngine } from '../../src/results/engine.ts'
import { createProtectionSecretCache } from '../../src/results/protection-secret.ts'
import { roundShareOrMean } from '../../src/results/round-figures.ts'
import { VoteStorage } from '../../src/results/storage.ts'
import { openEmbedded, openServer } from '../support/databases.ts'
import { ON_SERVER, PATIENT_LIMITS } from '../support/postgres.ts'
import { createVerdictWalk, READABLE, type FoundVerdict } from './verdict-walk.ts'

const TODAY = new Date('2026-03-10T00:00:00Z')
const SECRET = 'a secret of the tests'
const KINDS = 12
const SEVERAL: PollKind[] = ['MULTI_CHOICE', 'IMAGE_CHOICE_MULTI', 'OPEN_ENDED', 'OPEN_ENDED_MULTI_CHOICE']

let open: OpenDatabase
const steps: string[] = []
before(async () => {
  // A separate database, so that the memory of half a million votes is released when it is closed.
  open = await openWithImport(() => openDatabase({ dataDir: 'memory', limits: PATIENT_LIMITS }))
  await seedDemoDataIfEmpty(open, ({ step }) => steps.push(step), { today: TODAY, protectionSecret: SECRET })
})

/** Opens a database with a poll that was imported before the first start. */
async function openWithImport(openEmpty: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const imported = await openEmpty()
  const text = { title: 'Übernommen', question: 'Was bleibt?', topic: 'Alltag', source: 'Import' }
  await imported.db
    .insert(polls)
    .values({ ...text, kind: 'SINGLE_CHOICE', status: 'CREATED', importKey: 'before' })
  return imported
}
after(() => open.close())

/** Three hours after midnight in UTC, so that the day is the same in Berlin. */
const now = () => new Date(TODAY.getTime() + 3 * 3_600_000)

function startEngine(): ResultsEngine {
  const { load: loader, loadWaves: waves } = new VoteStorage(open.pool)
  const secret = createProtectionSecretCache(open.db, { protectionSecret: SECRET })
  return new ResultsEngine({ loader, waves, secret, openDay: () => toBerlinEpochDay(now().getTime()) })
}

const findPublicPolls = () =>
  open.db
    .select()
    .from(polls)
    .where(
      and(inArray(polls.status, READABLE.statuses), isNull(polls.exclusivity), isNotNull(polls.fieldEnd)),
    )
    .orderBy(polls.id)

const MIN_DAYS = 365
const IS_CONTINUOUS = sql`${polls.fieldEnd}::date - ${polls.fieldStart}::date > ${MIN_DAYS}`
const isContinuous = (from: string | null, to: string | null): boolean =>
  Date.parse(to ?? '') - Date.parse(from ?? '') > MIN_DAYS * 86_400_000

/** Returns hashes of the contents of some tables. Excludes word stems, which depend on the version of PostgreSQL. */
async function fingerprint({ withoutTimeouts }: OpenDatabase): Promise<unknown[]> {
  const read = `
    select (select md5(string_agg((to_jsonb(p) - 'search_vector' - 'title_vector')::text, '' order by p.id)) from polls p where p.is_demo) as polls,
      (select md5(string_agg(a::text, '' order by a.poll_id, a.position)) from poll_answers a) as answers,
      (select sum(hashint8(v.answer_mask)::bigint + hashint8(v.age) + hashint8(v.district)) from votes v) as votes,
      (select md5(string_agg(v.body, '' order by v.vote_id)) from vote_texts v) as texts,
      (select md5(string_agg(b.sections::text, '' order by b.id)) from insight_boards b) as boards,
      (select md5(string_agg(n.body, '' order by n.id)) from news_items n) as news`
  return withoutTimeouts(async ({ pool }) => (await pool.query(read)).rows)
}

describe('the demo data', () => {
  it('contain 24 bundles in 5 collections, 300 polls of all kinds, five profile questions, ten questions of a project, 12 boards and news', async () => {
    const { db } = open
    assert.equal(await hasNoOrganizations(open), false)
    assert.ok((await db.$count(organizations)) >= 3)
    assert.equal(await db.$count(bundles), 24)
    assert.equal(await db.$count(collections), 5)
    assert.equal(await db.$count(collectionBundles), 24)
    assert.equal(await db.$count(polls, eq(polls.isDemo, true)), 315)
    assert.equal(
      new Set((await db.select({ kind: polls.kind }).from(polls)).map(({ kind }) => kind)).size,
      KINDS,
    )
    assert.equal(await db.$count(insightBoards), 12)
    assert.ok((await db.$count(newsItems)) >= 20)
    assert.ok((await db.$count(pressArticles)) >= 12)
    assert.ok((await db.$count(voteTexts)) > 0)
    const [least] = await db
      .select({ n: sql<number>`count(*)` })
      .from(bundlePolls)
      .groupBy(bundlePolls.bundleId)
      .orderBy(sql`1`)
      .limit(1)
    assert.ok((least?.n ?? 0) >= 3)
    assert.ok(steps.includes('Stimmen eintragen'))
  })

  it('map the mean of numbers, which their finding states, and not the share of one number [BOARD-01]', async () => {
    const numeric = await open.db.select({ id: polls.id }).from(polls).where(eq(polls.kind, 'NUMERIC_SCALE'))
    const ids = new Set(numeric.map(({ id }) => id))
    const boards = await open.db.select({ sections: insightBoards.sections }).from(insightBoards)
    const maps = boards
      .flatMap(({ sections }) => sections.flatMap(({ tiles }) => tiles))
      .filter((tile) => tile.kind === 'MAP' && ids.has(tile.pollId))
    assert.ok(maps.length > 0)
    for (const tile of maps) assert.ok(!('answer' in tile), JSON.stringify(tile))
  })

  it('contain at least ten polls with enough votes for district estimates [EST-03]', async () => {
    const { minProtectedVotes, minDistricts } = DISTRICT_ESTIMATES
    const found = await open.db
      .select({ id: polls.id })
      .from(polls)
      .innerJoin(votes, eq(votes.pollId, polls.id))
      .where(and(isNotNull(votes.district), notInArray(polls.kind, SEVERAL)))
      .groupBy(polls.id)
      .having(sql`count(*) >= ${minProtectedVotes} and count(distinct ${votes.district}) >= ${minDistricts}`)
    assert.ok(found.length >= 10, `${found.length} polls`)
  })

  it('contain protected polls, and imported exact ones with their reason [PROT-07]', async () => {
    const exact = await open.db.select().from(polls).where(isNotNull(polls.exactFiguresReason))
    assert.ok(exact.length > 0 && exact.length < 30, `${exact.length} polls`)
    for (const { status, voteCount } of exact) assert.ok(status === 'RESULT_FROZEN' && voteCount > 0)
    const ids = exact.map(({ id }) => id)
    assert.equal(await open.db.$count(votes, and(inArray(votes.pollId, ids), isNotNull(votes.voterId))), 0)
  })

  it('are added to polls imported before the first start, but only once', async () => {
    assert.equal(await open.db.$count(polls), 316)
    const [imported] = await open.db.select().from(polls).where(eq(polls.importKey, 'before'))
    assert.deepEqual([imported?.title, imported?.isDemo], ['Übernommen', false])
    await seedDemoDataIfEmpty(open, () => undefined, { today: TODAY, protectionSecret: SECRET })
    assert.equal(await open.db.$count(polls), 316)
  })

  it('contain five profile questions with the answers of voters, with consent where it is needed [PROFILE-06]', async () => {
    const marked = await open.db
      .select({ id: polls.id, subject: polls.profileSubject })
      .from(polls)
      .where(isNotNull(polls.profileSubject))
    assert.equal(marked.length, 5)
    for (const { id, subject } of marked) {
      assert.ok(subject)
      const own = eq(profileAnswers.subject, subject)
      const given = await open.db.$count(profileAnswers, own)
      assert.ok(given > 2_000)
      assert.equal(given, await open.db.$count(votes, eq(votes.pollId, id)))
      const consented = await open.db.$count(profileAnswers, and(own, isNotNull(profileAnswers.consentedAt)))
      assert.equal(consented, needsConsent(subject) ? given : 0)
    }
  })

  it('contain a project with a country that is done and one that is not, its participants and their votes [PROJECT-11]', async () => {
    const countries = await open.db.select().from(projectCountries).orderBy(projectCountries.position)
    assert.deepEqual(
      countries.map(({ code, status }) => [code, status]),
      [
        ['DE', 'DONE'],
        ['IE', 'COLLECTING_VOTES'],
      ],
    )
    for (const { id, quotas, status } of countries) {
      const people = await open.db.$count(projectParticipants, eq(projectParticipants.countryId, id))
      const target = quotas.reduce((sum, quota) => sum + quota, 0)
      assert.ok(status === 'DONE' ? people === target : people > 200 && people < target, `${people}`)
      const own = await open.db
        .select({ pollId: projectPolls.pollId, question: projectPolls.question, n: polls.sampleSize })
        .from(projectPolls)
        .innerJoin(polls, eq(polls.id, projectPolls.pollId))
        .where(eq(projectPolls.countryId, id))
      const ofSplit = own.flatMap(({ pollId, question }) => (question === 3 ? [pollId] : []))
      const cast = await open.db.$count(votes, and(inArray(votes.pollId, ofSplit), ne(votes.answerMask, 0)))
      assert.equal(cast, people, 'in one wording or the other')
      assert.ok(own.every(({ n }) => n > 60))
    }
  })

  it('contain a frozen board with its date', async () => {
    const frozen = await open.db.select().from(insightBoards).where(eq(insightBoards.status, 'FROZEN'))
    assert.ok(frozen.length > 0)
    for (const { frozenAt } of frozen) assert.equal(frozenAt?.toISOString(), '2025-09-01T07:00:00.000Z')
    assert.equal(await open.db.$count(insightBoards, isNotNull(insightBoards.frozenAt)), frozen.length)
  })

  it('let every demo account log in with the demo password, except the one without a password', async () => {
    const rows = await open.db.select().from(users)
    const account = (email: string) => rows.find((row) => row.email === email)
    for (const email of [
      'admin@kunde.example',
      'redaktion@kunde.example',
      'admin@verlag.example',
      'test@demo.example',
      'intern@meinungsbild.example',
      'umfragen@meinungsbild.example',
      'lesen@meinungsbild.example',
    ])
      assert.equal(await verify(account(email)?.passwordHash ?? '', DEMO_PASSWORD), true, email)
    assert.equal(account('ohne-passwort@kunde.example')?.passwordHash, null)
    const addresses = rows.flatMap(({ email: address }) => address ?? [])
    assert.deepEqual(
      addresses.sort(),
      [...ALL_DEMO_EMAILS].sort(),
      'the end of a demo knows all its accounts',
    )
    assert.deepEqual(account('intern@meinungsbild.example')?.adminRoles, ['ADMIN'])
    const [admin] = await open.db
      .select()
      .from(memberships)
      .where(eq(memberships.userId, account('admin@kunde.example')!.id))
    assert.equal(admin?.role, 'ADMIN')
    assert.ok((await open.db.$count(favorites, eq(favorites.userId, admin.userId))) > 10)
  })

  it('contain saved and shared segments and comparisons with valid links [READ-76] [READ-77]', async () => {
    const kept = await open.db.select().from(comparisons)
    for (const { name, query, pollId } of kept)
      assert.deepEqual([comparisonQueryError(query), pollId === null], [null, false], name)
    assert.deepEqual(
      kept.map(({ isShared, isArchived }) => [isShared, isArchived]),
      [
        [true, false],
        [true, false],
        [false, true],
      ],
    )
    const groups = await open.db.select().from(segments)
    for (const group of groups) assertValidSegmentFilter(group)
    assert.deepEqual(
      groups.map(({ isShared }) => isShared),
      [true, true, false],
    )
    const named = kept.flatMap(({ query }) => parseReferencedIds(query).segments)
    assert.deepEqual(
      named,
      groups.slice(0, 1).map(({ id }) => id),
    )
  })

  it('contain pages with automatic embeds of each status, one with the poll of a rule [AUTOEMBED-05]', async () => {
    const { rows } = await listPages(open.db, { offset: 0 }, { limit: 10, offset: 0 })
    const pages = await presentPagesWithPolls(open.db, rows)
    assert.deepEqual([...new Set(pages.map(({ status }) => status))].sort(), [
      'ASSIGNED',
      'IGNORED',
      'UNASSIGNED',
    ])
    assert.deepEqual([...new Set(pages.map(({ shown }) => shown?.by))].sort(), [
      'ASSIGNMENT',
      'RULE',
      undefined,
    ])
  })

  it('contain new wordings in half of the continuous polls [READ-53]', async () => {
    const continuous = await open.db.select().from(polls).where(IS_CONTINUOUS)
    const reworded = continuous.filter(({ events }) => events.length > 0)
    assert.ok(continuous.length > 15, `${continuous.length} polls`)
    assert.equal(reworded.length, Math.floor(continuous.length / 2))
  })

  it('have one verdict on each pair of figures, on all screens, which agrees with its interval [READ-03] [READ-71]', async (context) => {
    const visible = await findPublicPolls()
    const walked = visible.filter(
      ({ fieldStart, fieldEnd }, index) => isContinuous(fieldStart, fieldEnd) || index % 12 === 0,
    )
    const walk = createVerdictWalk(open, startEngine(), now())
    const found: FoundVerdict[] = []
    for (const { id, seriesKey } of walked) {
      const waves = await findWaves(open.db, READABLE, seriesKey === null ? [] : [seriesKey])
      found.push(
        ...(await walk.visitPoll(
          id,
          waves.map((wave) => wave.id),
        )),
      )
    }
    const boards = await open.db.select().from(insightBoards).where(eq(insightBoards.status, 'PUBLISHED'))
    for (const { sections } of boards) found.push(...(await walk.visitBoard(sections)))
    const byPair = new Map<string, FoundVerdict[]>()
    for (const one of found) byPair.set(one.pair, [...(byPair.get(one.pair) ?? []), one])
    const repeated = [...byPair.values()].filter((list) => new Set(list.map(({ place }) => place)).size > 1)
    context.diagnostic(
      `${found.length} verdicts on ${byPair.size} pairs, ${repeated.length} of them in several places`,
    )
    assert.ok(repeated.length > 1000 && found.some(({ verdict }) => verdict !== 0))
    for (const list of repeated)
      assert.equal(new Set(list.map(({ verdict }) => verdict)).size, 1, JSON.stringify(list))
    for (const { ci95, difference, verdict, ...one } of found) {
      if (!ci95 || difference === null) continue
      const [low, high] = [ci95[0]!, ci95[1]!]
      const text = JSON.stringify({ ...one, difference, ci95 })
      assert.equal(verdict !== 0, low > 0 || high < 0, text)
      assert.ok(low <= difference && difference <= high, text)
      const [first, second] = one.values
      if (first !== null && second !== null)
        assert.ok(Math.abs(second - first - difference) < MAX_ROUNDING_DIFFERENCE, text)
    }
    for (const list of repeated) {
      const intervals = list.flatMap(({ ci95 }) => (ci95 ? [ci95.map(roundShareOrMean).join()] : []))
      assert.ok(new Set(intervals).size <= 1, JSON.stringify(list))
      for (const side of [0, 1]) {
        const values = list.flatMap(({ values: shown }) => shown[side] ?? [])
        assert.ok(new Set(values.map(roundShareOrMean)).size <= 1, JSON.stringify(list))
      }
    }
  })

  it('show the same figures of a poll in every place: page, card, board, widget, citation, CSV [READ-13] [READ-110]', async (context) => {
    const visible = await findPublicPolls()
    const walk = createVerdictWalk(open, startEngine(), now())
    const rows = await open.db.select().from(users).where(eq(users.email, 'redaktion@kunde.example'))
    const actor = await findUserByIdWithoutSession(open.db, rows[0]!.id)
    let compared = 0
    for (const { id, title } of visible) {
      const [page, ...others] = await walk.visitFigures(id, actor!)
      for (const { place, ...shown } of others)
        for (const [name, value] of Object.entries<unknown>(shown))
          if (value !== null && value !== undefined) {
            compared++
            const expected = page![name as keyof typeof shown]
            assert.deepEqual(value, expected ?? value, `${place}: ${name} of poll ${id} “${title}”`)
          }
    }
    context.diagnostic(`${compared} figures of ${visible.length} polls`)
    assert.ok(compared > 1000)
  })

  it('show the same figures for a group as a row of a table, a cell, within a filter and as a filter, in a period as over time, and for Berlin as a state and as a district [PROT-15]', async (context) => {
    const walk = createVerdictWalk(open, startEngine(), now())
    const visible = await findPublicPolls()
    let [compared, periods, cities] = [0, 0, 0]
    for (const { id } of visible.filter((_, index) => index % 8 === 0))
      for (const { place, row, filtered } of await walk.visitGroups(id)) {
        compared++
        assert.deepEqual(filtered, row, `${place} of poll ${id}`)
      }
    for (const { id } of visible.filter((_, index) => index % 4 === 0)) {
      for (const { place, period, page } of await walk.visitPeriods(id)) {
        periods++
        assert.deepEqual(period, page, `${place} of poll ${id}`)
      }
      for (const [state, district] of await walk.visitCityStates(id)) {
        if (district.base === 'HIDDEN') continue
        cities++
        assert.deepEqual(district, state, `poll ${id}`)
      }
    }
    context.diagnostic(`${compared} groups, ${periods} periods, ${cities} cities`)
    assert.ok(compared > 500 && periods > 10 && cities > 10)
  })

  it('show the change from the previous wave in a number tile as in “Auf einen Blick” [READ-10] [READ-15]', async () => {
    const waves = await open.db
      .select({ id: polls.id, seriesKey: polls.seriesKey })
      .from(polls)
      .where(and(inArray(polls.status, READABLE.statuses), isNotNull(polls.seriesKey)))
    const keys = [...new Set(waves.map(({ seriesKey }) => seriesKey!))]
    const walk = createVerdictWalk(open, startEngine(), now())
    let fromWave = 0
    for (const key of keys) {
      const series = await findWaves(open.db, READABLE, [key])
      const [before, last] = series.slice(-2)
      if (!before || !last) continue
      const { ofGlance, ofTile, gaps, previous } = await walk.visitWaveTile(last.id, before.id)
      assert.deepEqual(gaps[0], gaps[1], key)
      assert.equal(ofGlance === null, ofTile === null, key)
      if (!ofGlance || !ofTile) continue
      assert.deepEqual([ofTile.first.from, ofTile.first.to], [ofGlance.first.from, ofGlance.first.to], key)
      if (ofGlance.subject === ofTile.subject && ofGlance.position === ofTile.position)
        assert.deepEqual(ofTile, ofGlance, key)
      if (ofTile.first.from === previous.fieldStart) fromWave++
    }
    assert.ok(fromWave > 0)
  })

  it('show the shares, the size and the days of the poll in the preview image of a board [READ-13]', async () => {
    const boards = await open.db.select().from(insightBoards).where(eq(insightBoards.status, 'PUBLISHED'))
    const walk = createVerdictWalk(open, startEngine(), now())
    const images = await Promise.all(boards.map((board) => walk.visitBoardImage(board)))
    assert.ok(images.some((image) => image !== null))
    for (const image of images) {
      if (image === null) continue
      const { n, answers } = image.page.total
      const { from, to } = image.page.period!
      const sample = `n = ${germanNumber(n!)} · ${formatGermanDay(from)} bis ${formatGermanDay(to)}`
      const shares = answers.filter(({ position }) => image.positions.includes(position))
      assert.equal(shares.length, image.positions.length)
      for (const text of [sample, ...shares.map(({ share }) => formatWholePercent(share!))])
        assert.ok(image.svg.includes(text), `${text} in ${image.svg}`)
    }
  })

  it('report a change of a series in an alert with the figures and days of its waves [READ-63] [READ-13]', async () => {
    const walk = createVerdictWalk(open, startEngine(), now())
    const visible = await findPublicPolls()
    const keys = new Set(visible.flatMap(({ seriesKey }) => seriesKey ?? []))
    let compared = 0
    for (const key of keys) {
      const waves = await findWaves(open.db, READABLE, [key])
      if (waves.length < 2) continue
      for (const { sentence, sides, shown } of await walk.visitAlert(waves.map(({ id }) => id))) {
        assert.deepEqual(sides, shown, sentence)
        compared++
      }
    }
    assert.ok(compared > 0)
  })

  it('contain a watched series whose first look finds a change, which a digest reports with the figures of its waves [READ-63] [READ-13]', async () => {
    const found = await open.db.select().from(watches)
    assert.deepEqual(found.map(({ type }) => type).sort(), ['BOARD', 'POLL', 'POLL', 'SERIES'])
    const config = readConfig({})
    const mailer = createMailer({ config, database: open.db, now })
    const context = { database: open.db, results: startEngine(), config, mailer, now }
    await lookAtDueWatchesAndScheduleDigests(context, {
      input: { day: '2026-03-10' },
      yieldToEventLoop: () => Promise.resolve(),
      reportProgress: () => undefined,
    })
    const [change, ...others] = await open.db.select().from(foundChanges)
    assert.ok(change && others.length === 0)
    await enqueueAndDeliverDueDigests(context)
    const [digest] = await open.db.select().from(mails).where(isNotNull(mails.campaignId))
    const { sentence, contrast, ...rest } = change.content as ChangeContentWire
    const line = digest!.body.split('\n').find((each) => each.includes('Punkte')) ?? ''
    assert.equal(line, sentence)
    assert.match(line, /ist seit .* (gestiegen|gesunken), um [\d,]+ bis [\d,]+\sPunkte/)
    const visible = await findPublicPolls()
    const { seriesKey } = visible.find(({ id }) => id === change.pollId)!
    const waves = await findWaves(open.db, READABLE, [seriesKey!])
    const walk = createVerdictWalk(open, startEngine(), now())
    const { sides, shown } = await walk.visitChange(
      { sentence, contrast, ...rest },
      waves.map(({ id }) => id),
    )
    assert.deepEqual(sides, shown, line)
    const [low, high] = contrast.ci95.map((end) => Math.abs(100 * end)).sort((a, b) => a - b)
    const range = /um ([\d,]+) bis ([\d,]+)/
      .exec(line)!
      .slice(1)
      .map((end) => Number(end.replace(',', '.')))
    assert.ok(Math.abs(range[0]! - low!) <= 0.5 && Math.abs(range[1]! - high!) <= 0.5, line)
  })

  it('contain half a million votes of adults over three years up to yesterday [BOARD-02]', async () => {
    const total = await open.db.$count(votes)
    assert.ok(total >= 450_000 && total <= 600_000, String(total))
    const [span] = await open.db
      .select({
        first: sql<string>`min(cast_at)::date::text`,
        last: sql<string>`max(cast_at)::date::text`,
        youngest: sql<number>`min(age)`,
      })
      .from(votes)
    assert.ok(span!.first < '2023-04-15')
    assert.equal(span!.last, '2026-03-09')
    assert.ok(span!.youngest >= 18)
    assert.ok((await open.db.$count(polls, gt(polls.voteCount, 20_000))) >= 1)
    const week = new Date(TODAY.getTime() - 7 * 86_400_000)
    assert.ok((await open.db.$count(votes, gt(votes.castAt, week))) > 1_000)
    assert.equal(await open.db.$count(voters), 6_000)
    assert.ok((await open.db.$count(votes, and(isNotNull(votes.zip), isNotNull(votes.district)))) > total / 2)
    const homes = await open.db.selectDistinct({ zip: votes.zip, district: votes.district }).from(votes)
    for (const { zip, district } of homes)
      assert.ok(zip === null || districtsOfPostcode(zip).some(({ index }) => index === district), `${zip}`)
  })

  it('contain weighted shares of each published poll, with young people overrepresented in the raw votes', async () => {
    const rows = await open.db.select().from(polls).where(eq(polls.status, 'PUBLISHED'))
    assert.ok(rows.length > 100)
    for (const { id, preview, sampleSize, title, kind, exclusivity } of rows) {
      assert.equal(preview.length, await open.db.$count(pollAnswers, eq(pollAnswers.pollId, id)), title)
      assert.ok(sampleSize > (exclusivity === 'INTERNATIONAL' ? 100 : 500), title) // a country of a project
      const sum = preview.reduce((total, { share }) => total + share, 0)
      if (!kind.includes('MULTI')) assert.ok(Math.abs(sum - 1) < 0.01, title)
    }
    const { rows: shares } = await open.pool.query<{ young: number; old: number }>(
      `select avg((age < 30)::int)::float8 as young, avg((age >= 65)::int)::float8 as old from votes`,
    )
    assert.ok(shares[0]!.young > 0.2) // of adults 15.7 %
    assert.ok(shares[0]!.old < 0.2) // of adults 26.9 %
  })

  it('resolve every poll and figure in news', async () => {
    for (const { body, pollIds, title } of await open.db.select().from(newsItems)) {
      assert.doesNotMatch(body, /[{}]/, title)
      assert.ok(pollIds.length > 0, title)
    }
  })

  it('are the same for the same day in both kinds of database', async (t) => {
    const again = await openWithImport(ON_SERVER.skip ? openEmbedded : openServer)
    t.after(() => again.close())
    await seedDemoDataIfEmpty(again, () => undefined, { today: TODAY, protectionSecret: SECRET })
    assert.deepEqual(await fingerprint(again), await fingerprint(open))
  })
})
