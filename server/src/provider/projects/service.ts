import { countryName } from '../../../../contract/country-names.ts'
import {
  PROJECT_COUNTRY_STATUS,
  PROJECT_STATUS,
  type ProjectCountryStatus,
  type ProjectStatus,
} from '../../../../contract/enumerations/content.ts'
import { getLabelOrDash } from '../../../../contract/enumerations/values.ts'
import { MAX_PROJECT } from '../../../../contract/limits.ts'
import {
  validateCountry,
  isCountryEditable,
  nextCountryStatuses,
  nextProjectStatuses,
  validateQuestions,
  countryReadinessProblems,
  type CountrySetup,
} from '../../../../contract/project.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { ApiError, fieldError, requireFound } from '../../http/errors.ts'
import { findUnknownOrganizations, lockPolls } from '../admin-polls/repository.ts'
import { refreshResultPreviewsInBackground, transitionErrorText } from '../admin-polls/status-service.ts'
import {
  changeObjectWithAudit,
  createObjectWithAudit,
  defineEditable,
  deleteObjectWithAudit,
  type Edit,
  type StaffEdit,
} from '../versions.ts'
import type { User } from '../viewer.ts'
import {
  freezeCountryAndDeleteInvitations,
  withdrawCampaignsAndDeleteInvitations,
} from './country-end-service.ts'
import { createPublishedCountryPolls } from './poll-creation-service.ts'
import { presentAdminProject, toQuestions, toSetup } from './presenter.ts'
import {
  closePollsAndFreezeResults,
  toCountryColumns,
  deleteCountry,
  findProject,
  findProjectPolls,
  pickIds,
  insertProject,
  lockCountries,
  lockCountry,
  setCountryStatus,
  updateProject,
  upsertCountry,
  type CountryRow,
  type ProjectRow,
} from './repository.ts'
import { findQuotaCellResidents } from './residents-service.ts'
import type { AdminProjectWire, ProjectBodyWire } from './schema.ts'

type Parts = Pick<Context, 'database' | 'results' | 'now' | 'background'>

/** A project in the form for editing. */
export const projectDefinition = defineEditable('PROJECT', findProject, presentAdminProject)

/** Creates a project. @throws ApiError `validation_failed` */
export const createProject = ({ database, now }: Parts, actor: User, body: ProjectBodyWire) =>
  createObjectWithAudit(database, projectDefinition, actor, async (transaction) => {
    const setups = await validate(transaction, body)
    const id = await insertProject(transaction, toFields(body), now())
    for (const [position, setup] of setups.entries()) await upsertCountry(transaction, id, position, setup)
    return id
  })

/**
 * Saves a project. Questions stay while a country uses them, and so does the setup of each country that is READY or
 * further.
 *
 * @throws ApiError `not_found`, `conflict`, `validation_failed`
 */
export const saveProject = ({ database, now }: Parts, edit: Edit, body: ProjectBodyWire) =>
  changeObjectWithAudit(database, projectDefinition, edit, async (transaction) => {
    const current = requireFound(await findProject(transaction, edit.id))
    const setups = await validate(transaction, body)
    const fixed = current.countries.filter(({ status }) => !isCountryEditable(status))
    assertFixedPartsKept(current, fixed, body, setups)
    await updateProject(transaction, edit.id, toFields(body), now())
    for (const { id, code, status } of current.countries)
      if (isCountryEditable(status) && setups.every((setup) => setup.code !== code))
        await deleteCountry(transaction, id)
    for (const [position, setup] of setups.entries())
      await upsertCountry(transaction, edit.id, position, setup)
  })

