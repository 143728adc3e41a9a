import { combineReducers, createAction, createReducer, type Action } from '@reduxjs/toolkit'
import { put, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { POLL_STATUS } from '../../../contract/enumerations/content'
import { PAGE_SIZE } from '../../../contract/limits'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import type { ViewResult } from '../../api/results'
import { formatPollCount } from '../../core/entities/poll-count'
import { createFeatureModule } from '../../core/feature-module'
import { hideNotification, notify } from '../../core/notifications/actions'
import { createCachedRead } from '../../core/requests/cached-read'
import { getErrorMessage } from '../../core/requests/error-message'
import { toRequestName } from '../../core/requests/reducer'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import {
  createRequest,
  LEADING_BY_ID,
  isRequestAction,
  type CallOptions,
  type RequestMeta,
} from '../../lib/request'
import { isObjectFormOpen } from '../form/is-object-shown'
import { createListFeature } from '../list/list-feature'
import { defineStaffObject } from '../object/define-staff-object'
import { organizationChoiceFeature } from '../object/organization-choice'
import { parseImageDataUri } from '../uploads/image'
import * as api from './api'
import { getFieldLabel, POLL_FIELD_LABELS } from './labels'
import { NEW_POLL, toPollBody, toPollValues, validatePoll, type PollValues } from './values'

/** How answers arrive in our own polls, for the field planner. */
export const FIELD_PLAN_BASIS_READ = createCachedRead('adminFieldPlan', api.fetchFieldPlanBasis)

/** The questions that several institutes publish, with which a poll can be compared. */
export const INSTITUTE_QUESTIONS_READ = createCachedRead('adminAveragedQuestions', api.fetchAveragedQuestions)

export const fetchPolls = createRequest('adminPolls/list', api.fetchAdminPolls)
export const fetchTagAndTopicCounts = createRequest('adminPolls/tags', api.fetchTagAndTopicCounts)
export const fetchResult = createRequest('adminPolls/result', api.fetchAdminPollResult, { key: String })
export const changeFigureProtection = createRequest(
  'adminPolls/changeFigures',
  api.changePollFigureProtection,
  LEADING_BY_ID,
)
export const setGrants = createRequest('adminPolls/setGrants', api.setPollGrants, LEADING_BY_ID)
export const fetchHistory = createRequest('adminPolls/history', api.fetchPollHistory)
export const fetchCitations = createRequest('adminPolls/citations', api.fetchCitations)
export const withdrawCitation = createRequest('adminPolls/withdrawCitation', api.withdrawCitation, {
  take: 'leading',
  key: ({ code }) => code,
})
export const fetchVoteSources = createRequest('adminPolls/fetchSources', api.fetchVoteSources)
export const excludeVotes = createRequest('adminPolls/excludeVotes', api.excludePollVotes, LEADING_BY_ID)
export const readmitVotes = createRequest('adminPolls/readmitVotes', api.readmitPollVotes, LEADING_BY_ID)
/** Weights the current votes with an unsaved profile. */
export const checkProposedWeighting = createRequest('adminPolls/checkWeighting', api.checkPollWeighting)
/** Uploads an image; `key` identifies the field that shows it. */
export const uploadImage = createRequest(
  'adminPolls/uploadImage',
  ({ dataUri }: { key: string; dataUri: string }, options: CallOptions) =>
    api.uploadPollImage(parseImageDataUri(dataUri), options),
  { take: 'every', key: ({ key }) => key },
)
/** Changes many polls in one transaction. */
export const bulkAddAndRemoveTags = createRequest('adminPolls/bulkTag', api.addAndRemovePollTags, {
  take: 'leading',
})
export const bulkGrant = createRequest('adminPolls/bulkGrant', api.grantPolls, { take: 'leading' })
export const bulkArchive = createRequest('adminPolls/bulkArchive', api.archivePolls, { take: 'leading' })

/** The user left the form of a poll. */
export const formLeft = createAction<number | 'new'>('adminPolls/formLeft')

export const polls = defineStaffObject({
  name: 'adminPolls',
  path: STAFF_PAGE_PATHS.polls,
  form: {
    name: 'Umfrage',
    newTitle: 'Neue Umfrage',
    titleOf: ({ title }: api.AdminPoll) => title,
    back: { to: STAFF_PAGE_PATHS.polls, label: 'Umfragen' },
    permission: 'polls.write',
    labels: POLL_FIELD_LABELS,
    labelOf: getFieldLabel,
    empty: NEW_POLL,
    valuesOf: toPollValues,
    toFields: (values: PollValues): api.PollBody & { reason?: string } => {
      const reason = values.reason.trim()
      return { ...toPollBody(values), ...(reason && { reason }) }
    },
    check: (values: PollValues, poll: api.AdminPoll | null) => validatePoll(poll, values),
    errorMapping: { formFieldNames: { ownerOrganizationId: 'ownerOrganization' } },
  },
  calls: api.pollCalls,
  parts: [changeFigureProtection, setGrants],
})
export const pollList = createListFeature('adminPollList', fetchPolls, 'polls')
/** The changes of the poll whose form is open. */
export const pollHistory = createListFeature('adminPollHistory', fetchHistory, 'entries', {
  resetsOn: formLeft.match,
})
/** The citations of the poll whose form is open. */
export const pollCitations = createListFeature('adminPollCitations', fetchCitations, 'citations', {
  idOf: ({ code }: api.CitationItem): string => code,
  resetsOn: formLeft.match,
  requests: [withdrawCitation],
})

/** The result of a weighting check, and its query. */
interface CheckedWeighting {
  query: api.WeightingCheckQuery | null
  check: api.ProposedWeightingCheck | null
}

/** The sources of the votes of a poll. */
interface FoundSources {
  found: (api.VoteSources & { pollId: number }) | null
}

/** What the list and the form of polls need beyond the polls. */
const pollContentsFeature = createFeatureModule({
  name: 'adminPollContents',
  requests: [
    fetchTagAndTopicCounts,
    fetchResult,
    fetchVoteSources,
    excludeVotes,
    readmitVotes,
    checkProposedWeighting,
    uploadImage,
    bulkAddAndRemoveTags,
    bulkGrant,
    bulkArchive,
  ],
  reducer: combineReducers({
    tags: createLoadedStateReducer<void, api.TagAndTopicCounts, api.TagAndTopicCounts>(
      fetchTagAndTopicCounts,
      { tags: [], topics: [] },
      (_before, { tags, topics }) => ({ tags, topics }),
    ),
    results: createReducer<Partial<Record<number, ViewResult>>>({}, (builder) => {
      builder.addMatcher(fetchResult.success.match, (state, { payload }) => {
        state[payload.pollId] = payload
      })
    }),
    weightingCheck: createLoadedStateReducer<
      api.WeightingCheckQuery,
      api.ProposedWeightingCheck,
      CheckedWeighting
    >(checkProposedWeighting, { query: null, check: null }, (_before, check, query) => ({ query, check })),
    sources: createLoadedStateReducer<number, api.VoteSources, FoundSources>(
      fetchVoteSources,
      { found: null },
      (_before, found, pollId) => ({ found: { ...found, pollId } }),
    ),
    uploads: createReducer<Partial<Record<string, string>>>({}, (builder) => {
      builder.addMatcher(uploadImage.success.match, (state, { payload, meta }) => {
        state[meta.initiator.payload.key] = payload.imageUrl
      })
    }),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(polls.changeStatus.success, function* ({ payload: { status } }) {
      yield* put(notify({ title: `Status: ${POLL_STATUS[status]}.`, timeoutMs: TOAST_MS }))
    })
    yield* takeEvery(changeFigureProtection.success, function* ({ payload: { exactFiguresReason } }) {
      const title =
        exactFiguresReason === null ? 'Die Angaben sind geschützt.' : 'Die Angaben werden exakt gezeigt.'
      yield* put(notify({ title, timeoutMs: TOAST_MS }))
    })
    for (const [request, title] of PARTS) {
      yield* takeEvery(request.match, function* ({ payload: { id } }) {
        yield* put(hideNotification({ id: failureToastOf(request, id) }))
      })
      yield* takeEvery(request.match, function* notifyFailureOfPart(started) {
        const { id } = started.payload
        let isFormShown = isShown(id)
        let end: Action
        // The form that sent the request shows the error; after the user left it, a toast must.
        do {
          end = yield* take((action: Action) => formLeft.match(action) || isEndOf(started, action))
          if (formLeft.match(end) && end.payload === id) isFormShown = false
        } while (formLeft.match(end))
        if (isFormShown || !request.failure.match(end) || end.meta.initiator !== started) return
        const { error } = end
        const poll = yield* select((state: CoreState) => polls.select(state, id))
        yield* put(
          notify({
            id: failureToastOf(request, id),
            title: `${title}: ${poll ? `„${poll.title}“` : `Umfrage ${id}`}`,
            content: Object.values(error.fields ?? {})[0] ?? getErrorMessage(error),
            isPriority: true,
          }),
        )
      })
    }
    yield* takeEvery(formLeft, function* () {
      // Otherwise the form of the next poll would show the responses for this one.
      yield* put(fetchHistory.abort())
      yield* put(fetchCitations.abort())
    })
    for (const request of [excludeVotes, readmitVotes])
      yield* takeEvery(request.success, function* ({ meta }) {
        const { id } = meta.initiator.payload
        yield* put(notify({ title: 'Gilt ab der nächsten Mitternacht.', timeoutMs: TOAST_MS }))
        if (isShown(id)) yield* put(fetchVoteSources(id))
      })
    yield* takeEvery(withdrawCitation.success, function* ({ meta }) {
      const { code, id } = meta.initiator.payload
      yield* put(notify({ title: `Die Ansicht ${code} ist zurückgezogen.`, timeoutMs: TOAST_MS }))
      if (isShown(id)) yield* put(fetchCitations({ id, limit: PAGE_SIZE.history.default, offset: 0 }))
    })
    for (const { success } of [bulkAddAndRemoveTags, bulkGrant, bulkArchive])
      yield* takeEvery(success, function* ({ payload: { changed } }) {
        yield* put(notify({ title: changedText(changed), timeoutMs: TOAST_MS }))
      })
  },
})

const TOAST_MS = 5_000

const isShown = (id: number) => isObjectFormOpen(STAFF_PAGE_PATHS.polls, id)

/** The requests that save parts of a poll separately, and the title of the toast if they fail. */
const PARTS = [
  [polls.changeStatus, 'Status nicht geändert'],
  [changeFigureProtection, 'Schutz der Angaben nicht geändert'],
  [setGrants, 'Freigaben nicht geändert'],
] as const
/** Returns whether an action ends a request, or the pending request of the same row because of which it was not sent. */
const isEndOf = ({ meta: { request } }: { meta: { request: RequestMeta } }, action: Action) =>
  isRequestAction(action) &&
  action.meta.request.name === request.name &&
  action.meta.request.key === request.key &&
  action.meta.request.phase !== 'started'
const failureToastOf = ({ type }: { type: string }, id: number) => `${type}/${id}`

function changedText(changed: number): string {
  if (changed === 0) return 'Nichts zu ändern.'
  return `${formatPollCount(changed)} geändert.`
}

export const pollFeatures = [
  polls.feature,
  pollList.feature,
  pollHistory.feature,
  pollCitations.feature,
  pollContentsFeature,
  organizationChoiceFeature,
]

const slice = pollContentsFeature.selectSlice

export const selectTagAndTopicCountsState = (state: CoreState) => slice(state).tags
/** The figures that readers of a poll see first; undefined until they are loaded. */
export const selectResult = (state: CoreState, id: number): ViewResult | undefined => slice(state).results[id]
export const selectVoteSourcesState = (state: CoreState) => slice(state).sources
export const selectWeightingCheckState = (state: CoreState) => slice(state).weightingCheck

/** Returns whether any image of the form is being uploaded. */
export const selectIsImageUploading = ({ requests }: CoreState): boolean =>
  Object.entries(requests).some(
    ([name, slot]) => name.startsWith(toRequestName(uploadImage.type, '')) && slot?.phase === 'loading',
  )

/** The URL of the last uploaded image of a field. */
export const selectUploadedImageUrl = (state: CoreState, key: string): string | undefined =>
  slice(state).uploads[key]
