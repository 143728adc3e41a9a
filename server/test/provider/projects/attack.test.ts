import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { CROSSTAB_TEXT } from '../../../../contract/project-crosstab.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { projectCountries, projectPolls } from '../../../src/database/schema-projects.ts'
import { archivePollsThatReachedEnd } from '../../../src/provider/admin-polls/auto-archive-service.ts'
import { lockPoll } from '../../../src/provider/admin-polls/poll-service.ts'
import { presentForm } from '../../../src/provider/admin-polls/presenter.ts'
import type { ProgressWire, CrosstabWire, ProjectResultsWire } from '../../../src/provider/projects/schema.ts'
import { findPollsForPreview } from '../../../src/provider/results/preview/repository.ts'
import { toEnginePollDescription } from '../../../src/provider/results/view/description-presenter.ts'
import { getNoiseLayerCount, addNoiseToCells } from '../../../src/statistics/protected-crosstab.ts'
import { sumBlocksWithNoise } from '../../../src/statistics/protection.ts'
import { ORGANIZATION } from '../../support/fixture.ts'
import { unzip } from '../../support/zip.ts'
import { setupWidget } from '../../widget/support.ts'
import { germany, ireland } from './fixture.ts'
import { ADMIN, begin, complete, ok, seedParticipants, startProject } from './support.ts'

const harness = setupWidget()
const staff = harness.user('intern@meinungsbild.example')
const customer = harness.user('admin@kunde.example')

test('results do not tell that one more person has taken part, nor the answers, and progress only tens [PROJECT-12]', async () => {
  const cells = { quotas: [30, 5, 0, 0, 0, 0, 0, 0], target_size: 35 }
  const { id } = await startProject(staff, { countries: [germany(cells)] })
  const url = `/projects/${id}/DE`
  const take = async (network: number, region: string, answer: string) => {
    const person = harness.visitor(`203.0.113.${network}`)
    await begin(person, url, { age: '30', gender: '0', region })
    await complete(person, url, { 1: answer })
  }
  const outputs = async () => {
    await harness.context.background.finishWithoutSleeping()
    return [
      (await customer(`GET /provider/v1/projects/${id}/results`)).body,
      (await customer('GET /provider/v1/projects')).body,
      (await staff(`GET ${ADMIN}/${id}/progress`)).body,
      (await harness.anonymous(`GET /provider/v1/projects/${id}`)).body,
    ].map((body) => body.replace(/"(completed|in_progress|invitations_used)":\d*0(?=[,}])/g, '"$1":"tens"'))
  }
  for (let network = 1; network <= 12; network++) await take(network, '5', '0')
  const before = await outputs()
  for (const answer of ['0', '1', '1']) await take(20 + Number(answer) + before.length, '5', answer)
  assert.deepEqual(await outputs(), before, 'three more people, of whom none is told')
  assert.doesNotMatch(before.join(), /"(completed|in_progress|invitations_used|inattentive)":[1-9]/)
})

test('a cell below ten tells only whether it is full [PROJECT-12]', async () => {
  const cells = { quotas: [30, 2, 0, 0, 0, 0, 0, 0], target_size: 32 }
  const { id } = await startProject(staff, { countries: [germany(cells)] })
  const url = `/projects/${id}/DE`
  const cellOf = async () =>
    (await staff(`GET ${ADMIN}/${id}/progress`)).json<ProgressWire>().countries[0]?.cells[1]
  for (const [index, expected] of [
    [1, { completed: 0, is_full: false }],
    [2, { completed: 2, is_full: true }],
  ] as const) {
    const person = harness.visitor(`203.0.113.${100 + index}`)
    await begin(person, url, { age: '30', gender: '0', region: '14' })
    await complete(person, url)
    const cell = await cellOf()
    assert.deepEqual({ completed: cell?.completed, is_full: cell?.is_full }, expected)
  }
})

const PEOPLE = Array.from({ length: 300 }, (_, index) => ({
  age: 20 + (index % 50),
  gender: index % 2,
  region: 0,
  split: index % 10 === 0 ? 8 : 0,
  answers: {
    1: index % 3 === 0 ? 1 : 2,
    ...(index % 3 === 0 && { 2: 1 << (index % 2) }),
    3: 1 << (index % 2),
    4: 3,
    5: 2,
    6: index === 0 ? 8 : 1 << (index % 3),
  },
}))

