import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '../../../src/database/connection.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { emailCampaigns, mails } from '../../../src/database/schema-mail.ts'
import { projectCountries, projectInvitations, projectPolls } from '../../../src/database/schema-projects.ts'
import { votes } from '../../../src/database/schema-votes.ts'
import { findAttentiveCompleted } from '../../../src/provider/projects/participant-repository.ts'
import { findProjectPolls, lockCountry } from '../../../src/provider/projects/repository.ts'
import type { ProgressWire } from '../../../src/provider/projects/schema.ts'
import { toBerlinEpochDay } from '../../../src/results/berlin-time.ts'
import { formatEpochDay } from '../../../src/results/days.ts'
import { unzip } from '../../support/zip.ts'
import { setupWidget, type Fields } from '../../widget/support.ts'
import { germany, ireland, projectBody, QUESTIONS, textsIn } from './fixture.ts'
import { ADMIN, askedIn, begin, complete, ok, seedParticipants, startProject } from './support.ts'

const harness = setupWidget()
const staff = harness.user('intern@meinungsbild.example')
const customer = harness.user('admin@kunde.example')
const stranger = harness.user('admin@verlag.example')

let networks = 0
const visitor = () => harness.visitor(`198.51.100.${++networks}`)
const IRISH: Fields = { age: '25', gender: '0', region: '0' }
const GERMAN: Fields = { age: '25', gender: '0', region: '9' }

/** Returns the answers of the participants of a country who count. */
const votesOf = async (countryId: number) =>
  harness.db
    .select({
      question: projectPolls.question,
      isOther: projectPolls.isOther,
      mask: votes.answerMask,
      age: votes.age,
      state: votes.state,
    })
    .from(projectPolls)
    .innerJoin(votes, eq(votes.pollId, projectPolls.pollId))
    .where(and(eq(projectPolls.countryId, countryId), ne(votes.answerMask, 0)))

test('leads a participant from the welcome to the thanks, and counts all answers at once [PROJECT-06]', async () => {
  const { id, countries } = await startProject(staff)
  const url = `/projects/${id}/DE`
  const person = visitor()
  const welcome = await person.get(url)
  assert.match(welcome.body, /<html lang="de">[\s\S]*<h1>Befragung zum Verkehr<\/h1>/)
  await person.send(url, { step: 'register' })
  assert.match((await person.get(url)).body, /In welchem Bundesland wohnen Sie\?/)
  await person.send(url, { step: 'data', ...GERMAN })
  const { page, asked } = await complete(person, url, { 4: ['0', '1'] })
  assert.deepEqual(asked, [1, 2, 3, 4, 5, 6])
  assert.match(page, /<h1>Vielen Dank<\/h1>[\s\S]*Danke für Ihre Zeit\./)
  const cast = await votesOf(countries[0]?.id ?? 0)
  assert.deepEqual(
    cast
      .map(({ question, mask, age, state }) => [question, mask, age, state])
      .toSorted(([a = 0], [b = 0]) => Number(a) - Number(b)),
    [
      [1, 1, 25, 9],
      [2, 1, 25, 9],
      [3, 1, 25, 9],
      [4, 3, 25, 9],
      [6, 1, 25, 9],
    ],
  )
})

test('counts each participant in all polls of the country, without an answer to what was not asked [PROJECT-18]', async () => {
  const { id, countries } = await startProject(staff)
  const url = `/projects/${id}/DE`
  for (const answer of ['0', '1']) {
    const person = visitor()
    await begin(person, url, GERMAN)
    await complete(person, url, { 1: answer })
  }
  const rows = await harness.db
    .select({ poll: projectPolls.pollId, question: projectPolls.question, mask: votes.answerMask })
    .from(projectPolls)
    .innerJoin(votes, eq(votes.pollId, projectPolls.pollId))
    .where(eq(projectPolls.countryId, countries[0]?.id ?? 0))
    .orderBy(votes.pollId, votes.id)
  const masksOf = (question: number) => rows.flatMap((row) => (row.question === question ? [row.mask] : []))
  assert.deepEqual(
    [masksOf(1), masksOf(2)],
    [
      [1, 2],
      [1, 0],
    ],
  )
  assert.equal(masksOf(3).length, 4, 'two people in each of two wordings')
  assert.equal(masksOf(3).filter((mask) => mask !== 0).length, 2)
})

