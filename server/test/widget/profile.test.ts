import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { consentText, PROFILE_CATEGORIES, type ProfileSubject } from '../../../contract/profile-subjects.ts'
import { polls } from '../../src/database/schema-content.ts'
import { profileAnswers, voteExclusions, voters, votes } from '../../src/database/schema-votes.ts'
import { purgeExpiredData } from '../../src/process/retention.ts'
import { toBerlinEpochDay } from '../../src/results/berlin-time.ts'
import { formatEpochDay } from '../../src/results/days.ts'
import { insertPoll } from '../support/content.ts'
import { EACH_DATABASE } from '../support/databases.ts'
import { setupWidget, tokenIn, type Fields, type Visitor } from './support.ts'

const HOUR = 3_600_000
const CONSENT = consentText('VOTE_2025') ?? ''

for (const { kind, open, installed } of EACH_DATABASE) {
  suite(`profile questions in the widget, on ${kind},`, installed, () => {
    const harness = setupWidget({ open })
    let network = 0
    const newVisitor = () => harness.visitor(`198.51.${(network += 1)}.7`)
    const newPoll = () => insertPoll(harness.db, { answers: ['Ja', 'Nein'] })

    /** Marks a new poll as the only question about a subject. */
    async function ask(subject: ProfileSubject): Promise<number> {
      await harness.db.update(polls).set({ profileSubject: null })
      const answers = PROFILE_CATEGORIES[subject]
      return insertPoll(harness.db, { profileSubject: subject, question: `Frage zu ${subject}?`, answers })
    }
    /** Votes on a new poll. @returns the page after it, and its path */
    async function voteAnew(visitor: Visitor) {
      const poll = await newPoll()
      const sent = await visitor.vote(poll, { answer: '0', age: '40', gender: 'w', zip: '10115' })
      const page = await visitor.get(String(sent.headers.location))
      return { poll, page: page.body, token: tokenIn(page.body) }
    }
    const tap = (visitor: Visitor, { poll, token }: { poll: number; token: string }, fields: Fields) =>
      visitor.send(`/${poll}/angaben`, { token, action: 'answer', ...fields })
    const attributes = async () =>
      harness.db
        .select({ subject: profileAnswers.subject, category: profileAnswers.category })
        .from(profileAnswers)
        .where(isNull(profileAnswers.endedAt))
        .orderBy(profileAnswers.id)

    test('offers one unanswered question in a tap after a vote, whose newest answer is an attribute [PROFILE-02]', async () => {
      const question = await ask('EDUCATION')
      const visitor = newVisitor()
      assert.doesNotMatch(
        (await visitor.get(`/${question}?view=result`)).body,
        /angaben/,
        'a stranger sees none',
      )
      const voted = await voteAnew(visitor)
      assert.match(voted.page, /Frage zu EDUCATION\?/)
      const answer = await tap(visitor, voted, { subject: 'EDUCATION', category: '2' })
      assert.match(String(answer.headers.location), /vote=profile/)
      assert.deepEqual((await attributes()).at(-1), { subject: 'EDUCATION', category: 2 })
      const cast = await harness.db.select().from(votes).where(eq(votes.pollId, question))
      assert.deepEqual(
        cast.map(({ answerMask, age, source }) => [answerMask, age, source]),
        [[0b100, 40, 'panel']],
      )
      assert.doesNotMatch((await voteAnew(visitor)).page, /Frage zu/, 'it is answered')
    })

    test('does not repeat a question soon, and not for months after it was skipped [PROFILE-02]', async () => {
      await ask('HOUSING')
      const visitor = newVisitor()
      const first = await voteAnew(visitor)
      assert.match(first.page, /Frage zu HOUSING\?/)
      harness.wait(HOUR)
      assert.doesNotMatch((await voteAnew(visitor)).page, /Frage zu/)
      harness.wait(8 * 24 * HOUR)
      const again = await voteAnew(visitor)
      assert.match(again.page, /Frage zu HOUSING\?/)
      const skipped = await tap(visitor, again, { subject: 'HOUSING', action: ['answer', 'skip'] })
      assert.match(String(skipped.headers.location), /vote=skipped/)
      harness.wait(30 * 24 * HOUR)
      assert.doesNotMatch((await voteAnew(visitor)).page, /Frage zu/)
      harness.wait(61 * 24 * HOUR)
      assert.match((await voteAnew(visitor)).page, /Frage zu HOUSING\?/)
    })

    test('tells before the tap what a sensitive answer is used for, and stores the consent [PROFILE-03]', async () => {
      await ask('VOTE_2025')
      const visitor = newVisitor()
      const voted = await voteAnew(visitor)
      assert.ok(voted.page.includes(CONSENT))
      assert.ok(voted.page.indexOf(CONSENT) < voted.page.indexOf('name="category"'))
      await tap(visitor, voted, { subject: 'VOTE_2025', category: '3' })
      const [stored] = await harness.db
        .select()
        .from(profileAnswers)
        .where(eq(profileAnswers.subject, 'VOTE_2025'))
      assert.deepEqual([stored?.consentedAt, stored?.category], [stored?.answeredAt, 3])
    })

    test('makes a vote on the question itself an attribute only with its sentence ticked [PROFILE-03]', async () => {
      const ordinary = await ask('EDUCATION')
      const before = (await attributes()).length
      await newVisitor().vote(ordinary, { answer: '1', age: '30' })
      assert.equal((await attributes()).length, before)
      const question = await ask('RELIGION')
      const refused = await newVisitor().vote(question, { answer: '1', age: '30' })
      assert.equal(refused.statusCode, 422)
      assert.match(refused.body, /Ohne Ihre Einwilligung dürfen wir diese Antwort nicht speichern\./)
      assert.equal(await harness.db.$count(votes, eq(votes.pollId, question)), 0)
      const willing = newVisitor()
      assert.ok((await willing.get(`/${question}`)).body.includes(consentText('RELIGION') ?? '–'))
      await willing.vote(question, { answer: '1', age: '30', profile: '1' })
      assert.deepEqual((await attributes()).at(-1), { subject: 'RELIGION', category: 1 })
      assert.match((await willing.get(`/${question}/angaben`)).body, /Religion<\/b>: katholisch/)
    })

    test('changes no attribute by a repeated tap or for months after a withdrawal [PROFILE-10]', async () => {
      const question = await ask('RELIGION')
      const visitor = newVisitor()
      const voted = await voteAnew(visitor)
      const answer = (category: string) => tap(visitor, voted, { subject: 'RELIGION', category })
      await answer('1')
      const known = await attributes()
      const repeated = await answer('2')
      assert.match((await visitor.get(String(repeated.headers.location))).body, /Ihre erste Antwort zählt/)
      assert.deepEqual(await attributes(), known)

      await tap(visitor, voted, { subject: 'RELIGION', action: 'withdraw' })
      const withdrawn = await attributes()
      for (let day = 0; day < 89; day += 44) {
        const refused = await answer('2')
        assert.equal(refused.statusCode, 409)
        assert.match(refused.body, /Ab dem .+ können Sie sie wieder beantworten\./)
        harness.wait(44 * 24 * HOUR)
        await purgeExpiredData(harness.context)
        assert.doesNotMatch((await voteAnew(visitor)).page, /Frage zu/)
        if (day > 0) break
        const form = await visitor.vote(question, { answer: '2', profile: '1' })
        assert.equal(form.statusCode, 409)
        assert.match(form.body, /Ab dem .+ können Sie sie wieder beantworten\./)
      }
      assert.deepEqual(await attributes(), withdrawn)
      harness.wait(3 * 24 * HOUR)
      const later = await voteAnew(visitor)
      assert.match(later.page, /Frage zu RELIGION\?/)
      await tap(visitor, later, { subject: 'RELIGION', category: '2' })
      assert.deepEqual((await attributes()).at(-1), { subject: 'RELIGION', category: 2 })
    })

    test('deletes a withdrawn answer from the attributes at once, and from results at midnight [PROFILE-04]', async () => {
      const question = await ask('VOTE_2025')
      const visitor = newVisitor()
      const voted = await voteAnew(visitor)
      await tap(visitor, voted, { subject: 'VOTE_2025', category: '1' })
      const page = (await visitor.get(`/${voted.poll}/angaben`)).body
      assert.match(page, /Zweitstimme 2025<\/b>: AfD/)
      const withdraw = () =>
        visitor.send(`/${voted.poll}/angaben`, {
          token: tokenIn(page),
          action: 'withdraw',
          subject: 'VOTE_2025',
        })
      const withdrawn = await withdraw()
      assert.match(
        (await visitor.get(String(withdrawn.headers.location))).body,
        /gehört nicht mehr zu Ihren Angaben; in Ergebnissen zählt sie bis Mitternacht/,
      )
      assert.doesNotMatch((await visitor.get(`/${voted.poll}/angaben`)).body, /AfD/)
      const again = await withdraw()
      assert.equal(again.statusCode, 409)
      assert.match(again.body, /Diese Angabe haben Sie schon gelöscht\./)

      const [vote] = await harness.db
        .select({ mask: votes.answerMask, reason: voteExclusions.reason, on: voteExclusions.excludedOn })
        .from(votes)
        .innerJoin(voteExclusions, eq(voteExclusions.id, votes.exclusionId))
        .where(eq(votes.pollId, question))
      const tomorrow = formatEpochDay(toBerlinEpochDay(harness.context.now().getTime()) + 1)
      assert.deepEqual(vote, { mask: 0b10, reason: 'WITHDRAWN', on: tomorrow })
      const rest = () => harness.db.$count(profileAnswers, eq(profileAnswers.subject, 'VOTE_2025'))
      await purgeExpiredData(harness.context)
      const kept = await rest()
      harness.wait(24 * HOUR)
      await purgeExpiredData(harness.context)
      assert.equal(await rest(), kept - 1)
      const [erased] = await harness.db.select().from(votes).where(eq(votes.pollId, question))
      assert.deepEqual([erased?.answerMask, erased?.voterId, erased?.age, erased?.zip], [0, null, null, null])
    })

    test('reaches votes that were excluded or readmitted when their answer is withdrawn [PROFILE-04]', async () => {
      const question = await ask('HOUSING')
      const today = toBerlinEpochDay(harness.context.now().getTime())
      const exclusions = [
        { reason: 'FAST' },
        { reason: 'STAFF', source: 'panel', excludedOn: formatEpochDay(today - 1) },
        {
          reason: 'STAFF',
          source: 'link',
          excludedOn: formatEpochDay(today - 2),
          readmittedOn: formatEpochDay(today - 1),
        },
        { reason: 'STAFF', source: 'embed', excludedOn: formatEpochDay(today + 1) },
      ] as const
      for (const exclusion of exclusions) {
        const visitor = newVisitor()
        const voted = await voteAnew(visitor)
        await tap(visitor, voted, { subject: 'HOUSING', category: '1' })
        const [group] = await harness.db
          .insert(voteExclusions)
          .values({ pollId: question, ...exclusion })
          .returning({ id: voteExclusions.id })
        await harness.db
          .update(votes)
          .set({ exclusionId: group?.id ?? null })
          .where(and(eq(votes.pollId, question), isNull(votes.exclusionId)))
        await tap(visitor, voted, { subject: 'HOUSING', action: 'withdraw' })
      }
      const stored = await harness.db
        .select({ mask: votes.answerMask, reason: voteExclusions.reason, on: voteExclusions.excludedOn })
        .from(votes)
        .innerJoin(voteExclusions, eq(voteExclusions.id, votes.exclusionId))
        .where(eq(votes.pollId, question))
        .orderBy(votes.id)
      const erased = { mask: 0, reason: 'WITHDRAWN', on: formatEpochDay(today) }
      const leaving = { mask: 0b10, reason: 'WITHDRAWN', on: formatEpochDay(today + 1) }
      assert.deepEqual(stored, [erased, erased, leaving, leaving])
      harness.wait(24 * HOUR)
      await purgeExpiredData(harness.context)
      assert.equal(
        await harness.db.$count(votes, and(eq(votes.pollId, question), gt(votes.answerMask, 0))),
        0,
      )
    })

    test('refuses an answer to a question that is no longer asked, with a sentence [PROFILE-02]', async () => {
      const question = await ask('HOUSEHOLD')
      const visitor = newVisitor()
      const voted = await voteAnew(visitor)
      await harness.db.update(polls).set({ status: 'ARCHIVED' }).where(eq(polls.id, question))
      const answer = await tap(visitor, voted, { subject: 'HOUSEHOLD', category: '0' })
      assert.equal(answer.statusCode, 409)
      assert.match(
        answer.body,
        /Diese Frage wird nicht mehr gestellt\. Ihre Antwort wurde nicht gespeichert\./,
      )
      const wrong = await tap(visitor, voted, { subject: 'SHOE_SIZE', category: '0' })
      assert.equal(wrong.statusCode, 422)
    })

    test('goes with its voter, and ends with the cookie that could withdraw it [PROFILE-05]', async () => {
      const question = await ask('EMPLOYMENT')
      const visitor = newVisitor()
      const voted = await voteAnew(visitor)
      await tap(visitor, voted, { subject: 'EMPLOYMENT', category: '0' })
      const own = and(eq(profileAnswers.subject, 'EMPLOYMENT'))
      assert.equal(await harness.db.$count(profileAnswers, own), 1)
      await harness.db.execute(
        sql`delete from voters where id in (select voter_id from profile_answers where subject = 'EMPLOYMENT')`,
      )
      assert.equal(await harness.db.$count(profileAnswers, own), 0)

      const later = newVisitor()
      const votedLater = await voteAnew(later)
      await tap(later, votedLater, { subject: 'EMPLOYMENT', category: '0' })
      harness.wait(399 * 24 * HOUR)
      await purgeExpiredData(harness.context)
      assert.equal(await harness.db.$count(profileAnswers, own), 1)
      harness.wait(2 * 24 * HOUR)
      await purgeExpiredData(harness.context)
      harness.wait(24 * HOUR)
      await purgeExpiredData(harness.context)
      assert.equal(await harness.db.$count(profileAnswers, own), 0)
      assert.ok((await harness.db.$count(voters)) > 0)
      const linked = and(eq(votes.pollId, question), isNotNull(votes.voterId))
      assert.equal(await harness.db.$count(votes, linked), 0, 'its vote is unlinked')
    })
  })
}
