import type { FastifyReply } from 'fastify'
import { IMAGE_UPLOAD, MAX_POLL_BYTES } from '../../../../contract/limits.ts'
import { ApiError, requireFound } from '../../http/errors.ts'
import { findNeverExactReason } from '../../results/exact-results.ts'
import type { RouteAccess } from '../access.ts'
import { presentAuditEntry } from '../audit-log/presenter.ts'
import { ImageBody, IfMatchHeaders } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { storeImage } from '../image-service.ts'
import { operation } from '../operation.ts'
import { assertConsistentPeriod } from '../period.ts'
import { toEmbedKeyIfNeeded } from '../polls/embed-key-service.ts'
import { findPollsForPreview } from '../results/preview/repository.ts'
import { toEnginePollDescription } from '../results/view/description-presenter.ts'
import { presentExcluded } from '../results/view/presenter.ts'
import { computePollResult } from '../results/view/result-service.ts'
import { PollResult } from '../results/view/schema.ts'
import { toStaffEdit, withEtag } from '../versions.ts'
import { archivePolls, grantPolls, replaceGrants, changePollTags } from './bulk-service.ts'
import { ExclusionBody, ReadmissionBody, ReadmissionParams, VoteSources } from './exclusion-schema.ts'
import {
  excludeVotesAtMidnight,
  readmitVotesAtMidnight,
  readReportedVoteSourcesAndExclusions,
} from './exclusion-service.ts'
import {
  changeFigureProtection,
  findFixedWeightingReason,
  findPollWithAnswersAsStaff,
  createDraftPoll,
  updatePoll,
} from './poll-service.ts'
import { presentAdminPoll, presentPollItem } from './presenter.ts'
import {
  countTagsAndTopics,
  findQuestionsOfSeveralInstitutes,
  findGrants,
  findHistory,
  findStoredPoll,
  listAdminPolls,
} from './repository.ts'
import {
  BulkArchiveBody,
  BulkGrantsBody,
  BulkResponse,
  BulkTagsBody,
  AdminPoll,
  AdminPollDetailQuery,
  AdminPollList,
  AdminPollQuery,
  AveragedQuestions,
  CreatePollBody,
  FiguresBody,
  GrantsBody,
  HistoryQuery,
  PollHistory,
  PollImage,
  StatusBody,
  TagList,
  UpdatePollBody,
} from './schema.ts'
import { changeStatusOrUnblock, refreshResultPreviewsInBackground } from './status-service.ts'
import { presentProtectedWeightingCheck } from './weighting-check-presenter.ts'
import { ProposedWeightingCheck, WeightingCheckQuery } from './weighting-check-schema.ts'
import { checkWeightingOnVotesOrPanel } from './weighting-check-service.ts'

const read = { permission: 'polls.read' } satisfies RouteAccess
const write = { permission: 'polls.write' } satisfies RouteAccess
const publish = { permission: 'polls.publish' } satisfies RouteAccess
const grant = { permission: 'polls.grant' } satisfies RouteAccess

