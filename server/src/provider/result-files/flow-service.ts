import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import { mayExport } from '../polls/policy.ts'
import { createFlowReader } from '../results/flow/service.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import type { User } from '../viewer.ts'
import type { ExportedFlows } from './flow-presenter.ts'

/**
 * Returns a function that computes the flows of a poll for a file, without polls that may not be exported. It returns
 * null for a poll without flows.
 *
 * @param readPoll reads a poll that the user may open
 */
export function createExportedFlowsReader(
  context: Parameters<typeof createFlowReader>[0] & Pick<Context, 'config'>,
  readPoll: (user: User, id: number) => Promise<PollWithAnswers>,
): (
  request: Pick<FastifyRequest, 'ip' | 'log'> & { user: User; loaded: PollWithAnswers },
) => Promise<ExportedFlows | null> {
  const readFlows = createFlowReader(context, readPoll, mayExport)
  return async (request) => {
    const { user, loaded: poll } = request
    const flows = await readFlows(request, user, poll)
    if (flows.flows.length === 0) return null
    return { ...flows, poll, origin: { publicUrl: context.config.publicUrl, at: context.now() } }
  }
}
