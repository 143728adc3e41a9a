import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setupHarness } from '../../support/harness.ts'
import { unzip } from '../../support/zip.ts'
import { germany, ireland, projectBody, QUESTIONS, textsIn } from './fixture.ts'
import { ADMIN, ok, startProject } from './support.ts'

const harness = setupHarness()
const staff = harness.user('intern@meinungsbild.example')
const customer = harness.user('admin@kunde.example')
const stranger = harness.user('admin@verlag.example')
const reader = harness.staff('PROJECT_READ')
const writer = harness.staff('PROJECT_WRITE')
const publisher = harness.staff('PROJECT_PUBLISH')
const remover = harness.staff('PROJECT_DELETE')

const create = async (changes = {}) => ok(await staff(`POST ${ADMIN}`, projectBody(changes)))

/** Sends a change that is rejected. @returns the messages by field */
async function fieldsOf(call: string, body: object): Promise<Record<string, string>> {
  const response = await staff(call, body)
  assert.equal(response.statusCode, 422, response.body)
  const { code, fields } = response.json<{ code: string; fields: Record<string, string> }>()
  assert.equal(code, 'validation_failed')
  return fields
}

test('each role of projects grants its step [PROJECT-01]', async () => {
  const made = await writer(`POST ${ADMIN}`, projectBody())
  assert.equal(made.statusCode, 200)
  const { id, countries } = made.json<{ id: number; countries: { id: number }[] }>()
  const status = `PUT ${ADMIN}/${id}/countries/${countries[0]?.id}/status`
  assert.equal((await reader(`GET ${ADMIN}/${id}`)).statusCode, 200)
  assert.equal((await reader(`PUT ${ADMIN}/${id}`, projectBody())).statusCode, 403)
  assert.equal((await writer(status, { status: 'READY' })).statusCode, 403)
  assert.equal((await publisher(status, { status: 'READY' })).statusCode, 200)
  assert.equal((await publisher(`DELETE ${ADMIN}/${id}`)).statusCode, 403)
  assert.equal((await remover(`DELETE ${ADMIN}/${id}`)).statusCode, 204)
})

test('rejects a condition on a later question, on an attention check, and on no answer [PROJECT-03]', async () => {
  const withCondition = (condition: object) =>
    projectBody({ questions: QUESTIONS.map((one) => (one.id === 2 ? { ...one, condition } : one)) as never })
  for (const [condition, message] of [
    [{ question: 3, answers: [0] }, 'Eine Bedingung kann nur von einer früheren Frage abhängen.'],
    [{ question: 2, answers: [0] }, 'Eine Bedingung kann nur von einer früheren Frage abhängen.'],
    [{ question: 99, answers: [0] }, 'Die Frage dieser Bedingung gibt es nicht.'],
    [{ question: 1, answers: [] }, 'Bitte wählen Sie mindestens eine Antwort.'],
    [{ question: 1, answers: [7] }, 'Diese Antwort gibt es nicht.'],
  ] as const)
    assert.deepEqual(await fieldsOf(`POST ${ADMIN}`, withCondition(condition)), {
      'questions.1.condition': message,
    })
})

test('rejects a quota over its population, and cells that do not fit [PROJECT-02]', async () => {
  const sent = (country: object) => fieldsOf(`POST ${ADMIN}`, projectBody({ countries: [country] as never }))
  assert.deepEqual(await sent(ireland({ population: [900, 880, 1, 900], quotas: [1, 1, 2, 0] })), {
    'countries.0.quotas': 'Die Quote „ab 50, weiblich, Ireland“ ist größer als ihre Bevölkerung.',
  })
  assert.deepEqual(Object.keys(await sent(ireland({ quotas: [1, 1] }))), ['countries.0.quotas'])
  assert.deepEqual(Object.keys(await sent(germany({ age_breaks: [18, 33], quotas: [] }))), [
    'countries.0.age_breaks',
  ])
})

test('makes a country ready only with all texts and quotas, and says what is missing [PROJECT-02]', async () => {
  const texts = { ...textsIn('de'), thanks: '' }
  const { id, countries } = await create({
    countries: [
      germany({ texts, quotas: [5, 5, 5, 5, 5, 5, 5, 4] }),
      ireland({ population: [900_000, 0, 950_000, 900_000], quotas: [2, 0, 1, 1] }),
      ireland({ code: 'MT', population: null }),
    ],
  })
  const missing = (index: number) =>
    fieldsOf(`PUT ${ADMIN}/${id}/countries/${countries[index]?.id}/status`, { status: 'READY' })
  assert.deepEqual(await missing(0), {
    'countries.0.texts.thanks': 'Dieser Text fehlt noch.',
    'countries.0.quotas': 'Die Quoten ergeben zusammen 39 statt 40.',
  })
  assert.deepEqual(await missing(1), {
    'countries.1.population': 'Für „18–49, männlich, Ireland“ nennt die Bevölkerung keine Einwohner.',
  })
  assert.deepEqual(await missing(2), { 'countries.2.population': 'Die Bevölkerung fehlt noch.' })
})