test('asks a question with a condition only after the answer that it names [PROJECT-03]', async () => {
  const { id } = await startProject(staff)
  const person = visitor()
  await begin(person, `/projects/${id}/DE`, GERMAN)
  const { asked } = await complete(person, `/projects/${id}/DE`, { 1: '1' })
  assert.deepEqual(asked, [1, 3, 4, 5, 6])
})

test('continues where a participant stopped, and counts nothing before the end [PROJECT-07]', async () => {
  const { id, countries } = await startProject(staff)
  const url = `/projects/${id}/IE`
  const person = visitor()
  await begin(person, url, IRISH)
  await person.send(url, { step: 'answer', question: '1', answer: '0' })
  await person.send(url, { step: 'answer', question: '2', answer: '2' })
  assert.deepEqual(await votesOf(countries[1]?.id ?? 0), [])
  harness.wait(3_600_000)
  const back = await person.get(url)
  assert.match(back.body, /<html lang="en">[\s\S]*Welcome back\./)
  assert.equal(askedIn(back.body), 3)
  await person.send(url, { step: 'answer', question: '1', answer: '1' }) // after going back
  assert.match((await complete(person, url)).page, /Thank you for your time\./)
  const first = (await votesOf(countries[1]?.id ?? 0)).filter(({ question }) => question === 1)
  assert.deepEqual(
    first.map(({ mask }) => mask),
    [1],
  )
})

test('shows each wording of a split ballot to about half, and keeps them in two polls [PROJECT-04]', async () => {
  const cells = { quotas: [40, 0, 0, 0, 0, 0, 0, 0], target_size: 40 }
  const texts = textsIn('de')
  const country = germany({
    ...cells,
    texts: { ...texts, questions: texts.questions.filter(({ other_wording }) => other_wording !== '') },
  })
  const { id, countries } = await startProject(staff, {
    questions: QUESTIONS.filter(({ is_split }) => is_split),
    countries: [country],
  })
  const url = `/projects/${id}/DE`
  for (let person = 0; person < 40; person++) {
    const one = visitor()
    await begin(one, url, { age: '30', gender: '0', region: '5' })
    await complete(one, url)
  }
  const split = (await votesOf(countries[0]?.id ?? 0)).filter(({ question }) => question === 3)
  const others = split.filter(({ isOther }) => isOther).length
  assert.equal(split.length, 40)
  assert.ok(others > 5 && others < 35, `${others} of 40 saw the other wording`) // misses in one of 10 million runs
})

test('does not count who fails an attention check, and gives the place to another [PROJECT-05]', async () => {
  const { id, countries } = await startProject(staff)
  const url = `/projects/${id}/IE`
  const careless = visitor()
  await begin(careless, url, IRISH)
  assert.match((await complete(careless, url, { 5: '0' })).page, /Thank you for your time\./)
  assert.deepEqual(await votesOf(countries[1]?.id ?? 0), [])
  const careful = visitor()
  await begin(careful, url, IRISH)
  await complete(careful, url)
  assert.equal((await findAttentiveCompleted(harness.db, [countries[1]?.id ?? 0])).length, 1)
})

test('closes a full cell for others, and ends the country when all are full [PROJECT-08]', async () => {
  const { id, countries } = await startProject(staff)
  const url = `/projects/${id}/IE`
  const first = visitor()
  await begin(first, url, IRISH)
  const second = visitor()
  const refused = await begin(second, url, IRISH)
  assert.equal(refused.statusCode, 409)
  assert.match(refused.body, /This group is already complete/)
  await complete(first, url)
  const people: Fields[] = [
    { ...IRISH, gender: '1' },
    { ...IRISH, age: '60' },
    { ...IRISH, age: '60', gender: '1' },
  ]
  for (const person of people) {
    const one = visitor()
    await begin(one, url, person)
    await complete(one, url)
  }
  const late = await visitor().get(url)
  assert.equal(late.statusCode, 410)
  assert.match(late.body, /This survey has ended/)
  assert.match((await first.get(url)).body, /Thank you for your time\./)
  const stored = (await staff(`GET ${ADMIN}/${id}`)).json<{ countries: { status: string }[] }>()
  assert.deepEqual(
    stored.countries.map(({ status }) => status),
    ['COLLECTING_VOTES', 'DONE'],
  )
  const rows = await harness.db
    .select({ status: polls.status, exclusivity: polls.exclusivity })
    .from(polls)
    .innerJoin(projectPolls, eq(projectPolls.pollId, polls.id))
    .where(eq(projectPolls.countryId, countries[1]?.id ?? 0))
  assert.equal(rows.length, 6)
  assert.ok(rows.every((row) => row.status === 'RESULT_FROZEN' && row.exclusivity === 'INTERNATIONAL'))
})

