import { refreshResultPreviewsInBackground } from '../admin-polls/status-service.ts'
import { IfMatchHeaders } from '../common-schema.ts'
import { defineRoutes } from '../domain-routes.ts'
import { operation } from '../operation.ts'
import { toStaffEdit } from '../versions.ts'
import { presentMaskedOpenAnswers } from './presenter.ts'
import { countVotesWithText, listDistinctAnswers } from './repository.ts'
import { CodingResponse, CodingBody, OpenAnswerList, OpenAnswerQuery } from './schema.ts'
import { codeAnswers, requireOpenEndedPoll } from './service.ts'

const OPEN_ANSWERS = '/v1/admin/polls/:id/open_answers'

/** Routes for coding open-ended answers into the categories of a poll. */
export const openAnswerRoutes = defineRoutes('open-answers', (app, context) => {
  const { database, results } = context
  app.get(
    OPEN_ANSWERS,
    operation('listOpenAnswers', {
      access: { permission: 'openAnswers.code' },
      querystring: OpenAnswerQuery,
      response: OpenAnswerList,
    }),
    async ({ params: { id }, query, page }) => {
      const stored = await requireOpenEndedPoll(database, id)
      const [answers, counts] = await Promise.all([
        listDistinctAnswers(database, id, query, page),
        countVotesWithText(database, id),
      ])
      return presentMaskedOpenAnswers({ stored, page: answers, counts })
    },
  )
  app.put(
    OPEN_ANSWERS,
    operation('codeOpenAnswers', {
      access: { permission: 'openAnswers.code' },
      headers: IfMatchHeaders,
      body: CodingBody,
      response: CodingResponse,
    }),
    async (request) => {
      const { id } = request.params
      const { changedVotes } = await codeAnswers(context, toStaffEdit(request), request.body)
      if (changedVotes > 0) {
        results.votesChanged(id)
        refreshResultPreviewsInBackground(context, request, [id])
      }
      return { changed: changedVotes }
    },
  )
})
