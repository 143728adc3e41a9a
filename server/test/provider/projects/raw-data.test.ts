import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { polls as pollRows } from '../../../src/database/schema-content.ts'
import { projectPolls } from '../../../src/database/schema-projects.ts'
import { toSourceFile } from '../../../src/import/source-file.ts'
import { openTable } from '../../../src/import/table-file.ts'
import { toBerlinEpochDay } from '../../../src/results/berlin-time.ts'
import { formatEpochDay } from '../../../src/results/days.ts'
import { setupHarness } from '../../support/harness.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { unzip } from '../../support/zip.ts'
import { ireland } from './fixture.ts'
import { ADMIN, ok, seedParticipants, startProject } from './support.ts'

const harness = setupHarness()
const staff = harness.user('intern@meinungsbild.example')
const exporter = harness.staff('RAW_DATA_DOWNLOAD_SIMPLE')
const reader = harness.staff('PROJECT_READ')
const customer = harness.user('admin@kunde.example')

/** Women and men of two age bands and two regions of Ireland, and one man of 60 in Leinster. */
const PEOPLE = Array.from({ length: 81 }, (_, index) => ({
  age: index === 80 ? 60 : index % 2 === 0 ? 25 : 40,
  gender: index === 80 ? 1 : Math.floor(index / 2) % 2,
  region: index === 80 ? 0 : Math.floor(index / 4) % 2,
  split: index % 3 === 0 ? 8 : 0,
  answers: { 1: index % 2 === 0 ? 1 : 2, ...(index % 2 === 0 && { 2: 4 }), 3: 1, 4: 3, 5: 2, 6: 8 },
}))

const small = ireland({ code: 'MT', quotas: [2, 0, 0, 0], target_size: 2 })
const large = ireland({
  regions: ['Leinster', 'Munster'],
  age_breaks: [18, 30, 50],
  quotas: [20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
  target_size: 240,
  population: [400, 300, 380, 320, 500, 400, 520, 380, 300, 200, 250, 150].map((people) => people * 1000),
})

async function seeded() {
  const project = await startProject(staff, { countries: [large, small] })
  await seedParticipants(harness, project.countries[0]?.id ?? 0, PEOPLE)
  await seedParticipants(harness, project.countries[1]?.id ?? 0, PEOPLE.slice(0, 3))
  return project
}

const endCountries = async ({ id, countries }: Awaited<ReturnType<typeof seeded>>) => {
  for (const { id: country } of countries)
    await ok(await staff(`PUT ${ADMIN}/${id}/countries/${country}/status`, { status: 'DONE' }))
}

const confirmed = { is_confirmed: true }

test('exports a row for each participant, without persons who could be identified [PROJECT-15]', async () => {
  const project = await seeded()
  await endCountries(project)
  const call = `${ADMIN}/${project.id}`
  const described = await exporter(`GET ${call}/data_for_rawdata_exports`)
  assert.equal(described.statusCode, 200, described.body)
  const { rows, concealed, refusal } = described.json<{
    dry_run: { rows: number; concealed: number; refusal: string | null }
  }>().dry_run
  assert.deepEqual([rows, refusal], [81, null], 'of the small country nobody')
  assert.ok(concealed >= 10)

  const started = await exporter(`POST ${call}/raw_data`, confirmed)
  assert.equal(started.statusCode, 201, started.body)
  await runJobs(harness)
  const { id } = started.json<{ id: number }>()
  const file = await exporter(`GET /provider/v1/admin/jobs/${id}/download`)
  assert.equal(file.statusCode, 200, file.body)
  const parts = unzip(file.rawPayload)
  assert.deepEqual([...parts.keys()], ['projekt.sav', 'methodik.txt'])
  assert.match(String(parts.get('methodik.txt')), /Zeilen: 81[\s\S]*Nicht enthalten: Malta[\s\S]*Alter/)

  const table = await readSav(parts.get('projekt.sav') ?? Buffer.alloc(0))
  assert.deepEqual(table.names.slice(0, 8), [
    ...['befragte_person', 'land', 'region', 'altersgruppe', 'geschlecht', 'frage_1', 'frage_2'],
    'frage_3_wortlaut',
  ])
  assert.ok(!table.names.includes('frage_5'), 'no attention check')
  assert.equal(table.rows.length, 81)
  const sizes = new Map<string, number>()
  for (const { region, altersgruppe, geschlecht } of table.rows) {
    const group = `${region}|${altersgruppe}|${geschlecht}`
    sizes.set(group, (sizes.get(group) ?? 0) + 1)
  }
  assert.ok(Math.min(...sizes.values()) >= 10, JSON.stringify([...sizes]))
  const asked = table.rows.filter((row) => row.frage_2 !== '')
  assert.equal(asked.length, 41, 'of those who were asked')
  const weights = table.rows.map(({ gewicht }) => Number(gewicht))
  assert.ok(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) / 81 - 1) < 1e-3)
  assert.ok(new Set(weights).size > 2, 'raked to the population')

  const [entry] = await harness.db.select().from(auditLog).where(eq(auditLog.action, 'RAW_DATA_EXPORTED'))
  assert.deepEqual([entry?.objectType, entry?.objectId, entry?.after?.job], ['PROJECT', project.id, id])
})