test('gives the place of an interrupted participant to another after a day, and keeps the answers [PROJECT-08]', async () => {
  const { id } = await startProject(staff)
  const url = `/projects/${id}/IE`
  const slow = visitor()
  await begin(slow, url, IRISH)
  await slow.send(url, { step: 'answer', question: '1', answer: '1' })
  harness.wait(25 * 3_600_000)
  const quick = visitor()
  await begin(quick, url, IRISH)
  const refused = await slow.send(url, { step: 'answer', question: '3', answer: '1' })
  assert.equal(refused.statusCode, 409)
  assert.match(refused.body, /Your answers are saved/)
  harness.wait(25 * 3_600_000)
  assert.deepEqual((await complete(slow, url)).asked, [4, 5, 6], 'the answer without a place is kept as well')
})

test('keeps the answers of who has lost the place, and counts them once one is free [PROJECT-07] [PROJECT-08]', async () => {
  const { id, countries } = await startProject(staff)
  const country = countries[1]?.id ?? 0
  const url = `/projects/${id}/IE`
  const slow = visitor()
  await begin(slow, url, IRISH)
  harness.wait(21 * 60_000)
  const quick = visitor()
  await begin(quick, url, IRISH)
  for (const [question, answer] of [
    [1, '1'],
    [3, '0'],
    [4, '0'],
    [5, '1'],
    [6, '2'],
  ] as const) {
    const sent = await slow.send(url, { step: 'answer', question: String(question), answer })
    assert.equal(sent.statusCode, 409)
    assert.match(sent.body, /Your answers are saved/)
  }
  assert.deepEqual(await votesOf(country), [], 'nothing counts without a place')
  const [reopened, again] = [await slow.get(url), await slow.send(url, { step: 'resume' })]
  assert.match(reopened.body, /Your answers are saved[\s\S]*Try again/)
  assert.equal(again.statusCode, 409)
  const stranger = visitor()
  assert.equal((await begin(stranger, url, IRISH)).statusCode, 409, 'the other one keeps the only place')

  harness.wait(25 * 3_600_000)
  assert.equal((await slow.send(url, { step: 'resume' })).statusCode, 303)
  assert.match((await slow.get(url)).body, /Thank you for your time\./)
  assert.deepEqual((await votesOf(country)).map(({ question, mask }) => [question, mask]).toSorted(), [
    [1, 2],
    [3, 1],
    [4, 1],
    [6, 4],
  ])
  assert.equal((await quick.send(url, { step: 'answer', question: '1', answer: '0' })).statusCode, 409)
})

