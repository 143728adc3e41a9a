import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import { mayExport } from '../polls/policy.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { createWaveReader, type WaveQueryWire } from '../results/waves/service.ts'
import type { User } from '../viewer.ts'
import type { ExportedWaves } from './wave-presenter.ts'

/**
 * Returns a function that computes the waves of a poll's series for a file, without polls that may not be exported. It
 * returns null for a poll without others.
 *
 * @param readPoll reads a poll that the user may open
 */
export function createExportedWavesReader(
  context: Pick<Context, 'database' | 'results' | 'now' | 'filterLimit' | 'config'>,
  readPoll: (user: User, id: number) => Promise<PollWithAnswers>,
): (
  request: Pick<FastifyRequest, 'viewer' | 'ip' | 'log'> & { user: User; loaded: PollWithAnswers },
  requested: WaveQueryWire & { segment?: number | undefined },
) => Promise<ExportedWaves | null> {
  const readWaves = createWaveReader(context, readPoll, mayExport)
  return async (request, requested) => {
    const { user, loaded: poll } = request
    const { segment, age, gender, region, weights } = requested
    const read = await readWaves(request, user, poll, { segment, age, gender, region, weights })
    if (read.waves.length === 0) return null
    return { ...read, poll, origin: { publicUrl: context.config.publicUrl, at: context.now() } }
  }
}