/** Routes by which staff list and edit polls: status, grants, history and bulk changes. */
export const adminPollRoutes = defineRoutes('admin-polls', (app, context) => {
  const { database, now, results } = context

  async function answerPoll(reply: FastifyReply, id: number, showGrants = true) {
    const stored = requireFound(await findStoredPoll(database, id))
    const grants = showGrants ? await findGrants(database, id) : undefined
    const { poll } = stored
    return withEtag(reply, {
      ...presentAdminPoll(stored, now(), grants),
      embed_key: toEmbedKeyIfNeeded(context.vault, poll, poll.ownerOrganizationId),
      excluded: stored.hasAnswers ? await readExcluded(id) : null,
      fixed_weighting: await findFixedWeightingReason(database, poll, now()),
      never_exact: await findNeverExactReason(database, { pollId: id, at: now() }),
    })
  }

  async function readExcluded(id: number) {
    const [poll] = await findPollsForPreview(database, [id])
    return presentExcluded(
      poll === undefined ? null : await results.excludedVotes(toEnginePollDescription(poll)),
    )
  }

  async function answerSources(id: number) {
    if (!(await findStoredPoll(database, id))) throw new ApiError('not_found')
    return readReportedVoteSourcesAndExclusions(context, id)
  }

  app.get(
    '/v1/admin/polls',
    operation('listAdminPolls', { access: read, querystring: AdminPollQuery, response: AdminPollList }),
    async ({ page, query }) => {
      assertConsistentPeriod(query)
      const { rows, total } = await listAdminPolls(database, query, page)
      return { polls: rows.map(presentPollItem), total }
    },
  )
  app.get('/v1/admin/polls/tags', operation('listTags', { access: read, response: TagList }), async () =>
    countTagsAndTopics(database),
  )
  app.get(
    '/v1/admin/polls/averaged_questions',
    operation('listAveragedQuestions', {
      summary: 'The questions that several institutes publish.',
      access: read,
      response: AveragedQuestions,
    }),
    async () => ({ questions: await findQuestionsOfSeveralInstitutes(database) }),
  )
  app.get(
    '/v1/admin/polls/weighting_check',
    operation('checkPollWeighting', {
      access: read,
      querystring: WeightingCheckQuery,
      response: ProposedWeightingCheck,
    }),
    async ({ query }) => presentProtectedWeightingCheck(await checkWeightingOnVotesOrPanel(context, query)),
  )
  app.get(
    '/v1/admin/polls/:id',
    operation('getAdminPoll', { access: read, querystring: AdminPollDetailQuery, response: AdminPoll }),
    async ({ params, query }, reply) =>
      answerPoll(reply, params.id, query.show_granted_organizations === true),
  )
  app.get(
    '/v1/admin/polls/:id/result',
    operation('getAdminPollResult', {
      summary: 'The figures that readers of a poll see first, for its preview.',
      access: read,
      response: PollResult,
    }),
    async ({ params }) => {
      const poll = requireFound(await findPollWithAnswersAsStaff(database, params.id))
      return computePollResult(context, poll, {})
    },
  )
  app.get(
    '/v1/admin/polls/:id/history',
    operation('getPollHistory', { access: read, querystring: HistoryQuery, response: PollHistory }),
    async ({ page, params }) => {
      const found = await findHistory(database, params.id, page)
      if (found.total === 0 && !(await findStoredPoll(database, params.id))) throw new ApiError('not_found')
      return { entries: found.rows.map(presentAuditEntry), total: found.total }
    },
  )
  app.post(
    '/v1/admin/polls',
    {
      bodyLimit: MAX_POLL_BYTES,
      ...operation('createPoll', { access: write, body: CreatePollBody, response: AdminPoll, status: 201 }),
    },
    async ({ user, body }, reply) => answerPoll(reply, await createDraftPoll(context, user, body)),
  )
  app.post(
    '/v1/admin/polls/upload_image',
    {
      bodyLimit: IMAGE_UPLOAD.maxBodyBytes,
      ...operation('uploadPollImage', { access: write, body: ImageBody, response: PollImage }),
    },
    async (request) => ({ image_url: await storeImage(context, request, request.body) }),
  )
  app.put(
    '/v1/admin/polls/:id',
    {
      bodyLimit: MAX_POLL_BYTES,
      ...operation('updatePoll', {
        access: write,
        headers: IfMatchHeaders,
        body: UpdatePollBody,
        response: AdminPoll,
      }),
    },
    async (request, reply) => {
      await updatePoll(context, toStaffEdit(request), request.body)
      return answerPoll(reply, request.params.id)
    },
  )
  app.put(
    '/v1/admin/polls/:id/status',
    operation('changePollStatus', {
      access: { permission: 'polls.changeStatus' },
      headers: IfMatchHeaders,
      body: StatusBody,
      response: AdminPoll,
    }),
    async (request, reply) => {
      await changeStatusOrUnblock(context, toStaffEdit(request), request.body)
      // Another status may have another default period.
      refreshResultPreviewsInBackground(context, request, [request.params.id])
      return answerPoll(reply, request.params.id)
    },
  )
  app.put(
    '/v1/admin/polls/:id/figures',
    operation('changePollFigures', {
      summary: 'Exact figures of groups require a reason and imported votes only.',
      access: publish,
      headers: IfMatchHeaders,
      body: FiguresBody,
      response: AdminPoll,
    }),
    async (request, reply) => {
      await changeFigureProtection(context, toStaffEdit(request), request.body)
      results.votesChanged(request.params.id) // the card must not have the figures of before
      refreshResultPreviewsInBackground(context, request, [request.params.id])
      return answerPoll(reply, request.params.id)
    },
  )
  app.get(
    '/v1/admin/polls/:id/vote_sources',
    operation('getPollVoteSources', {
      summary: 'Where the votes of a poll came from, and which do not count.',
      access: read,
      response: VoteSources,
    }),
    ({ params }) => answerSources(params.id),
  )
  app.post(
    '/v1/admin/polls/:id/vote_exclusions',
    operation('excludePollVotes', {
      summary: 'Excludes the votes of a source on a day, from the next midnight on.',
      access: publish,
      body: ExclusionBody,
      response: VoteSources,
    }),
    async ({ params, user, body }) => {
      await excludeVotesAtMidnight(context, user, params.id, body)
      return answerSources(params.id)
    },
  )
  app.post(
    '/v1/admin/polls/:id/vote_exclusions/:exclusion/readmission',
    operation('readmitPollVotes', {
      summary: 'Lets excluded votes count again, from the next midnight on.',
      access: publish,
      params: ReadmissionParams,
      body: ReadmissionBody,
      response: VoteSources,
    }),
    async ({ params, user, body }) => {
      await readmitVotesAtMidnight(context, user, params, body)
      return answerSources(params.id)
    },
  )
  app.put(
    '/v1/admin/polls/:id/granted_organizations',
    operation('grantPoll', { access: grant, headers: IfMatchHeaders, body: GrantsBody, response: AdminPoll }),
    async (request, reply) => {
      await replaceGrants(context, toStaffEdit(request), request.body.organization_ids)
      return answerPoll(reply, request.params.id)
    },
  )
  app.post(
    '/v1/admin/polls/bulk/tags',
    operation('tagPolls', { access: write, body: BulkTagsBody, response: BulkResponse }),
    async ({ user, body }) => ({ changed: await changePollTags(context, user, body) }),
  )
  app.post(
    '/v1/admin/polls/bulk/grants',
    operation('grantPolls', { access: grant, body: BulkGrantsBody, response: BulkResponse }),
    async ({ user, body }) => ({ changed: await grantPolls(context, user, body) }),
  )
  app.post(
    '/v1/admin/polls/bulk/archive',
    operation('archivePolls', { access: publish, body: BulkArchiveBody, response: BulkResponse }),
    async (request) => {
      const changed = await archivePolls(context, request.user, request.body)
      refreshResultPreviewsInBackground(context, request, request.body.poll_ids)
      return { changed }
    },
  )
})
