/**
 * The way of a participant through a country of a project: register, state master data, answer the questions. Each
 * function locks the country, so that quotas are never exceeded.
 */
import { randomInt } from 'node:crypto'
import type { InternationalUserStatus } from '../../../../contract/enumerations/people.ts'
import { FIRST_EASTERN_STATE_KEY } from '../../../../contract/enumerations/regions.ts'
import { QUOTA_PLACE_DURATION } from '../../../../contract/limits.ts'
import {
  GERMANY,
  isCountryFinished,
  nextQuestion,
  getQuotaCells,
  WORDING_BIT_COUNT,
  type ProjectQuestion,
} from '../../../../contract/project.ts'
import type { Context } from '../../context/context.ts'
import type { Reader, Transaction } from '../../database/connection.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import { DIVERSE } from '../../statistics/cells.ts'
import { freezeCountryAndDeleteInvitationsWithAudit } from './country-end-service.ts'
import {
  findAnswerMasks,
  findCountry,
  findInvitation,
  findParticipant,
  insertAnswerIfFirst,
  insertParticipantIfNew,
  insertProjectVote,
  lockParticipant,
  updateParticipant,
  markInvitationUsed,
  type ParticipantRow,
} from './participant-repository.ts'
import {
  countParticipantsByCell,
  findCountryPolls,
  findProject,
  lockCountry,
  type CellCount,
  type CountryRow,
  type ProjectRow,
} from './repository.ts'
import { seesOtherWording } from './split-policy.ts'

export { seesOtherWording }

type Parts = Pick<Context, 'database' | 'now' | 'results'>

/** A country with its project, as participants open it. */
export interface ParticipationCountry {
  project: ProjectRow
  country: CountryRow
  /** Whether answers are accepted now: before, during or after the field. */
  phase: 'BEFORE' | 'OPEN' | 'ENDED'
}

/** Finds the country of a URL; undefined also for a country that is not ready. */
export async function findReadyParticipationCountry(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  projectId: number,
  countryCode: string,
): Promise<ParticipationCountry | undefined> {
  const country = await findCountry(database, projectId, countryCode)
  const project = country && (await findProject(database, projectId))
  if (!country || !project || country.status === 'CREATED') return undefined
  return { project, country, phase: getFieldPhase(country, now()) }
}

/** Returns whether a country accepts answers at a time. */
export function getFieldPhase(
  { status, fieldStart, fieldEnd }: Pick<CountryRow, 'status' | 'fieldStart' | 'fieldEnd'>,
  now: Date,
): ParticipationCountry['phase'] {
  const today = dateInBerlin(now)
  if (isCountryFinished(status) || (fieldEnd !== null && fieldEnd < today)) return 'ENDED'
  return status === 'COLLECTING_VOTES' && (fieldStart === null || fieldStart <= today) ? 'OPEN' : 'BEFORE'
}

export interface ParticipantProgress {
  status: InternationalUserStatus
  participant: ParticipantRow | null
  answerMasksByQuestion: ReadonlyMap<number, number>
  /** The question to ask now. */
  question: ProjectQuestion | null
}

/** Returns where the holder of a token stands. */
export async function getParticipantProgress(
  database: Reader,
  { project, country }: Pick<ParticipationCountry, 'project' | 'country'>,
  token: string | null,
): Promise<ParticipantProgress> {
  const participant = token === null ? undefined : await findParticipant(database, country.id, token)
  return participant
    ? standingOf(database, project, participant)
    : { status: 'NOT_REGISTERED', participant: null, answerMasksByQuestion: new Map(), question: null }
}

async function standingOf(
  database: Reader,
  { questions }: Pick<ProjectRow, 'questions'>,
  participant: ParticipantRow,
): Promise<ParticipantProgress> {
  const { id, status } = participant
  const masks = await findAnswerMasks(database, id)
  const question = status === 'VOTING_IN_PROGRESS' ? nextQuestion(questions, masks) : null
  return { status, participant, answerMasksByQuestion: masks, question }
}

/** Returns whether a personal link may be used: null for an unknown one. */
export const isLinkUsed = async (
  { database }: Pick<Parts, 'database'>,
  { country }: ParticipationCountry,
  token: string,
): Promise<boolean | null> => (await findInvitation(database, country.id, token))?.isUsed ?? null