test('frees the places of people whose votes staff exclude, until they are taken back [PROJECT-08]', async () => {
  const cells = { quotas: [40, 40, 0, 0, 0, 0, 0, 0], target_size: 80 }
  const { id, countries } = await startProject(staff, { countries: [germany(cells)] })
  const countryId = countries[0]?.id ?? 0
  const [yesterday, before] = [1, 2].map(
    (days) => new Date(harness.context.now().getTime() - days * 86_400_000),
  )
  const people = (count: number, castAt: Date | undefined) =>
    Array.from({ length: count }, () => ({
      ...{ age: 30, gender: 0, region: 0, cell: 0 },
      answers: { 1: 2, 3: 1, 4: 1, 5: 2, 6: 1 },
      ...(castAt && { castAt }),
    }))
  await seedParticipants(harness, countryId, [...people(36, yesterday), ...people(4, before)])
  const url = `/projects/${id}/DE`
  const come = async () => (await begin(visitor(), url, GERMAN)).statusCode
  assert.equal(await come(), 409, 'the cell is full')
  const [poll] = await harness.db
    .select({ pollId: projectPolls.pollId })
    .from(projectPolls)
    .where(and(eq(projectPolls.countryId, countryId), eq(projectPolls.question, 6)))
  const exclusions = `/provider/v1/admin/polls/${poll?.pollId}/vote_exclusions`
  const reason = 'Alle Stimmen eines Abends sind gleich.'
  const day = formatEpochDay(toBerlinEpochDay(yesterday?.getTime() ?? 0))
  const excluded = await staff(`POST ${exclusions}`, { source: 'link', day, reason })
  assert.equal(excluded.statusCode, 200, excluded.body)
  assert.equal(await come(), 303, 'the votes of 36 people on one question do not count')
  const { countries: progress } = (await staff(`GET ${ADMIN}/${id}/progress`)).json<ProgressWire>()
  assert.equal(progress[0]?.cells[0]?.is_full, false)
  const [exclusion] = excluded.json<{ exclusions: { id: number }[] }>().exclusions
  const readmitted = await staff(`POST ${exclusions}/${exclusion?.id}/readmission`, { reason })
  assert.equal(readmitted.statusCode, 200, readmitted.body)
  assert.equal(await come(), 409, 'and count again')
})

test('ends a country whose cells are full again when votes count again [PROJECT-08]', async () => {
  const cells = { quotas: [36, 0, 0, 0, 0, 0, 0, 0], target_size: 36 }
  const { id, countries } = await startProject(staff, { countries: [germany(cells)] })
  const person = { age: 30, gender: 0, region: 0, cell: 0, answers: { 1: 2, 3: 1, 4: 1, 5: 2, 6: 1 } }
  await seedParticipants(harness, countries[0]?.id ?? 0, Array(36).fill(person))
  assert.equal((await begin(visitor(), `/projects/${id}/DE`, GERMAN)).statusCode, 409)
  const ended = await ok(await staff(`GET ${ADMIN}/${id}`))
  assert.equal(ended.countries[0]?.status, 'DONE')
})

/** Holds the lock of a country, until a function that is called meanwhile has returned. */
const whileLocked = (countryId: number, action: (transaction: Transaction) => Promise<void>) =>
  harness.context.database.transaction(async (transaction) => {
    await lockCountry(transaction, countryId)
    await action(transaction)
  })

test('a project ends while a participant fills the last cell, without a deadlock [PROJECT-02]', async () => {
  const { id, countries } = await startProject(staff, { countries: [germany()] })
  const countryId = countries[0]?.id ?? 0
  let response: ReturnType<typeof staff> | undefined
  await whileLocked(countryId, async (transaction) => {
    response = staff(`PUT ${ADMIN}/${id}/status`, { status: 'DONE' })
    await setTimeout(500)
    const pollIds = (await findProjectPolls(transaction, [countryId])).map(({ pollId }) => pollId)
    await transaction.update(polls).set({ voteCount: 1 }).where(inArray(polls.id, pollIds))
  })
  assert.ok(response)
  await ok(await response)
})

test('an answer that waits until midnight counts on the new day [PROJECT-07]', async () => {
  const { id, countries } = await startProject(staff, { countries: [germany()] })
  const countryId = countries[0]?.id ?? 0
  const url = `/projects/${id}/DE`
  const person = visitor()
  await begin(person, url, GERMAN)
  const last = { step: 'answer', question: '6', answer: '0' }
  for (const [question, answer] of [
    [1, '1'],
    [3, '0'],
    [4, '0'],
    [5, '1'],
  ] as const)
    await person.send(url, { step: 'answer', question: String(question), answer })
  let sent: ReturnType<typeof person.send> | undefined
  await whileLocked(countryId, async () => {
    sent = person.send(url, last)
    await setTimeout(500)
    harness.wait(86_400_000)
  })
  await sent
  const completed = await findAttentiveCompleted(harness.db, [countryId])
  assert.deepEqual(
    completed.map(({ completedOn }) => completedOn),
    [formatEpochDay(toBerlinEpochDay(harness.context.now().getTime()))],
  )
})