test('changes statuses only one step at a time [PROJECT-02]', async () => {
  const { id, countries } = await create()
  const country = `PUT ${ADMIN}/${id}/countries/${countries[0]?.id}/status`
  assert.deepEqual(await fieldsOf(`PUT ${ADMIN}/${id}/status`, { status: 'IN_PROGRESS' }), {
    status: 'Ein Projekt beginnt, sobald mindestens ein Land bereit ist.',
  })
  await fieldsOf(country, { status: 'COLLECTING_VOTES' })
  await ok(await staff(country, { status: 'READY' }))
  assert.match(
    (await fieldsOf(country, { status: 'COLLECTING_VOTES' })).status ?? '',
    /erst, wenn das Projekt/,
  )
  await ok(await staff(country, { status: 'CREATED' }))
  await ok(await staff(country, { status: 'READY' }))
  await ok(await staff(`PUT ${ADMIN}/${id}/status`, { status: 'IN_PROGRESS' }))
  await ok(await staff(country, { status: 'COLLECTING_VOTES' }))
  await fieldsOf(country, { status: 'READY' })
  await ok(await staff(`PUT ${ADMIN}/${id}/status`, { status: 'DONE' }))
  const done = await ok(await staff(`GET ${ADMIN}/${id}`))
  assert.deepEqual(
    done.countries.map(({ status }) => status),
    ['DONE', 'CREATED'],
  )
  await fieldsOf(`PUT ${ADMIN}/${id}/status`, { status: 'IN_PROGRESS' })
  assert.match((await staff(`DELETE ${ADMIN}/${id}`)).body, /nur archiviert/)
})

test('keeps questions and countries that participants have seen, and lets titles change [PROJECT-02]', async () => {
  const { id } = await startProject(staff)
  const save = `PUT ${ADMIN}/${id}`
  assert.ok((await fieldsOf(save, projectBody({ questions: QUESTIONS.slice(0, 5) }))).questions)
  assert.match(
    (await fieldsOf(save, projectBody({ countries: [germany({ target_size: 41 }), ireland()] })))[
      'countries.0'
    ] ?? '',
    /bleiben, wie sie sind/,
  )
  assert.match(
    (await fieldsOf(save, projectBody({ countries: [germany()] }))).countries ?? '',
    /Irland kann nicht entfernt werden/,
  )
  const renamed = await ok(await staff(save, projectBody({ title: 'Neuer Titel' })))
  assert.equal(renamed.title, 'Neuer Titel')
})

test('distributes quotas by the population of Germany, exactly [PROJECT-01]', async () => {
  const body = { code: 'DE', target_size: 1003, age_breaks: [18, 30, 50], regions: [], population: null }
  const { quotas, population } = (await staff(`POST ${ADMIN}/quotas`, body)).json<Record<string, number[]>>()
  assert.equal(quotas?.length, 12)
  assert.equal(
    quotas.reduce((sum, quota) => sum + quota, 0),
    1003,
  )
  const residents = population?.reduce((sum, people) => sum + people, 0) ?? 0
  assert.ok(residents > 68_000_000 && residents < 72_000_000, `${residents} adults`)
  const missing = await staff(`POST ${ADMIN}/quotas`, { ...body, code: 'IE', regions: ['Ireland'] })
  assert.equal(missing.statusCode, 422)
})

test('saves the results as a workbook, only for those who may export and read them [PROJECT-13]', async () => {
  const { id } = await startProject(staff)
  const call = `GET /provider/v1/projects/${id}/export.xlsx`
  const response = await customer(call)
  assert.equal(response.statusCode, 200)
  assert.match(String(response.headers['content-disposition']), /projekt_verkehr-in-europa_/)
  const texts = [...unzip(response.rawPayload).values()].join('')
  for (const text of ['Ergebnisse', 'Rücklauf', 'Tempolimit', 'zu wenige Befragte'])
    assert.ok(texts.includes(text), text)
  assert.equal((await stranger(call)).statusCode, 403)
})
