import { and, asc, desc, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { ProjectCountryStatus, ProjectStatus } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import { FINISHED_COUNTRY_STATUSES, type CountrySetup } from '../../../../contract/project.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import { berlinDay } from '../../database/berlin-day.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { insertRow, requireReturnedRow, updateRow } from '../../database/rows.ts'
import { organizations } from '../../database/schema-accounts.ts'
import { polls } from '../../database/schema-content.ts'
import {
  projectCountries,
  projectInvitations,
  projectParticipants,
  projectPolls,
  projects,
} from '../../database/schema-projects.ts'
import { OUTDATED_PREVIEW_DATE } from '../../results/vote-writing.ts'
import { lockPolls } from '../admin-polls/repository.ts'
import type { Page, StaffListing } from '../common-schema.ts'

export type CountryRow = typeof projectCountries.$inferSelect
export type ProjectRow = typeof projects.$inferSelect & {
  organizationName: string | null
  countries: CountryRow[]
}

const FIELDS = {
  ...pick(projects, 'id', 'title', 'description', 'status', 'organizationId'),
  ...pick(projects, 'questions', 'isDemo', 'updatedAt', 'version'),
  organizationName: organizations.name,
}

/** Returns the IDs of rows, in their order. */
export const pickIds = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

const withCountries = async (database: Reader, rows: Omit<ProjectRow, 'countries'>[]) => {
  if (rows.length === 0) return []
  const countries = await database
    .select()
    .from(projectCountries)
    .where(inArray(projectCountries.projectId, pickIds(rows)))
    .orderBy(asc(projectCountries.position))
  return rows.map((row) => ({ ...row, countries: countries.filter(({ projectId }) => projectId === row.id) }))
}

const selectProjects = (database: Reader, where: SQL | undefined) =>
  database
    .select(FIELDS)
    .from(projects)
    .leftJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(where)

/** Finds a project of any status with its countries. */
export async function findProject(database: Reader, id: number): Promise<ProjectRow | undefined> {
  const rows = await selectProjects(database, eq(projects.id, id))
  const [project] = await withCountries(database, rows)
  return project
}

const plainText = sql`plain_text(projects.title || ' ' || projects.description)`

const SORTED: Record<SortColumn<'adminProjects'>, SQL> = {
  TITLE: sql`plain_text(projects.title)`,
  STATUS: sql`projects.status`,
  UPDATED_AT: sql`projects.updated_at`,
}

/** Returns a page of all projects, of any status. */
export async function listAdminProjects(
  database: Database,
  query: StaffListing<ProjectStatus, SortColumn<'adminProjects'>>,
) {
  const { words, status, sort, order, limit, offset } = query
  const where = and(containsPhrase(plainText, words), status && eq(projects.status, status))
  const matching = selectProjects(database, where).orderBy(
    (order === 'ASC' ? asc : desc)(SORTED[sort]),
    asc(projects.id),
  )
  const { rows, total } = await readPage(matching, database.$count(projects, where), { limit, offset })
  return { rows: await withCountries(database, rows), total }
}

export const CUSTOMER_VISIBLE_STATUSES: readonly ProjectStatus[] = ['IN_PROGRESS', 'DONE', 'ARCHIVED']

/** Returns a page of the projects of an organization that have begun, the newest first. */
export async function listCustomerProjects(database: Database, organizationId: number, page: Page) {
  const where = and(
    eq(projects.organizationId, organizationId),
    inArray(projects.status, [...CUSTOMER_VISIBLE_STATUSES]),
  )
  const matching = selectProjects(database, where).orderBy(desc(projects.id))
  const { rows, total } = await readPage(matching, database.$count(projects, where), page)
  return { rows: await withCountries(database, rows), total }
}

export type ProjectFields = Pick<
  typeof projects.$inferSelect,
  'title' | 'description' | 'organizationId' | 'questions'
>

export const insertProject = (
  transaction: Transaction,
  fields: ProjectFields & { isDemo?: boolean },
  now: Date,
): Promise<number> => insertRow(transaction, projects, { ...fields, updatedAt: now })

export const updateProject = (
  transaction: Transaction,
  id: number,
  fields: Partial<ProjectFields> & { status?: ProjectStatus },
  now: Date,
): Promise<void> => updateRow(transaction, projects, id, { ...fields, updatedAt: now })

export const toCountryColumns = (setup: CountrySetup) => ({
  ...pick(setup, 'code', 'language', 'texts', 'targetSize', 'fieldStart', 'fieldEnd', 'hasOpenLink'),
  ageBreaks: [...setup.ageBreaks],
  regions: [...setup.regions],
  quotas: [...setup.quotas],
  population: setup.population && [...setup.population],
})

/** Inserts a country, or changes the one with the same code, and returns its ID. */
export async function upsertCountry(
  transaction: Transaction,
  projectId: number,
  position: number,
  setup: CountrySetup,
): Promise<number> {
  const columns = { ...toCountryColumns(setup), position }
  const rows = await transaction
    .insert(projectCountries)
    .values({ ...columns, projectId })
    .onConflictDoUpdate({ target: [projectCountries.projectId, projectCountries.code], set: columns })
    .returning({ id: projectCountries.id })
  return requireReturnedRow(rows).id
}

export async function deleteCountry(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(projectCountries).where(eq(projectCountries.id, id))
}

export const setCountryStatus = (transaction: Transaction, id: number, status: ProjectCountryStatus) =>
  updateRow(transaction, projectCountries, id, { status })

/** Locks countries until the transaction ends, ordered by ID to prevent deadlocks. */
export const lockCountries = (transaction: Transaction, ids: readonly number[]): Promise<CountryRow[]> =>
  transaction
    .select()
    .from(projectCountries)
    .where(inArray(projectCountries.id, [...ids]))
    .orderBy(asc(projectCountries.id))
    .for('no key update')

/** Locks a country until the transaction ends. */
export const lockCountry = async (transaction: Transaction, id: number): Promise<CountryRow | undefined> =>
  (await lockCountries(transaction, [id]))[0]

export type ProjectPollRow = typeof projectPolls.$inferSelect

export async function findProjectPolls(database: Reader, countryIds: readonly number[]) {
  if (countryIds.length === 0) return []
  return database
    .select()
    .from(projectPolls)
    .where(inArray(projectPolls.countryId, [...countryIds]))
    .orderBy(asc(projectPolls.pollId))
}

/** Returns the polls of a country, with whether people count in each who were not asked (`polls.sharedSizes`). */
export const findCountryPolls = (
  database: Reader,
  countryId: number,
): Promise<(Pick<ProjectPollRow, 'pollId' | 'question' | 'isOther'> & { countsUnaskedPeople: boolean })[]> =>
  database
    .select({
      ...pick(projectPolls, 'pollId', 'question', 'isOther'),
      countsUnaskedPeople: sql<boolean>`${polls.sharedSizes} is not null`,
    })
    .from(projectPolls)
    .innerJoin(polls, eq(polls.id, projectPolls.pollId))
    .where(eq(projectPolls.countryId, countryId))
    .orderBy(asc(projectPolls.pollId))

export async function insertProjectPoll(transaction: Transaction, row: ProjectPollRow): Promise<void> {
  await transaction.insert(projectPolls).values(row)
}

/**
 * Ends the collection of votes of polls: their results are frozen, and published ones get another status. Blocked ones
 * stay blocked. Their cards are marked as outdated, because the results become exact.
 */
export async function closePollsAndFreezeResults(
  transaction: Transaction,
  pollIds: readonly number[],
  status: 'RESULT_FROZEN' | 'ARCHIVED',
  now: Date,
): Promise<void> {
  await lockPolls(transaction, pollIds)
  await transaction
    .update(polls)
    .set({
      status: sql`case when ${polls.status} in ('BLOCKED', 'ARCHIVED') then ${polls.status} else ${status} end`,
      frozenAt: sql`coalesce(${polls.frozenAt}, ${now.toISOString()}::timestamptz)`,
      previewOn: OUTDATED_PREVIEW_DATE,
      updatedAt: now,
    })
    .where(inArray(polls.id, [...pollIds]))
}

/**
 * Deletes the addresses of a country whose personal links are of no more use. The first time, while it is not over, their
 * number is kept.
 */
export async function saveCountsAndDeleteInvitations(transaction: Transaction, countryId: number) {
  const [counted] = await countInvitations(transaction, [countryId])
  const isFirst = and(
    isNull(projectCountries.invitationCount),
    notInArray(projectCountries.status, [...FINISHED_COUNTRY_STATUSES]),
  )
  await transaction
    .update(projectCountries)
    .set({ invitationCount: counted?.sent ?? 0, usedInvitationCount: counted?.used ?? 0 })
    .where(and(eq(projectCountries.id, countryId), isFirst))
  await transaction.delete(projectInvitations).where(eq(projectInvitations.countryId, countryId))
}

/** The source of all votes of projects, see `votes.source`. */
export const PROJECT_VOTE_SOURCE = 'link'

/** Selects from the exclusions of days that staff made on the polls of a country (`e`), and these polls (`p`). */
export const activeExclusionsFromWhereSql = (countryId: SQL): SQL => sql`
  project_polls p join vote_exclusions e on e.poll_id = p.poll_id
  where p.country_id = ${countryId} and e.source = ${PROJECT_VOTE_SOURCE} and e.readmitted_on is null`

export const EXCLUSION_START_DAY_SQL = berlinDay(sql`e.starts_at`)

/** The participants of a country, as they count for the quotas. */
export interface CellCount {
  /** Index into the cells of the quota; null before the master data are known. */
  cellIndex: number | null
  /** Those who count: attentive, and without an excluded vote. */
  countedCompletes: number
  /** Those who have begun and keep their place. */
  reservedSeats: number
  /** Those who have begun, with or without a place. */
  started: number
  /** Those who did not pass an attention check. */
  inattentive: number
}

export async function countParticipantsByCell(database: Reader, countryIds: readonly number[], now: Date) {
  if (countryIds.length === 0) return []
  const { status, isAttentive, seatUntil, countryId, cell } = projectParticipants
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const isExcluded = sql`exists (
    select 1 from ${activeExclusionsFromWhereSql(sql`project_participants.country_id`)}
      and ${EXCLUSION_START_DAY_SQL} = project_participants.completed_on)`
  return database
    .select({
      countryId,
      cellIndex: cell,
      countedCompletes: count(sql`${status} = 'COMPLETED' and ${isAttentive} and not ${isExcluded}`),
      reservedSeats: count(
        sql`${status} = 'VOTING_IN_PROGRESS' and ${isAttentive} and ${seatUntil} > ${now.toISOString()}::timestamptz`,
      ),
      started: count(sql`${status} = 'VOTING_IN_PROGRESS'`),
      inattentive: count(sql`not ${isAttentive}`),
    })
    .from(projectParticipants)
    .where(inArray(countryId, [...countryIds]))
    .groupBy(countryId, cell)
}

/** Returns the number of stored personal links of countries, and how many were used. */
export async function countInvitations(database: Reader, countryIds: readonly number[]) {
  if (countryIds.length === 0) return []
  return database
    .select({
      countryId: projectInvitations.countryId,
      sent: sql<number>`count(*)::int`,
      used: sql<number>`count(*) filter (where ${projectInvitations.isUsed})::int`,
    })
    .from(projectInvitations)
    .where(inArray(projectInvitations.countryId, [...countryIds]))
    .groupBy(projectInvitations.countryId)
}