test('addresses are deleted with the project, also of countries that never collected votes [PROJECT-09]', async () => {
  for (const last of ['DONE', 'ARCHIVED']) {
    const project = await ok(await staff(`POST ${ADMIN}`, projectBody()))
    const [own, other] = project.countries
    const set = (country: number | undefined, status: string) =>
      staff(`PUT ${ADMIN}/${project.id}/countries/${country}/status`, { status })
    for (const one of [own, other]) await ok(await set(one?.id, 'READY'))
    const invite = () =>
      staff(`POST ${ADMIN}/${project.id}/countries/${other?.id}/invitations`, {
        emails: [`${last}@example.com`],
      })
    assert.equal((await invite()).statusCode, 200)
    const [campaign] = await harness.db
      .select()
      .from(emailCampaigns)
      .where(eq(emailCampaigns.countryId, other?.id ?? 0))
    const mail = {
      recipient: `${last}@example.com`,
      subject: 'Studie',
      body: '',
      campaignId: campaign?.id ?? 0,
    }
    await harness.db
      .insert(mails)
      .values((['QUEUED', 'FAILED', 'NOT_SENT', 'OUTBOX'] as const).map((status) => ({ ...mail, status })))
    if (last === 'DONE') await ok(await staff(`PUT ${ADMIN}/${project.id}/status`, { status: 'IN_PROGRESS' }))
    const ended = await ok(await staff(`PUT ${ADMIN}/${project.id}/status`, { status: last }))
    assert.deepEqual(
      ended.countries.map(({ status }) => status),
      ['CREATED', 'CREATED'],
    )
    const stored = await harness.db
      .select()
      .from(projectInvitations)
      .where(eq(projectInvitations.countryId, other?.id ?? 0))
    assert.deepEqual(stored, [])
    const kept = await harness.db.select().from(mails).where(eq(mails.campaignId, mail.campaignId))
    assert.deepEqual(kept, [], 'nor e-mails to them, of any status')
    await ok(await set(other?.id, 'READY'))
    const late = await invite()
    assert.equal(late.statusCode, 422)
    assert.match(late.body, /solange das Projekt nicht beendet ist/)
  }
})

test('keeps how many were invited and took part when the addresses are deleted [PROJECT-09]', async () => {
  const { id, countries } = await startProject(staff, { countries: [ireland({ has_open_link: false })] })
  const country = countries[0]?.id ?? 0
  const invitations = `${ADMIN}/${id}/countries/${country}/invitations`
  const emails = Array.from({ length: 40 }, (_, index) => `person${index}@example.com`)
  assert.equal((await staff(`POST ${invitations}`, { emails })).statusCode, 200)
  await harness.db
    .update(projectInvitations)
    .set({ isUsed: true })
    .where(
      and(eq(projectInvitations.countryId, country), ne(projectInvitations.email, 'person0@example.com')),
    )
  const invited = async () => {
    const { countries: progress } = (await staff(`GET ${ADMIN}/${id}/progress`)).json<ProgressWire>()
    return [progress[0]?.invited, progress[0]?.invitations_used]
  }
  const before = await invited()
  assert.equal(before[0], 40)
  assert.ok((before[1] ?? 0) >= 20)
  await ok(await staff(`PUT ${ADMIN}/${id}/countries/${country}/status`, { status: 'DONE' }))
  assert.deepEqual(await invited(), before)
  for (const status of ['DONE', 'ARCHIVED']) {
    await ok(await staff(`PUT ${ADMIN}/${id}/status`, { status }))
    assert.deepEqual(await invited(), before)
  }
  const ofCountry = eq(projectInvitations.countryId, country)
  assert.equal(await harness.db.$count(projectInvitations, ofCountry), 0, 'without the addresses')
})

test('states no number of invitations that were deleted before they were counted [PROJECT-09]', async () => {
  const { id, countries } = await startProject(staff, { countries: [ireland()] })
  const country = countries[0]?.id ?? 0
  // As an earlier version ended a country.
  await harness.db.update(projectCountries).set({ status: 'DONE' }).where(eq(projectCountries.id, country))
  await ok(await staff(`PUT ${ADMIN}/${id}/status`, { status: 'DONE' }))
  const { countries: progress } = (await staff(`GET ${ADMIN}/${id}/progress`)).json<ProgressWire>()
  assert.deepEqual([progress[0]?.invited, progress[0]?.invitations_used], [null, null])
})