/** Registers a participant. A repeated registration changes nothing. */
export const registerParticipant = (
  { database }: Pick<Parts, 'database'>,
  { country }: ParticipationCountry,
  token: string,
): Promise<void> => insertParticipantIfNew(database, country.id, token, randomInt(2 ** WORDING_BIT_COUNT))

/** The master data of a participant. `state` is stated in Germany, `region` in other countries. */
export interface MasterData {
  age: number
  gender: number
  state: number | null
  region: number | null
}

/** `LOST_SEAT`: others have taken the places of the cell while the participant was away. */
export type ParticipationOutcome = 'NEXT' | 'COMPLETED' | 'FULL' | 'LOST_SEAT' | 'TOO_YOUNG' | 'ENDED'

/**
 * Stores master data and takes a place in the quota. Nothing is stored for a full cell. If all cells are full, the country
 * ends: excluded votes that count again fill cells without a last answer.
 */
export async function saveMasterDataAndTakeSeat(
  parts: Parts,
  participation: ParticipationCountry,
  token: string,
  person: MasterData,
): Promise<ParticipationOutcome> {
  const { country } = participation
  const ended: number[] = []
  const outcome = await parts.database.transaction(async (transaction): Promise<ParticipationOutcome> => {
    const locked = await lockOpen(transaction, participation, parts)
    const participant = await lockParticipant(transaction, country.id, token)
    if (!locked || !participant) return 'ENDED'
    if (participant.status !== 'NO_MASTER_DATA') return 'NEXT'
    const cells = cellsOf(locked, person)
    if (cells === null) return 'TOO_YOUNG'
    const cell = await findFreeCell(transaction, locked, cells, parts.now())
    if (cell === null) {
      const at = parts.now()
      if (await isFull(transaction, locked, at))
        ended.push(...(await freezeCountryAndDeleteInvitationsWithAudit(transaction, locked, at)).pollIds)
      return 'FULL'
    }
    await updateParticipant(transaction, participant.id, {
      ...person,
      region: regionOf(locked, person),
      cell,
      status: 'VOTING_IN_PROGRESS',
      seatUntil: after(parts.now(), QUOTA_PLACE_DURATION.minutesUntilFirstAnswer * MINUTE_MS),
    })
    return 'NEXT'
  })
  for (const pollId of ended) parts.results.votesChanged(pollId)
  return outcome
}

/**
 * Stores an answer to the current question. The last one makes the answers votes, and may end the country. An answer to
 * another question than the current one is ignored, as after going back. Without a place in the quota, an answer is
 * stored as well, but the answers become votes only once a place is free.
 *
 * @param answer null to ask for a place again, which completes a participation with all answers
 * @returns the outcome, and the polls that got votes or ended
 */
export async function answerQuestionOrRetakeSeat(
  parts: Parts,
  participation: ParticipationCountry,
  token: string,
  answer: { question: number; mask: number } | null,
): Promise<{ outcome: ParticipationOutcome; changedPollIds: number[] }> {
  const { project, country } = participation
  const changed = new Set<number>()
  const outcome = await parts.database.transaction(async (transaction): Promise<ParticipationOutcome> => {
    const locked = await lockOpen(transaction, participation, parts)
    const at = parts.now() // midnight may have passed while this waited for the lock
    const participant = await lockParticipant(transaction, country.id, token)
    if (!locked || !participant) return 'ENDED'
    const { answerMasksByQuestion, question, status } = await standingOf(transaction, project, participant)
    if (status === 'COMPLETED') return 'COMPLETED'
    if (status !== 'VOTING_IN_PROGRESS' || (answer !== null && question?.id !== answer.question))
      return 'NEXT'
    const hasSeat = await keepsSeat(transaction, locked, participant, at)
    const answers = new Map(answerMasksByQuestion)
    let { isAttentive } = participant
    if (answer !== null) {
      await insertAnswerIfFirst(transaction, participant.id, answer.question, answer.mask)
      answers.set(answer.question, answer.mask)
      const expected = question?.expected ?? null
      isAttentive &&= expected === null || answer.mask === 1 << expected
    }
    if (!hasSeat || nextQuestion(project.questions, answers) !== null) {
      await updateParticipant(transaction, participant.id, {
        isAttentive,
        ...(hasSeat &&
          answer !== null && {
            seatUntil: after(at, 60 * QUOTA_PLACE_DURATION.hoursAfterEachAnswer * MINUTE_MS),
          }),
      })
      return hasSeat ? 'NEXT' : 'LOST_SEAT'
    }
    await updateParticipant(transaction, participant.id, {
      isAttentive,
      status: 'COMPLETED',
      seatUntil: null,
      completedOn: dateInBerlin(at),
    })
    await markInvitationUsed(transaction, country.id, token)
    if (!isAttentive) return 'COMPLETED'
    for (const { pollId, question: asked, isOther, countsUnaskedPeople } of await findCountryPolls(
      transaction,
      country.id,
    )) {
      const own = project.questions.find((one) => one.id === asked)
      const isAsked = own !== undefined && isOther === seesOtherWording(own, participant)
      const mask = isAsked ? (answers.get(asked) ?? NO_ANSWER) : NO_ANSWER
      if (mask === NO_ANSWER && !countsUnaskedPeople) continue
      await insertProjectVote(transaction, pollId, mask, participant, at)
      changed.add(pollId)
    }
    if (await isFull(transaction, locked, at)) {
      const { pollIds } = await freezeCountryAndDeleteInvitationsWithAudit(transaction, locked, at)
      for (const pollId of pollIds) changed.add(pollId)
    }
    return 'COMPLETED'
  })
  for (const pollId of changed) parts.results.votesChanged(pollId)
  return { outcome, changedPollIds: [...changed] }
}