test('crosstabs have the same noisy cells both ways, of countries that are done, from 100 people on [PROJECT-16]', async () => {
  const cells = { quotas: [30, 30, 30, 30, 30, 30, 30, 30], target_size: 240 }
  const { id, countries } = await startProject(staff, { countries: [germany(cells)] })
  await seedParticipants(harness, countries[0]?.id ?? 0, PEOPLE)
  const { questions } = (await customer(`GET /provider/v1/projects/${id}/results`)).json<ProjectResultsWire>()
  assert.deepEqual(
    questions.map(({ is_crossable }) => is_crossable),
    [true, true, true, false, true],
  )
  const pollOf = (question: number, wording = 0) =>
    questions.find((one) => one.id === question)?.groups[wording]?.poll_id ?? 0
  const read = (rows: number, columns: number, send = customer) =>
    send(`GET /provider/v1/projects/${id}/crosstab?rows=${rows}&columns=${columns}`)
  const table = async (rows: number, columns: number) => (await read(rows, columns)).json<CrosstabWire>()
  const refusal = async (rows: number, columns: number) => {
    const response = await read(rows, columns)
    assert.equal(response.statusCode, 422)
    return response.json<{ fields: { columns: string } }>().fields.columns
  }

  assert.equal(await refusal(pollOf(1), pollOf(6)), CROSSTAB_TEXT.notDone)
  await ok(await staff(`PUT ${ADMIN}/${id}/countries/${countries[0]?.id}/status`, { status: 'DONE' }))
  assert.equal(await refusal(pollOf(1), pollOf(4)), CROSSTAB_TEXT.several)
  assert.equal(await refusal(pollOf(3), pollOf(3, 1)), CROSSTAB_TEXT.sameQuestion)
  assert.equal(await refusal(pollOf(1), 999_999), CROSSTAB_TEXT.unknown)
  assert.equal(await refusal(pollOf(3, 1), pollOf(6)), CROSSTAB_TEXT.tooFew, 'of one wording: 30 people')
  assert.equal((await read(pollOf(1), pollOf(6), harness.user('admin@verlag.example'))).statusCode, 403)

  const [there, back] = [await table(pollOf(1), pollOf(6)), await table(pollOf(6), pollOf(1))]
  const counts = (wire: CrosstabWire) =>
    // A noisy cell below 0 is cut, which changes the shares of its row.
    wire.rows.map(({ n, answers }) =>
      answers.some(({ share }) => share === 0)
        ? []
        : answers.map(({ share }) => Math.round(share * (n ?? 0))),
    )
  const [wide, tall] = [counts(there), counts(back)]
  assert.deepEqual(there.total.n, back.total.n)
  for (const [row, line] of wide.entries())
    for (const [column, count] of line.entries()) {
      const other = tall[column]?.[row]
      if (other !== undefined) assert.ok(Math.abs(other - count) <= 1, `cell ${row}, ${column}`)
    }
  assert.deepEqual([back.rows[3]?.is_hidden, back.rows[3]?.answers], [true, []], 'one person')
  assert.deepEqual(await table(pollOf(1), pollOf(6)), there, 'asked again')
})

/**
 * Ends a project in Ireland with some young women and 219 others at most.
 *
 * @param answersOf the masks by question; by default young women alone gave the first answer
 */
async function endedWith(
  population: number[],
  youngWomen: number,
  answersOf: (group: number, index: number) => Partial<Record<number, number>> = (group) => ({
    ...{ 1: group === 0 ? 1 : 2, 3: 1, 4: 1, 5: 2, 6: 1 },
  }),
): Promise<ProjectResultsWire> {
  const setup = ireland({ population, quotas: [150, 150, 150, 150], target_size: 600 })
  const { id, countries } = await startProject(staff, { countries: [setup] })
  const groups = [youngWomen, 50, 120 - youngWomen, 50]
  await seedParticipants(
    harness,
    countries[0]?.id ?? 0,
    groups.flatMap((size, group) =>
      Array.from({ length: size }, (_, index) => ({
        age: group < 2 ? 30 : 60,
        gender: group % 2,
        region: 0,
        answers: answersOf(group, index),
      })),
    ),
  )
  await ok(await staff(`PUT ${ADMIN}/${id}/countries/${countries[0]?.id}/status`, { status: 'DONE' }))
  return (await customer(`GET /provider/v1/projects/${id}/results`)).json<ProjectResultsWire>()
}