test('counts "divers" in a cell of the age and region that has a place [PROJECT-08]', async () => {
  const { id } = await startProject(staff)
  const url = `/projects/${id}/IE`
  for (const expected of [303, 303, 409])
    assert.equal((await begin(visitor(), url, { ...IRISH, gender: '2' })).statusCode, expected)
})

test('asks again for master data that are missing or impossible [PROJECT-06]', async () => {
  const { id } = await startProject(staff)
  const url = `/projects/${id}/DE`
  const person = visitor()
  const wrong = await begin(person, url, { age: 'alt', gender: '7' })
  assert.equal(wrong.statusCode, 422)
  assert.match(wrong.body, /Bitte geben Sie Ihr Alter in Jahren an[\s\S]*Bitte wählen Sie eine Möglichkeit\./)
  const young = await person.send(url, { step: 'data', ...GERMAN, age: '17' })
  assert.equal(young.statusCode, 403)
  assert.match(young.body, /mindestens 18 Jahre alt/)
  await person.send(url, { step: 'data', ...GERMAN })
  for (const answer of ['9', '']) {
    const unanswered = await person.send(url, { step: 'answer', question: '1', answer })
    assert.equal(unanswered.statusCode, 422)
    assert.match(unanswered.body, /Bitte wählen Sie eine Antwort\./)
  }
})

test('invites by personal links that serve one participant, without a way from address to answers [PROJECT-09]', async () => {
  const { id, countries } = await startProject(staff, { countries: [ireland({ has_open_link: false })] })
  const country = countries[0]?.id ?? 0
  const url = `/projects/${id}/IE`
  assert.equal((await visitor().get(url)).statusCode, 403)
  assert.equal((await visitor().send(url, { step: 'register' })).statusCode, 403)
  const invite = (emails: string[]) =>
    staff(`POST ${ADMIN}/${id}/countries/${country}/invitations`, { emails })
  const sent = await invite(['ann@example.com', 'Ann@example.com', 'bob@example.com'])
  assert.deepEqual(sent.json(), { sent: 2, known: 0, links: [] })
  assert.deepEqual((await invite(['ann@example.com'])).json(), { sent: 0, known: 1, links: [] })
  const mail = (await harness.posted()).find(({ to }) => to === 'ann@example.com')
  assert.equal(mail?.subject, 'Invitation to a survey')
  const link = new URL(/http\S+\?link=\S+/.exec(mail.text)?.[0] ?? '')
  const path = `${link.pathname}${link.search}`

  const ann = visitor()
  assert.equal((await ann.get(path)).headers.location, url)
  await begin(ann, url, IRISH)
  await ann.send(url, { step: 'answer', question: '1', answer: '1' })
  const otherBrowser = visitor()
  await otherBrowser.get(path)
  assert.equal(askedIn((await otherBrowser.get(url)).body), 3, 'the same try, in another browser')
  await complete(ann, url)
  const used = await visitor().get(path)
  assert.equal(used.statusCode, 410)
  assert.match(used.body, /This link has already been used/)
  assert.equal((await visitor().get(`${url}?link=${'x'.repeat(43)}`)).statusCode, 404)
  const stored = await harness.db
    .select()
    .from(projectInvitations)
    .where(eq(projectInvitations.countryId, country))
  assert.deepEqual(stored.map(({ email, isUsed }) => [email, isUsed]).toSorted(), [
    ['ann@example.com', true],
    ['bob@example.com', false],
  ])
})

test('tells a participant the status, and denies others a project that has not begun or is over [PROJECT-10]', async () => {
  const { id } = await startProject(staff)
  const url = `/projects/${id}/IE`
  const person = visitor()
  await begin(person, url, IRISH)
  const token = person.cookie?.split('=')[1] ?? ''
  const headers = { 'x-participant-token': token }
  const statusOf = async () =>
    (await harness.anonymous(`GET /provider/v1/projects/${id}?country=IE`, undefined, headers)).json<{
      participation: object
    }>().participation
  const common = { country: 'IE', voter_role: 'INTERNATIONAL', questions: 6 }
  assert.deepEqual(await statusOf(), { ...common, status: 'VOTING_IN_PROGRESS', answered: 0 })
  await complete(person, url, { 1: '1' })
  assert.deepEqual(await statusOf(), { ...common, status: 'COMPLETED', answered: 5 })
  await staff(`PUT ${ADMIN}/${id}/status`, { status: 'DONE' })
  const over = await harness.anonymous(`GET /provider/v1/projects/${id}`)
  assert.equal(over.statusCode, 403)
  assert.equal(over.json<{ code: string }>().code, 'forbidden')
  assert.match(over.body, /Dieses Projekt ist zu Ende/)
  assert.equal((await customer(`GET /provider/v1/projects/${id}`)).statusCode, 200)
  assert.equal((await stranger(`GET /provider/v1/projects/${id}/results`)).statusCode, 403)
})