/** The mask of a vote of a person who was not asked the question in its wording. */
const NO_ANSWER = 0

const MINUTE_MS = 60_000

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Locks a country that accepts answers; undefined for another. */
async function lockOpen(
  transaction: Transaction,
  { country }: ParticipationCountry,
  { now }: Pick<Parts, 'now'>,
) {
  const locked = await lockCountry(transaction, country.id)
  return locked && getFieldPhase(locked, now()) === 'OPEN' ? locked : undefined
}

const regionOf = ({ code }: Pick<CountryRow, 'code'>, { state, region }: MasterData): number | null =>
  code === GERMANY ? (state === null ? null : Number(state >= FIRST_EASTERN_STATE_KEY)) : region

/** Returns the cells that a person may count in: two for "divers", for which there are no quotas; null if too young. */
function cellsOf(country: CountryRow, person: MasterData): number[] | null {
  const band = country.ageBreaks.findLastIndex((first) => first <= person.age)
  if (band === -1) return null
  const region = regionOf(country, person)
  return getQuotaCells(country).flatMap((cell, index) =>
    cell.ageBandIndex === band &&
    cell.regionIndex === region &&
    (person.gender === DIVERSE || cell.gender === person.gender)
      ? [index]
      : [],
  )
}

const takenIn = (counts: readonly CellCount[], cell: number): number => {
  const count = counts.find((one) => one.cellIndex === cell)
  return (count?.countedCompletes ?? 0) + (count?.reservedSeats ?? 0)
}

/** Returns the cell among some with the most free places; null if all are full. */
async function findFreeCell(
  transaction: Transaction,
  { id, quotas }: CountryRow,
  cells: readonly number[],
  now: Date,
): Promise<number | null> {
  const counts = await countParticipantsByCell(transaction, [id], now)
  const free = cells
    .map((cell) => ({ cell, places: (quotas[cell] ?? 0) - takenIn(counts, cell) }))
    .toSorted((a, b) => b.places - a.places)[0]
  return free && free.places > 0 ? free.cell : null
}

/**
 * Returns whether a participant has a place: one is kept for a time, later only if none else took it. Whoever failed an
 * attention check is told the same, because a difference would tell which answer is right.
 */
async function keepsSeat(
  transaction: Transaction,
  { id, quotas }: CountryRow,
  { cell, seatUntil }: ParticipantRow,
  now: Date,
): Promise<boolean> {
  if (seatUntil !== null && seatUntil > now) return true
  const counts = await countParticipantsByCell(transaction, [id], now)
  return cell !== null && takenIn(counts, cell) < (quotas[cell] ?? 0)
}

/** Returns whether all cells of a country are full. */
async function isFull(transaction: Transaction, { id, quotas }: CountryRow, now: Date): Promise<boolean> {
  const counts = await countParticipantsByCell(transaction, [id], now)
  return quotas.every(
    (quota, cell) => (counts.find((one) => one.cellIndex === cell)?.countedCompletes ?? 0) >= quota,
  )
}