/** @throws ApiError `validation_failed` if a country in use would be changed or removed, or its questions */
function assertFixedPartsKept(
  current: ProjectRow,
  fixed: readonly CountryRow[],
  body: ProjectBodyWire,
  setups: readonly CountrySetup[],
): void {
  if (fixed.length === 0) return
  if (canonical(current.questions) !== canonical(toQuestions(body)))
    throw fieldError(
      'questions',
      'Die Fragen bleiben, wie sie sind, solange ein Land bereit ist oder Stimmen hat. Setzen Sie bereite Länder zuerst zurück.',
    )
  if (current.status !== 'CREATED' && current.organizationId !== body.organization_id)
    throw fieldError('organization_id', 'Die Organisation eines begonnenen Projekts bleibt, wie sie ist.')
  for (const country of fixed) {
    const index = setups.findIndex(({ code }) => code === country.code)
    const sent = setups[index]
    const name = countryName(country.code)
    if (sent === undefined)
      throw fieldError(
        'countries',
        `${name} kann nicht entfernt werden: Das Land ist bereit oder hat Stimmen.`,
      )
    if (canonical(toCountryColumns(sent)) !== canonical(toCountryColumns(country)))
      throw fieldError(
        `countries.${index}`,
        `${name} ist „${getLabelOrDash(PROJECT_COUNTRY_STATUS, country.status)}“: Texte, Quoten und Feldzeit bleiben, wie sie sind.`,
      )
  }
}

/** Returns a value as JSON with sorted keys, because PostgreSQL sorts those of stored ones. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const toFields = (body: ProjectBodyWire) => ({
  title: body.title.trim(),
  description: body.description,
  organizationId: body.organization_id,
  questions: toQuestions(body),
})

/** Returns the countries of a valid project. @throws ApiError `validation_failed` with a message for each invalid field */
async function validate(transaction: Transaction, body: ProjectBodyWire): Promise<CountrySetup[]> {
  const problems: Record<string, string> = validateQuestions(toQuestions(body))
  const owner = body.organization_id
  if (owner !== null && (await findUnknownOrganizations(transaction, [owner])).length > 0)
    problems.organization_id = 'Diese Organisation gibt es nicht.'
  if (body.countries.length > MAX_PROJECT.countries)
    problems.countries = `Ein Projekt hat höchstens ${MAX_PROJECT.countries} Länder.`
  const setups = body.countries.map((country, index) => {
    const setup = toSetup(country)
    const residents = findQuotaCellResidents(setup)
    const filled = {
      ...setup,
      population: 'residentsPerCell' in residents ? residents.residentsPerCell : null,
    }
    const own: Record<string, string> = {
      ...validateCountry(filled),
      ...('problem' in residents && { age_breaks: residents.problem }),
    }
    if (body.countries.findIndex(({ code }) => code === setup.code) < index)
      own.code = 'Dieses Land ist schon Teil des Projekts.'
    for (const [field, message] of Object.entries(own)) problems[`countries.${index}.${field}`] = message
    return filled
  })
  if (Object.keys(problems).length > 0) throw new ApiError('validation_failed', { fields: problems })
  return setups
}

/** Changes the status of a project. @throws ApiError `not_found`, `conflict`, `validation_failed` */
export async function changeProjectStatusAndCountries(
  parts: Parts,
  edit: StaffEdit,
  status: ProjectStatus,
): Promise<AdminProjectWire> {
  const { database, now } = parts
  const closed: number[] = []
  const changed = await changeObjectWithAudit(
    database,
    projectDefinition,
    edit,
    async (transaction) => {
      const project = requireFound(await findProject(transaction, edit.id))
      if (project.status === status) return
      if (!nextProjectStatuses(project.status).includes(status))
        throw fieldError('status', transitionErrorText('das Projekt', PROJECT_STATUS, project.status, status))
      if (status === 'IN_PROGRESS') assertMayBegin(project)
      await updateProject(transaction, edit.id, { status }, now())
      // All countries before all polls: a participant who ends one meanwhile has locked it before its polls, and who
      // changes several polls locks those of all countries in the order of their IDs.
      const ids = pickIds(project.countries)
      const countries = await lockCountries(transaction, ids)
      const polls = await findProjectPolls(transaction, ids)
      if (status !== 'IN_PROGRESS')
        await lockPolls(
          transaction,
          polls.map(({ pollId }) => pollId),
        )
      for (const country of countries) {
        const next = countryStatusWith(status, country.status)
        if (status !== 'IN_PROGRESS') await withdrawCampaignsAndDeleteInvitations(transaction, country.id)
        if (next !== null)
          closed.push(...(await writeCountryStatus(parts, transaction, project, country, next)))
      }
    },
    'STATUS_CHANGED',
  )
  refreshClosed(parts, edit, closed)
  return changed
}