test('results of another country are weighted by its population, by age and gender [PROJECT-17]', async () => {
  const { questions } = await endedWith([900_000, 880_000, 950_000, 900_000], 60)
  const [group] = questions[0]?.groups ?? []
  assert.equal(group?.weighting, 'gewichtet nach Alter × Geschlecht, Bevölkerung nach Angaben des Projekts')
  const share = group.answers[0]?.share ?? 0
  assert.ok(Math.abs(share - 900 / 3630) < 0.001, `${share} instead of the half of the participants`)
  const weights = await customer(`GET /provider/v1/pro/polls/${group.poll_id}/weights`)
  assert.deepEqual(weights.json<{ targets: unknown }>().targets, { source: 'PROJECT', version: null })
  const text = 'Bevölkerung nach Angaben des Projekts'
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await customer(`GET /provider/v1/pro/polls/${group.poll_id}/export.${format}`)
    assert.equal(file.statusCode, 200, file.body)
    const content = format === 'csv' ? file.body : [...unzip(file.rawPayload).values()].join('')
    assert.ok(content.includes(text), `${format} names the source of the targets`)
  }
})

test('a population cannot be chosen so that one person alone has another weight [PROJECT-17]', async () => {
  // All other cells have their share of the participants: what the weights change would be her answer.
  const { questions } = await endedWith([50_000, 50_000, 119_000, 50_000], 1)
  assert.match(questions[0]?.groups[0]?.weighting ?? '', /^gewichtet nach Alter und Geschlecht,/)
})

test('nor one person alone of those who were asked a question with a condition [PROJECT-17]', async () => {
  // Of 60 young women one gave the first answer, like all others, and was asked the second question.
  const { questions } = await endedWith([2_000_000, 880_000, 950_000, 900_000], 60, (group, index) => ({
    ...(group === 0 && index > 0 ? { 1: 2 } : { 1: 1, 2: group === 0 ? 4 : 1 }),
    ...{ 3: 1, 4: 1, 5: 2, 6: 1 },
  }))
  const weightings = questions.slice(0, 2).map(({ groups }) => groups[0]?.weighting ?? '')
  assert.match(weightings[0] ?? '', /^gewichtet nach Alter × Geschlecht,/)
  assert.match(weightings[1] ?? '', /^gewichtet nach Alter und Geschlecht,/)
})

test('a population chosen to make one person the result does not [PROJECT-17]', async () => {
  const { questions } = await endedWith([2_000_000_000, 1000, 1000, 1000], 1)
  const share = questions[0]?.groups[0]?.answers[0]?.share ?? 1
  assert.ok(share < 0.05, `${share}: her weight is at most 5 of 220, not nearly all of them`)
})

/** Returns the share of rounds in which a hostile statistician guesses one person's answer. */
function guessedRight(
  questions: number,
  { hasViews, layers = getNoiseLayerCount(questions) }: Looks,
): number {
  let right = 0
  for (let round = 0; round < ROUNDS; round++) {
    const answer = round % 2
    let evidence = 0
    // What is known of all others is subtracted: what is left of a cell is the person and the noise.
    const cells = [[answer === 0 ? 21 : 20, answer === 1 ? 21 : 20]]
    for (let other = 1; other < questions; other++) {
      const [row = []] = addNoiseToCells(cells, { secret: `${round}`, poll: `${other}` }, layers)
      evidence += ((row[0] ?? 0) - (row[1] ?? 0)) / layers
    }
    if (hasViews)
      for (let view = 0; view < 7; view++) {
        const { counts } = sumBlocksWithNoise(
          [
            {
              blockId: `view=${view}`,
              key: view,
              n: 41,
              weight: 41,
              squares: 41,
              counts: cells[0] ?? [],
              weights: cells[0] ?? [],
            },
          ],
          2,
          { secret: `${round}`, poll: 'views' },
          'SINGLE',
        )
        evidence += (counts[0] ?? 0) - (counts[1] ?? 0)
      }
    if (evidence !== 0 ? evidence > 0 === (answer === 0) : round % 4 < 2) right++
  }
  return right / ROUNDS
}