test('excluded votes count neither in the file nor in crosstabs, and none leave a country that is done [PROJECT-15] [PROJECT-16] [QUAL-02]', async () => {
  const project = await startProject(staff, { countries: [large] })
  const countryId = project.countries[0]?.id ?? 0
  const yesterday = new Date(harness.context.now().getTime() - 24 * 3_600_000)
  const forged = Array.from({ length: 160 }, (_, index) => ({
    age: 25,
    gender: index % 2,
    region: 1,
    answers: { 1: 2, 3: 1, 4: 3, 5: 2, 6: 4 },
    castAt: yesterday,
  }))
  await seedParticipants(harness, countryId, [...PEOPLE.slice(0, 40), ...forged])
  const polls = await harness.db.select().from(projectPolls).where(eq(projectPolls.countryId, countryId))
  const pollOf = (question: number) =>
    polls.find((one) => one.question === question && !one.isOther)?.pollId ?? 0
  const exclude = (question: number) =>
    staff(`POST /provider/v1/admin/polls/${pollOf(question)}/vote_exclusions`, {
      source: 'link',
      day: formatEpochDay(toBerlinEpochDay(yesterday.getTime())),
      reason: 'Alle Stimmen eines Abends sind gleich.',
    })
  const detail = (await staff(`GET /provider/v1/admin/polls/${pollOf(1)}`)).json<Record<string, unknown>>()
  assert.equal(
    detail.has_only_imported_votes,
    false,
    'or staff could neither see sources nor be kept from exact figures',
  )
  const excluded = await exclude(1)
  assert.equal(excluded.statusCode, 200, excluded.body)
  await endCountries(project)

  const described = await exporter(`GET ${ADMIN}/${project.id}/data_for_rawdata_exports`)
  assert.equal(described.json<{ dry_run: { rows: number } }>().dry_run.rows, 40)
  const table = (rows: number, columns: number) =>
    customer(
      `GET /provider/v1/projects/${project.id}/crosstab?rows=${pollOf(rows)}&columns=${pollOf(columns)}`,
    )
  assert.match((await table(1, 6)).body, /Zu wenige Befragte/, 'of 40 people')
  assert.match((await table(6, 1)).body, /Zu wenige Befragte/)
  assert.equal((await table(3, 6)).statusCode, 200, 'their votes on the other polls count')

  // A poll that is published again could otherwise lose votes, and two files would differ by those of a day.
  const open = { status: 'PUBLISHED' as const, frozenAt: null }
  await harness.db
    .update(pollRows)
    .set(open)
    .where(eq(pollRows.id, pollOf(6)))
  assert.equal((await exclude(6)).statusCode, 409)
})

test('an excluded day of a question leaves out all people of that day, whether asked or not [PROJECT-15] [PROJECT-08]', async () => {
  const project = await startProject(staff, { countries: [large] })
  const countryId = project.countries[0]?.id ?? 0
  const yesterday = new Date(harness.context.now().getTime() - 24 * 3_600_000)
  const forged = Array.from({ length: 160 }, (_, index) => ({
    ...{ age: 25, gender: index % 2, region: 1, castAt: yesterday },
    answers: { 1: index < 80 ? 1 : 2, ...(index < 80 && { 2: 1 }), 3: 1, 4: 3, 5: 2, 6: 4 },
  }))
  await seedParticipants(harness, countryId, [...PEOPLE.slice(0, 40), ...forged])
  const polls = await harness.db.select().from(projectPolls).where(eq(projectPolls.countryId, countryId))
  const conditional = polls.find(({ question }) => question === 2)
  const excluded = await staff(`POST /provider/v1/admin/polls/${conditional?.pollId}/vote_exclusions`, {
    source: 'link',
    day: formatEpochDay(toBerlinEpochDay(yesterday.getTime())),
    reason: 'Alle Stimmen eines Abends sind gleich.',
  })
  assert.equal(excluded.statusCode, 200, excluded.body)
  await endCountries(project)
  const described = await exporter(`GET ${ADMIN}/${project.id}/data_for_rawdata_exports`)
  assert.equal(described.json<{ dry_run: { rows: number } }>().dry_run.rows, 40)
})

test('is refused while countries collect votes, without confirmation, and without the role [PROJECT-15]', async () => {
  const project = await seeded()
  const call = `POST ${ADMIN}/${project.id}/raw_data`
  for (const send of [reader, customer]) assert.equal((await send(call, confirmed)).statusCode, 403)
  const early = await exporter(call, confirmed)
  assert.equal(early.statusCode, 422)
  assert.match(early.body, /von Ländern, die beendet sind/)
  await endCountries(project)
  assert.equal((await exporter(call, {})).statusCode, 422)
  assert.equal((await exporter(`POST ${ADMIN}/999999/raw_data`, confirmed)).statusCode, 404)
})

test('votes on questions of a project are not exported one by one, so no answer joins two files [PROJECT-15]', async () => {
  const project = await seeded()
  await endCountries(project)
  const [poll] = await harness.db
    .select()
    .from(projectPolls)
    .where(eq(projectPolls.countryId, project.countries[0]?.id ?? 0))
  const call = `/provider/v1/admin/polls/${poll?.pollId}`
  const described = await exporter(`GET ${call}/data_for_rawdata_exports`)
  assert.match(described.body, /mit dem ganzen Projekt exportiert/)
  assert.equal((await exporter(`POST ${call}/raw_data`, confirmed)).statusCode, 422)
})

/** Reads an SPSS file with the reader of imports. */
async function readSav(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  try {
    const path = join(folder, 'projekt.sav')
    writeFileSync(path, bytes)
    let names: readonly string[] = []
    const rows: Record<string, string>[] = []
    for await (const { line, cells } of (await openTable(toSourceFile(path), {})).rows)
      if (line === 0) names = cells
      else rows.push(Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
    return { names, rows }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