/** Refreshes the results and cards of polls that accept no more votes. */
function refreshClosed(parts: Parts, { request }: StaffEdit, pollIds: readonly number[]): void {
  for (const pollId of pollIds) parts.results.votesChanged(pollId)
  refreshResultPreviewsInBackground(parts, request, pollIds)
}

/** The status that a country gets with its project; null if it keeps its own. */
const countryStatusWith = (
  project: ProjectStatus,
  country: ProjectCountryStatus,
): ProjectCountryStatus | null => {
  if (project === 'DONE' && country === 'COLLECTING_VOTES') return 'DONE'
  if (project !== 'IN_PROGRESS' && country === 'READY') return 'CREATED'
  return project === 'ARCHIVED' && country === 'DONE' ? 'ARCHIVED' : null
}

/** @throws ApiError `validation_failed` */
function assertMayBegin({ organizationId, countries }: ProjectRow): void {
  if (organizationId === null)
    throw fieldError('organization_id', 'Ein Projekt braucht eine Organisation, die seine Ergebnisse liest.')
  if (!countries.some(({ status }) => status === 'READY'))
    throw fieldError('status', 'Ein Projekt beginnt, sobald mindestens ein Land bereit ist.')
}

/** Changes the status of a country. @throws ApiError `not_found`, `conflict`, `validation_failed` */
export async function changeCountryStatusAndPolls(
  parts: Parts,
  edit: StaffEdit,
  countryId: number,
  status: ProjectCountryStatus,
): Promise<AdminProjectWire> {
  const closed: number[] = []
  const changed = await changeObjectWithAudit(
    parts.database,
    projectDefinition,
    edit,
    async (transaction) => {
      const project = requireFound(await findProject(transaction, edit.id))
      const index = project.countries.findIndex(({ id }) => id === countryId)
      const country = await lockCountry(transaction, countryId)
      if (index === -1 || !country) throw new ApiError('not_found')
      if (country.status === status) return
      if (!nextCountryStatuses(country.status, project.status).includes(status))
        throw fieldError(
          'status',
          status === 'COLLECTING_VOTES' && country.status === 'READY'
            ? 'Stimmen sammelt ein Land erst, wenn das Projekt in Arbeit ist.'
            : transitionErrorText('das Land', PROJECT_COUNTRY_STATUS, country.status, status),
        )
      if (status === 'READY') assertReady(country, project, index)
      closed.push(...(await writeCountryStatus(parts, transaction, project, country, status)))
      await updateProject(transaction, edit.id, {}, parts.now())
    },
    'STATUS_CHANGED',
  )
  refreshClosed(parts, edit, closed)
  return changed
}

/** @throws ApiError `validation_failed` with a message for each missing text and quota */
function assertReady(country: CountryRow, { questions }: ProjectRow, index: number): void {
  const problems = countryReadinessProblems(country, questions)
  if (Object.keys(problems).length === 0) return
  const fields = Object.entries(problems).map(
    ([field, message]) => [`countries.${index}.${field}`, message] as const,
  )
  throw new ApiError('validation_failed', { fields: Object.fromEntries(fields) })
}

/** Writes a permitted status of a country with what follows from it. @returns the polls that accept no more votes */
async function writeCountryStatus(
  { now }: Parts,
  transaction: Transaction,
  project: ProjectRow,
  country: CountryRow,
  status: ProjectCountryStatus,
): Promise<number[]> {
  if (status === 'DONE') return (await freezeCountryAndDeleteInvitations(transaction, country, now())).pollIds
  if (status === 'COLLECTING_VOTES') await createPublishedCountryPolls(transaction, project, country, now())
  await setCountryStatus(transaction, country.id, status)
  if (status !== 'ARCHIVED') return []
  const pollIds = (await findProjectPolls(transaction, [country.id])).map(({ pollId }) => pollId)
  await closePollsAndFreezeResults(transaction, pollIds, 'ARCHIVED', now())
  return pollIds
}

/** Deletes a project that has not begun. @throws ApiError `not_found`, `conflict`, `validation_failed` */
export const deleteUnstartedProject = ({ database }: Parts, edit: Edit): Promise<AdminProjectWire> =>
  deleteObjectWithAudit(database, projectDefinition, edit, async (_transaction, { status }) => {
    if (status !== 'CREATED')
      throw fieldError('status', 'Ein begonnenes Projekt kann nicht gelöscht, nur archiviert werden.')
  })
