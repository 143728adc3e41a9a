import { createIfMatchSettings } from '../../api/if-match'
import { createItemsCheck, createShapeCheck } from '../../api/shape'
import { UPLOAD_TIMEOUT_MS } from '../../api/upload'
import type { RequestBody, RequestQuery, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'
import { createObjectCalls } from '../object/object-calls'

/** A poll as staff edit it. */
export type AdminPoll = ResponseBody<'getAdminPoll'>
/** A poll in the list for staff. */
export type AdminPollItem = ResponseBody<'listAdminPolls'>['polls'][number]
export type AdminPollQuery = RequestQuery<'listAdminPolls'>
/** The fields of a poll that the form saves. */
export type PollBody = RequestBody<'createPoll'>
export type HistoryEntry = ResponseBody<'getPollHistory'>['entries'][number]
/** A citation (frozen view) of a poll, as staff see it. */
export type CitationItem = ResponseBody<'listCitations'>['citations'][number]
/** Where the votes of a poll came from, and which do not count. */
export type VoteSources = ResponseBody<'getPollVoteSources'>
export type FieldPlanBasis = ResponseBody<'getFieldPlanBasis'>
/** The answers of a poll whose true share is or will be known. */
export type PollBenchmarks = ResponseBody<'getPollBenchmarks'>
export type TagAndTopicCounts = ResponseBody<'listTags'>
/** The result of weighting the votes of a poll by a profile, without saving it. */
export type ProposedWeightingCheck = ResponseBody<'checkPollWeighting'>
export type WeightingCheckQuery = RequestQuery<'checkPollWeighting'>

const isPoll = createShapeCheck({ id: 'number', title: 'string', answers: 'array', version: 'number' })
const isBulkAnswer = createShapeCheck({ changed: 'number' })

export const fetchAdminPolls = (query: AdminPollQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls', { query, check: createItemsCheck('polls') })

/** Fetches all tags and topics with their counts, most frequent first. */
export const fetchTagAndTopicCounts = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls/tags', { check: createShapeCheck({ tags: 'array', topics: 'array' }) })

/** Fetches the questions that several institutes publish. */
export const fetchAveragedQuestions = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls/averaged_questions', { check: createItemsCheck('questions') })

/** Weights the current votes with the settings in the query. Saves nothing. */
export const checkPollWeighting = (query: WeightingCheckQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls/weighting_check', {
    query,
    check: createShapeCheck({ state: 'string', obstacles: 'array', margins: 'array' }),
  })

/** Fetches a poll with the organizations that it is granted to. */
export const fetchAdminPoll = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls/{id}', {
    params: { id },
    query: { showGrantedOrganizations: true },
    check: isPoll,
  })

/** Fetches the figures that readers of a poll see first. */
export const fetchAdminPollResult = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls/{id}/result', {
    params: { id },
    check: createShapeCheck({ total: 'object', tables: 'array' }),
  })

export const pollCalls = { ...createObjectCalls('/v1/admin/polls', isPoll), read: fetchAdminPoll }

/** Uploads an image for a poll or an answer. Returns its URL, which the poll is then saved with. */
export const uploadPollImage = (body: RequestBody<'uploadPollImage'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/polls/upload_image', {
    body,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    check: createShapeCheck({ imageUrl: 'string' }),
  })

/** Shows the figures of groups exactly, for a reason, or protects them again if the reason is null. */
export const changePollFigureProtection = (
  { id, exactFiguresReason, version }: { id: number; exactFiguresReason: string | null; version: number },
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/polls/{id}/figures', {
    params: { id },
    body: { exactFiguresReason },
    ...createIfMatchSettings(version),
    check: isPoll,
  })

/** Sets the organizations that a poll is granted to. */
export const setPollGrants = (
  { id, organizationIds, version }: { id: number; organizationIds: number[]; version: number },
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/polls/{id}/granted_organizations', {
    params: { id },
    body: { organizationIds },
    ...createIfMatchSettings(version),
    check: isPoll,
  })

/** Fetches a page of the changes that staff made to a poll, newest first. */
export const fetchPollHistory = (
  { id, ...query }: { id: number } & RequestQuery<'getPollHistory'>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/admin/polls/{id}/history', { params: { id }, query, check: createItemsCheck('entries') })

/** Fetches a page of a poll's citations, newest first. */
export const fetchCitations = (
  { id, ...query }: { id: number } & RequestQuery<'listCitations'>,
  { provider }: CallOptions,
) =>
  provider.get('/v1/admin/polls/{id}/citations', {
    params: { id },
    query,
    check: createItemsCheck('citations'),
  })

/** Withdraws a citation: deletes its content. Its page shows the reason. */
export const withdrawCitation = (
  { code, reason }: { id: number; code: string; reason: string },
  { provider }: CallOptions,
) => provider.post('/v1/admin/citations/{code}/withdraw', { params: { code }, body: { reason } })

const hasBenchmarks = createItemsCheck('benchmarks')

/** Fetches the answers of a poll whose true share is or will be known. */
export const fetchBenchmarks = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls/{id}/benchmarks', { params: { id }, check: hasBenchmarks })

/** Registers an answer whose true share will be known. */
export const registerBenchmark = (
  { id, ...body }: { id: number } & RequestBody<'registerPollBenchmark'>,
  { provider }: CallOptions,
) => provider.post('/v1/admin/polls/{id}/benchmarks', { params: { id }, body, check: hasBenchmarks })

/** Stores the official share of a registered answer. */
export const enterOfficialShare = (
  { id, benchmark, officialShare }: { id: number; benchmark: number; officialShare: number },
  { provider }: CallOptions,
) =>
  provider.put('/v1/admin/polls/{id}/benchmarks/{benchmark}', {
    params: { id, benchmark },
    body: { officialShare },
    check: hasBenchmarks,
  })

const isSources = createShapeCheck({ sources: 'array', exclusions: 'array' })

/** Fetches how answers arrive in our own polls. */
export const fetchFieldPlanBasis = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/field_plan', { check: createItemsCheck('groups') })

/** Fetches where the votes of a poll came from. */
export const fetchVoteSources = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls/{id}/vote_sources', { params: { id }, check: isSources })

/** Excludes the votes of a source on a day. */
export const excludePollVotes = (
  { id, ...body }: { id: number } & RequestBody<'excludePollVotes'>,
  { provider }: CallOptions,
) => provider.post('/v1/admin/polls/{id}/vote_exclusions', { params: { id }, body, check: isSources })

/** Lets excluded votes count again. */
export const readmitPollVotes = (
  { id, exclusion, reason }: { id: number; exclusion: number; reason: string },
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/polls/{id}/vote_exclusions/{exclusion}/readmission', {
    params: { id, exclusion },
    body: { reason },
    check: isSources,
  })

export const addAndRemovePollTags = (body: RequestBody<'tagPolls'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/polls/bulk/tags', { body, check: isBulkAnswer })

/** Grants polls to further organizations. */
export const grantPolls = (body: RequestBody<'grantPolls'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/polls/bulk/grants', { body, check: isBulkAnswer })

export const archivePolls = (body: RequestBody<'archivePolls'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/polls/bulk/archive', { body, check: isBulkAnswer })