interface Looks {
  /** Whether the views of the poll by age, gender and region, and all crossings of them, are read as well. */
  hasViews: boolean
  layers?: number
}

const ROUNDS = 2000

test('all crosstabs of a question together do not tell an answer, beside all views by age, gender and region [PROJECT-16]', () => {
  // The attacker knows all answers of all others, and the other answers of the person.
  const six = guessedRight(6, { hasViews: false })
  const thirty = guessedRight(30, { hasViews: false })
  const views = guessedRight(1, { hasViews: true })
  const both = guessedRight(6, { hasViews: true })
  const naive = guessedRight(30, { hasViews: false, layers: 1 })
  assert.ok(six < 0.72 && thirty < 0.72, `crosstabs alone: ${six} of six questions, ${thirty} of thirty`)
  assert.ok(both < 0.83 && both - views < 0.07, `views ${views}, with crosstabs ${both}`)
  assert.ok(naive > 0.9, `${naive}: with the usual noise, thirty questions would tell it`)
})

test('a person with a rare answer is not found by subtracting the other rows from all [PROJECT-16]', () => {
  let right = 0
  for (let round = 0; round < ROUNDS; round++) {
    const answer = round % 2
    const cells = [
      [30, 25],
      [22, 23],
      [answer === 0 ? 1 : 0, answer === 1 ? 1 : 0],
    ]
    const noisy = addNoiseToCells(cells, { secret: `${round}`, poll: 'pair' }, getNoiseLayerCount(6))
    // The result of all is exact when the poll has ended.
    const left = [0, 1].map(
      (column) =>
        cells.reduce((sum, row) => sum + (row[column] ?? 0), 0) -
        (noisy[0]?.[column] ?? 0) -
        (noisy[1]?.[column] ?? 0),
    )
    const difference = (left[0] ?? 0) - (left[1] ?? 0)
    if (difference !== 0 ? difference > 0 === (answer === 0) : round % 4 < 2) right++
  }
  assert.ok(right / ROUNDS < 0.65, `${right} of ${ROUNDS}`)
})

test('a poll of a project ends with its country, and its result is not exact before [PROJECT-02] [PROJECT-12]', async () => {
  const { id, countries } = await startProject(staff, { countries: [germany()] })
  const countryId = countries[0]?.id ?? 0
  const [row] = await harness.db.select().from(projectPolls).where(eq(projectPolls.countryId, countryId))
  const pollId = row?.pollId ?? 0
  const set = (changes: Partial<typeof polls.$inferInsert>) =>
    harness.db.update(polls).set(changes).where(eq(polls.id, pollId))
  const statusOf = async () =>
    (await harness.db.select({ status: polls.status }).from(polls).where(eq(polls.id, pollId)))[0]?.status
  const send = (status: string) => staff(`PUT /provider/v1/admin/polls/${pollId}/status`, { status })
  for (const status of ['RESULT_FROZEN', 'ARCHIVED']) {
    const response = await send(status)
    assert.equal(response.statusCode, 409, response.body)
    assert.match(response.body, /Das Land des Projekts sammelt noch Stimmen/)
  }
  const together = await staff('POST /provider/v1/admin/polls/bulk/archive', { poll_ids: [pollId] })
  assert.equal(together.statusCode, 409, together.body)
  await set({ autoArchive: 'DATE', autoArchiveOn: '2020-01-01' })
  await harness.db.transaction((transaction) =>
    archivePollsThatReachedEnd(transaction, harness.context.now()),
  )
  assert.equal(await statusOf(), 'PUBLISHED')

  // A poll that was frozen, with another exclusivity, before these rules.
  await set({ exclusivity: null, status: 'RESULT_FROZEN', frozenAt: new Date('2026-01-01T00:00:00Z') })
  await seedParticipants(
    harness,
    countryId,
    Array.from({ length: 60 }, () => ({
      age: 30,
      gender: 0,
      region: 0,
      answers: { 1: 1, 3: 1, 4: 1, 5: 2 },
    })),
  )
  harness.context.results.votesChanged(pollId)
  const isOpen = async () => {
    const [poll] = await findPollsForPreview(harness.db, [pollId])
    assert.ok(poll)
    return !(await harness.context.results.query(toEnginePollDescription(poll), {})).isTotalExact
  }
  assert.equal(await isOpen(), true)
  await ok(await staff(`PUT ${ADMIN}/${id}/countries/${countryId}/status`, { status: 'DONE' }))
  assert.equal(await isOpen(), false)
  assert.equal((await send('ARCHIVED')).statusCode, 200)
})

