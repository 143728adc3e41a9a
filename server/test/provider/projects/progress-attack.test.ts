import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presentProgress } from '../../../src/provider/projects/presenter.ts'
import type { ProjectRow } from '../../../src/provider/projects/repository.ts'
import { setupWidget } from '../../widget/support.ts'
import { germany } from './fixture.ts'
import { begin, startProject } from './support.ts'

const harness = setupWidget()
const staff = harness.user('intern@meinungsbild.example')

const ROUNDS = 1000

/** A country with two cells, as far as its progress depends on it. */
const project = (status: ProjectRow['countries'][number]['status'] = 'COLLECTING_VOTES'): ProjectRow => ({
  ...{ id: 1, version: 1, title: '', description: '', status: 'IN_PROGRESS', isDemo: false, questions: [] },
  ...{ organizationId: null, organizationName: null, updatedAt: new Date(0) },
  countries: [
    {
      ...{
        id: 1,
        projectId: 1,
        position: 0,
        code: 'IE',
        status,
        language: 'en',
        fieldStart: null,
        fieldEnd: null,
      },
      ...{ ageBreaks: [18], regions: ['Ireland'], quotas: [500, 500], targetSize: 1000, population: null },
      texts: { welcome: '', thanks: '', questions: [] },
      hasOpenLink: true,
      ...{ invitationCount: null, usedInvitationCount: null },
    },
  ],
})

/** Returns the progress of a country. @param started how many of the first cell are under way */
function progressOf(secret: string, completed: number, started = 50, of = project()) {
  const none = { countryId: 1, reservedSeats: 0, started: 0, inattentive: 0 }
  const [country] = presentProgress(of, {
    cells: [
      { ...none, cellIndex: 0, countedCompletes: completed, started },
      { ...none, cellIndex: 1, countedCompletes: 37, inattentive: 25 },
    ],
    invitations: [{ countryId: 1, sent: 900, used: completed }],
    widgetHost: '',
    secret,
  }).countries
  assert.ok(country)
  return country
}

/** What somebody sees move when one person is done who had begun. */
const seen = ({ completed, in_progress, invitations_used, cells }: ReturnType<typeof progressOf>) => [
  completed,
  in_progress,
  invitations_used,
  cells[0]?.completed,
]

test('who has brought own participants until a number moves sees the next one in few cases [PROJECT-12]', () => {
  let cell = 0
  let any = 0
  for (let round = 0; round < ROUNDS; round++) {
    const secret = `secret ${round}`
    const at = (people: number) => seen(progressOf(secret, people, 50 + (round % 50)))
    let people = 20 + (round % 300)
    do people++
    while (at(people)[3] === at(people - 1)[3])
    const before = at(people)
    const after = seen(progressOf(secret, people + 1, 49 + (round % 50)))
    if (before[3] !== after[3]) cell++
    if (before.join() !== after.join()) any++
  }
  assert.ok(cell / ROUNDS < 0.4, `the cell alone: ${cell / ROUNDS}`)
  assert.ok(any / ROUNDS < 0.77, `all four numbers: ${any / ROUNDS}`)
})

test('progress is right within a few people, and only what is full looks full [PROJECT-12]', () => {
  let error = 0
  let shown = 0
  for (let round = 0; round < ROUNDS; round++) {
    const secret = `secret ${round}`
    error += progressOf(secret, 200 + (round % 10)).completed - (237 + (round % 10))
    const almost = progressOf(secret, 499)
    assert.ok((almost.cells[0]?.completed ?? 500) < 500 && almost.cells[0]?.is_full === false)
    if (progressOf(secret, 1).cells[0]?.completed !== 0) shown++
    assert.deepEqual(progressOf(secret, 500).cells[0], { ...almost.cells[0], completed: 500, is_full: true })
  }
  assert.ok(Math.abs(error / ROUNDS) < 1, `mean error ${error / ROUNDS}`)
  assert.ok(shown / ROUNDS < 0.01, `one person alone: ${shown / ROUNDS}`)
})

test('who fails an attention check is not told before the country is done [PROJECT-12]', async () => {
  assert.equal(progressOf('secret', 100).inattentive, null)
  for (const status of ['DONE', 'ARCHIVED'] as const) {
    const { inattentive } = progressOf('secret', 100, 0, project(status))
    assert.ok(inattentive !== null && inattentive > 0, status)
  }
})

test('a registration without an answer keeps a place for minutes, an answer for a day [PROJECT-08]', async () => {
  const cells = { quotas: [2, 0, 0, 0, 0, 0, 0, 0], target_size: 2 }
  const { id } = await startProject(staff, { countries: [germany(cells)] })
  const url = `/projects/${id}/DE`
  let network = 1
  const come = async () => {
    const visitor = harness.visitor(`203.0.113.${network++}`)
    const { statusCode } = await begin(visitor, url, { age: '30', gender: '0', region: '5' })
    return { visitor, statusCode }
  }
  const answer = ({ visitor }: Awaited<ReturnType<typeof come>>, question = '1') =>
    visitor.send(url, { step: 'answer', question, answer: '1' })
  const [answering, silent] = [await come(), await come()]
  await answer(answering)
  assert.equal((await come()).statusCode, 409, 'both places are taken')
  harness.wait(21 * 60_000)
  const next = await come()
  assert.equal(next.statusCode, 303, 'the place of a registration without an answer is free')
  assert.equal((await come()).statusCode, 409, 'the place of who has answered is not')
  assert.equal((await answer(silent)).statusCode, 409)
  harness.wait(21 * 60_000)
  assert.equal((await answer(silent, '3')).statusCode, 303, 'again free: the late answers take it')
  assert.equal((await answer(next)).statusCode, 409)
})