test('shows the customer each question by country, compared, and hides small countries, on screen and on slides [PROJECT-11] [PROJECT-14]', async () => {
  const cells = { quotas: [60, 0, 0, 0, 0, 0, 0, 0], target_size: 60 }
  const small = ireland({ quotas: [3, 0, 0, 0], target_size: 3 })
  const { id, countries } = await startProject(staff, { countries: [germany(cells), small] })
  const answers = { 3: 1, 4: 1, 5: 2, 6: 1 }
  const person = { age: 30, gender: 0, region: 5, cell: 0, castAt: harness.context.now() }
  await seedParticipants(
    harness,
    countries[0]?.id ?? 0,
    Array.from({ length: 57 }, (_, index) => ({
      ...person,
      answers: index < 49 ? { 1: 2, ...answers } : { 1: 1, 2: 1, ...answers },
    })),
  )
  for (const answer of ['1', '0', '0']) {
    const one = visitor()
    await begin(one, `/projects/${id}/DE`, { age: '30', gender: '0', region: '5' })
    await complete(one, `/projects/${id}/DE`, { 1: answer })
  }
  for (let person = 0; person < 3; person++) {
    const one = visitor()
    await begin(one, `/projects/${id}/IE`, IRISH)
    await complete(one, `/projects/${id}/IE`)
  }
  interface Answer {
    questions: {
      label: string
      condition: string | null
      groups: { country: string; n: number | null; is_hidden: boolean; answers: { share: number }[] }[]
    }[]
    progress: { countries: { completed: number; status: string }[] }
  }
  const today =
    (await customer(`GET /provider/v1/projects/${id}/results`)).json<Answer>().questions[0]?.groups[0]?.n ?? 0
  assert.ok(Math.abs(today - 60) <= 10, `${today}, with noise until midnight`)
  harness.wait(24 * 3_600_000)
  const { questions, progress } = (await customer(`GET /provider/v1/projects/${id}/results`)).json<Answer>()
  assert.deepEqual(
    questions.map(({ label }) => label),
    ['Auto', 'Antrieb', 'Tempolimit', 'Verkehrsmittel', 'Zufriedenheit'],
  )
  assert.match(questions[1]?.condition ?? '', /bei „Auto“ „Antwort 1“ geantwortet/)
  const slides = await customer(`GET /provider/v1/projects/${id}/export.pptx`)
  assert.match(String(slides.headers['content-disposition']), /projekt_verkehr-in-europa_.*\.pptx/)
  const parts = unzip(slides.rawPayload)
  assert.equal([...parts.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length, 5)
  const first = String(parts.get('ppt/slides/slide1.xml'))
  assert.match(
    first,
    /Deutschland: „Auto: Was gilt für Sie\?“ · n = 60 · ungewichtet[\s\S]*Irland: .* nicht ausgewiesen · ungewichtet/,
  )
  assert.match(String(parts.get('ppt/slides/slide2.xml')), /bei „Auto“ „Antwort 1“ geantwortet/)
  assert.equal((await stranger(`GET /provider/v1/projects/${id}/export.pptx`)).statusCode, 403)
  const [german, irish] = questions[0]?.groups ?? []
  assert.equal(german?.n, 60, 'exact since midnight, because the country is done')
  assert.ok(Math.abs((german.answers[1]?.share ?? 0) - 50 / 60) < 0.001)
  assert.deepEqual([irish?.is_hidden, irish?.answers, irish?.n], [true, [], null])
  assert.deepEqual(
    progress.countries.map(({ completed, status }) => [completed, status]),
    [
      [60, 'DONE'],
      [3, 'DONE'],
    ],
  )
})