test('a blocked poll of a project ends with its country, and is not open again [PROJECT-02]', async () => {
  const { id, countries } = await startProject(staff, { countries: [germany()] })
  const countryId = countries[0]?.id ?? 0
  const [row] = await harness.db.select().from(projectPolls).where(eq(projectPolls.countryId, countryId))
  const pollId = row?.pollId ?? 0
  const read = async () => {
    const [poll] = await harness.db.select().from(polls).where(eq(polls.id, pollId))
    return { status: poll?.status, frozenAt: poll?.frozenAt ?? null }
  }
  const send = (status: string) =>
    staff(`PUT /provider/v1/admin/polls/${pollId}/status`, { status, reason: 'aus einem guten Grund' })
  const end = async (status: string) =>
    ok(await staff(`PUT ${ADMIN}/${id}/countries/${countryId}/status`, { status }))
  assert.equal((await send('BLOCKED')).statusCode, 200)
  await end('DONE')
  const ended = await read()
  assert.equal(ended.status, 'BLOCKED')
  assert.ok(ended.frozenAt !== null, 'its result is frozen')
  assert.equal((await send('CREATED')).statusCode, 200)
  assert.deepEqual(
    await read(),
    { status: 'RESULT_FROZEN', frozenAt: ended.frozenAt },
    'unblocked, it is frozen',
  )
  const again = await send('PUBLISHED')
  assert.equal(again.statusCode, 409, again.body)
  assert.match(again.body, /Das Land des Projekts ist zu Ende/)
  assert.deepEqual(await read(), { status: 'RESULT_FROZEN', frozenAt: ended.frozenAt })
})

test('questions of a project stay as participants see them, and with their owner [PROJECT-02]', async () => {
  const { countries } = await startProject(staff, { countries: [germany()] })
  const rows = await harness.db
    .select()
    .from(projectPolls)
    .where(eq(projectPolls.countryId, countries[0]?.id ?? 0))
  const pollId = rows.find(({ question }) => question === 6)?.pollId ?? 0
  const url = `/provider/v1/admin/polls/${pollId}`
  const read = () =>
    harness.db.transaction(async (transaction) => presentForm(await lockPoll(transaction, pollId)))
  const form = await read()
  const editorial = {
    title: 'Wie zufrieden?',
    topic: 'Verkehr',
    tags: ['Auto'],
    description: 'Neu',
    mode: 'Online',
  }
  assert.equal((await staff(`PUT ${url}`, { ...form, ...editorial })).statusCode, 200)
  const stored = await read()
  const changes = {
    exclusivity: null,
    owner_organization_id: ORGANIZATION.verlag,
    kind: 'SINGLE_CHOICE',
    question: 'Sind Sie zufrieden?',
    answers: form.answers.slice(0, 2),
    weighting: 'NONE',
    weighting_margins: ['age'],
    max_weight: 3,
    closes_on: '2030-01-01',
    target_group: [{ field: 'GENDER', operator: 'EQUALS', values: ['MALE'] }],
    counts_known_only: true,
  }
  const end = () =>
    harness.db
      .update(projectCountries)
      .set({ status: 'DONE' })
      .where(eq(projectCountries.id, countries[0]?.id ?? 0))
  for (const step of [async () => {}, end]) {
    await step()
    for (const [name, value] of Object.entries(changes)) {
      const response = await staff(`PUT ${url}`, { ...stored, [name]: value })
      assert.equal(response.statusCode, 422, `${name}: ${response.body}`)
      assert.match(
        response.json<{ fields: Record<string, string> }>().fields[name] ?? '',
        /gehört zu einem Projekt/,
      )
    }
  }
  assert.deepEqual(await read(), stored)
})
