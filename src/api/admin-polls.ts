import type { CallOptions } from '../lib/request'
import { ifMatch } from './if-match'
import { hasItems, hasShape } from './shape'
import { UPLOAD_TIMEOUT_MS } from './upload'
import type { Body, Query, Wire } from './wire-types'

/** A poll as staff edit it. */
export type AdminPoll = Wire<'getAdminPoll'>
/** A poll as the list of staff shows it. */
export type AdminPollItem = Wire<'listAdminPolls'>['polls'][number]
export type AdminPollQuery = Query<'listAdminPolls'>
/** What a form saves of a poll. */
export type PollBody = Body<'createPoll'>
export type HistoryEntry = Wire<'getPollHistory'>['entries'][number]
/** A frozen view of a poll, as staff see it. */
export type CitationItem = Wire<'listCitations'>['citations'][number]
export type TagCounts = Wire<'listTags'>
/** How a profile would weight the votes of a poll. */
export type WeightingCheck = Wire<'checkPollWeighting'>
export type WeightingCheckQuery = Query<'checkPollWeighting'>

const isPoll = hasShape({ id: 'number', title: 'string', answers: 'array', version: 'number' })
const isBulkAnswer = hasShape({ changed: 'number' })

export const fetchAdminPolls = (query: AdminPollQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls', { query, check: hasItems('polls') })

/** The tags and topics there are, the most frequent first. */
export const fetchTagCounts = (_: void, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls/tags', { check: hasShape({ tags: 'array', topics: 'array' }) })

/** Weights the present votes as the query says; nothing is saved. */
export const checkPollWeighting = (query: WeightingCheckQuery, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls/weighting_check', {
    query,
    check: hasShape({ state: 'string', obstacles: 'array', margins: 'array' }),
  })

/** One poll, with the organizations that it was granted to. */
export const fetchAdminPoll = (id: number, { provider }: CallOptions) =>
  provider.get('/v1/admin/polls/{id}', {
    params: { id },
    query: { showGrantedOrganizations: true },
    check: isPoll,
  })

interface PollSave {
  id: number | 'new'
  body: PollBody
  /** Why the wording changes after the first vote. */
  reason?: string
  version: number | null
}

/** Creates a poll where the id is `new`, otherwise updates it. */
export const saveAdminPoll = (
  { id, body, reason, version }: PollSave,
  { provider }: CallOptions,
): Promise<AdminPoll> =>
  id === 'new'
    ? provider.post('/v1/admin/polls', { body, check: isPoll })
    : provider.put('/v1/admin/polls/{id}', {
        params: { id },
        body: { ...body, ...(reason && { reason }) },
        ...ifMatch(version),
        check: isPoll,
      })

/** Keeps an image for a poll or an answer; the save of the poll names its address. */
export const uploadPollImage = (body: Body<'uploadPollImage'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/polls/upload_image', {
    body,
    timeout: UPLOAD_TIMEOUT_MS,
    check: hasShape({ imageUrl: 'string' }),
  })

interface StatusChange {
  id: number
  status: AdminPoll['status']
  reason?: string
  version: number
}

export const changePollStatus = (
  { id, status, reason, version }: StatusChange,
  { provider }: CallOptions,
): Promise<AdminPoll> =>
  provider.put('/v1/admin/polls/{id}/status', {
    params: { id },
    body: { status, ...(reason && { reason }) },
    ...ifMatch(version),
    check: isPoll,
  })

/** Tells figures of groups exactly, for a reason, or protects them again. */
export const changePollFigures = (
  { id, exactFiguresReason, version }: { id: number; exactFiguresReason: string | null; version: number },
  { provider }: CallOptions,
): Promise<AdminPoll> =>
  provider.put('/v1/admin/polls/{id}/figures', {
    params: { id },
    body: { exactFiguresReason },
    ...ifMatch(version),
    check: isPoll,
  })

/** Grants a poll to these organizations and no others. */
export const setPollGrants = (
  { id, organizationIds, version }: { id: number; organizationIds: number[]; version: number },
  { provider }: CallOptions,
): Promise<AdminPoll> =>
  provider.put('/v1/admin/polls/{id}/granted_organizations', {
    params: { id },
    body: { organizationIds },
    ...ifMatch(version),
    check: isPoll,
  })

/** One page of what staff have done to a poll, the newest first. */
export const fetchPollHistory = (
  { id, ...query }: { id: number } & Query<'getPollHistory'>,
  { provider }: CallOptions,
) => provider.get('/v1/admin/polls/{id}/history', { params: { id }, query, check: hasItems('entries') })

/** One page of a poll's frozen views, the newest first. */
export const fetchCitations = (
  { id, ...query }: { id: number } & Query<'listCitations'>,
  { provider }: CallOptions,
) => provider.get('/v1/admin/polls/{id}/citations', { params: { id }, query, check: hasItems('citations') })

/** Forgets what a frozen view showed; its readers are told why. */
export const withdrawCitation = (
  { code, reason }: { code: string; reason: string },
  { provider }: CallOptions,
) => provider.post('/v1/admin/citations/{code}/withdraw', { params: { code }, body: { reason } })

export const tagPolls = (body: Body<'tagPolls'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/polls/bulk/tags', { body, check: isBulkAnswer })

/** Grants polls to organizations beside those that have them. */
export const grantPolls = (body: Body<'grantPolls'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/polls/bulk/grants', { body, check: isBulkAnswer })

export const archivePolls = (body: Body<'archivePolls'>, { provider }: CallOptions) =>
  provider.post('/v1/admin/polls/bulk/archive', { body, check: isBulkAnswer })
