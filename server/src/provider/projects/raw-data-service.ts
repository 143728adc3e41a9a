/**
 * Raw data of a whole project: one row for each participant who counts. The check against re-identification is that of
 * the raw data of polls (decision 12): ten people share country, region, age band and gender.
 */
import { groupBy } from '../../../../contract/group-by.ts'
import { isCountryFinished } from '../../../../contract/project.ts'
import { RAW_DATA_LIMITS, RAW_DATA_TEXT } from '../../../../contract/raw-data-level.ts'
import { toSlug } from '../../../../contract/slug.ts'
import type { Context } from '../../context/context.ts'
import type { Database } from '../../database/connection.ts'
import { enqueueExport } from '../raw-data/export-service.ts'
import { planConcealment } from '../raw-data/group-policy.ts'
import type { ExportDataWire } from '../raw-data/schema.ts'
import { assertConfirmed, validateExportSelection, fieldErrors } from '../raw-data/selection-policy.ts'
import { toReportedCount } from '../reported-count.ts'
import type { User } from '../viewer.ts'
import { findAttentiveCompleted, findExcludedDays, type CompletedPerson } from './participant-repository.ts'
import { weightParticipants, type ParticipantAttributes } from './participant-weight-service.ts'
import { rawDataColumns, type ExportedCountry, type ExportedParticipant } from './raw-data-presenter.ts'
import type { CountryRow, ProjectRow } from './repository.ts'
import { findQuotaCellResidents } from './residents-service.ts'

/**
 * Returns the exported participants. Only countries that are done are exported: two exports at different times would
 * tell the answers of those who came between them. Countries of fewer than ten people are left out, and so is whoever
 * completed the questions on a day that is excluded from one of them, also without an answer to it.
 */
export async function readParticipantsForExport(
  database: Pick<Database, 'execute'>,
  { countries }: Pick<ProjectRow, 'countries'>,
): Promise<ExportedCountry[]> {
  const exported: ExportedCountry[] = []
  for (const country of countries) {
    if (!isCountryFinished(country.status)) continue
    const days = new Set((await findExcludedDays(database, country.id)).map(({ day }) => day))
    const people = (await findAttentiveCompleted(database, [country.id])).filter(
      ({ completedOn }) => completedOn === null || !days.has(completedOn),
    )
    if (people.length >= RAW_DATA_LIMITS.minGroupSize) exported.push(exportCountry(country, people))
  }
  return exported
}

function exportCountry(country: CountryRow, people: readonly CompletedPerson[]): ExportedCountry {
  const known = people.map((person) => ({
    ...person,
    ageBandIndex: country.ageBreaks.findLastIndex((first) => first <= (person.age ?? 0)),
    gender: person.gender ?? 0,
    regionIndex: person.region ?? 0,
  }))
  const hasConcealedRegions = country.regions.some((_name, region) => {
    const size = known.filter(({ regionIndex }) => regionIndex === region).length
    return size > 0 && size < RAW_DATA_LIMITS.minGroupSize
  })
  const groupOf = ({ ageBandIndex, gender, regionIndex }: ParticipantAttributes) => ({
    state: null,
    zip: hasConcealedRegions ? null : String(regionIndex),
    ageBandStart: country.ageBreaks[ageBandIndex] ?? 0,
    gender,
  })
  const groups = groupBy(known.map(groupOf), (group) => JSON.stringify(group))
  const { hasConcealedAgeAndGender, concealedPersonCount } = planConcealment(
    [...groups.values()].flatMap(([first, ...others]) =>
      first ? [{ ...first, people: 1 + others.length }] : [],
    ),
  )
  const residents = findQuotaCellResidents(country)
  const weighed =
    'residentsPerCell' in residents && residents.residentsPerCell
      ? weightParticipants(country, residents.residentsPerCell, known)
      : null
  const means = meanWeights(
    known.map((person, index) => ({
      key: hasConcealedAgeAndGender(groupOf(person))
        ? `${groupOf(person).zip}`
        : JSON.stringify(groupOf(person)),
      weight: weighed?.weights[index] ?? 1,
    })),
  )
  const reported = known.map((person, index): ExportedParticipant => {
    const hidden = hasConcealedAgeAndGender(groupOf(person))
    return {
      answerMasks: person.answerMasks,
      split: person.split,
      country,
      ageBandIndex: hidden ? null : person.ageBandIndex,
      gender: hidden ? null : person.gender,
      regionIndex: hasConcealedRegions ? null : person.regionIndex,
      weight: means[index] ?? 1,
    }
  })
  return {
    country,
    people: reported,
    smallestGroupSize: smallestGroupOf(reported),
    concealedPersonCount,
    hasConcealedRegions,
    weightingMargins: weighed?.margins ?? [],
  }
}

/** Returns the mean weight of the people with the same reported attributes: their own could reveal the others. */
function meanWeights(people: readonly { key: string; weight: number }[]): number[] {
  const groups = groupBy(people, ({ key }) => key)
  const means = new Map(
    [...groups].map(([key, same]) => [key, same.reduce((sum, { weight }) => sum + weight, 0) / same.length]),
  )
  return people.map(({ key }) => means.get(key) ?? 1)
}

function smallestGroupOf(people: readonly ExportedParticipant[]): number {
  const groups = groupBy(people, (person) => `${person.ageBandIndex}|${person.gender}|${person.regionIndex}`)
  return Math.min(...[...groups.values()].map(({ length }) => length))
}

/** Returns what an export would contain, like that of a poll. @throws ApiError `forbidden` */
export async function describeProjectExport(
  database: Database,
  user: User,
  project: ProjectRow,
): Promise<ExportDataWire> {
  validateExportSelection(user, { level: 'simple' })
  const exported = await readParticipantsForExport(database, project)
  const sum = (countOf: (country: ExportedCountry) => number) =>
    exported.reduce((total, country) => total + countOf(country), 0)
  const isEmpty = exported.length === 0
  return {
    title: project.title,
    levels: ['simple'],
    polls: [],
    dry_run: {
      rows: toReportedCount(sum(({ people }) => people.length)),
      columns: rawDataColumns(project).map(({ name }) => name),
      smallest_group: isEmpty
        ? null
        : Math.min(...exported.map(({ smallestGroupSize }) => smallestGroupSize)),
      concealed: toReportedCount(sum(({ concealedPersonCount }) => concealedPersonCount)),
      refusal: isEmpty ? RAW_DATA_TEXT.noCountries : null,
    },
  }
}

/**
 * Starts the export of a project and writes the audit log.
 *
 * @returns the ID of its job
 * @throws ApiError `forbidden`, `validation_failed`
 */
export async function startProjectExport(
  context: Pick<Context, 'database' | 'jobs'>,
  user: User,
  { id: projectId, title, countries }: ProjectRow,
  confirmation: Parameters<typeof assertConfirmed>[0],
): Promise<number> {
  validateExportSelection(user, { level: 'simple' })
  assertConfirmed(confirmation)
  if (!countries.some(({ status }) => isCountryFinished(status)))
    throw fieldErrors({ countries: RAW_DATA_TEXT.noCountries })
  const fileName = toSlug(title) || `projekt-${projectId}`
  const object = { type: 'PROJECT', id: projectId } as const
  return enqueueExport(context, user, object, { title, fileName, level: 'simple', projectId })
}
