import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../database/connection.ts'
import { ApiError } from '../http/errors.ts'
import { lastEditor, type AuditObjectType } from './audit.ts'

/** An object that staff edit, as it is answered. */
interface Versioned {
  id: number
  version: number
}

const etagOf = (version: number) => `"${version}"`

/** Answers one object, with its version as `ETag`. */
export function withEtag<Answer extends Versioned>(reply: FastifyReply, answer: Answer): Answer {
  reply.header('etag', etagOf(answer.version))
  return answer
}

/**
 * Lets a save pass that was made from the current version, or that does not say from which one. Call it in the save's
 * transaction, after the object's row was locked.
 *
 * @param current the object as its GET answers it
 * @throws ApiError `conflict` with `current` and the name of whoever changed it last
 */
export async function assertCurrent(
  request: Pick<FastifyRequest, 'headers'>,
  transaction: Transaction,
  type: AuditObjectType,
  current: Versioned,
): Promise<void> {
  const wanted = request.headers['if-match']
  if (wanted === undefined || isMatch(wanted, current.version)) return
  const changedBy = await lastEditor(transaction, { type, id: current.id })
  const message = changedBy === null ? undefined : `${changedBy} hat die Daten inzwischen geändert.`
  throw new ApiError('conflict', { ...(message && { message }), current, changedBy })
}

/** A proxy that compresses makes an ETag weak: `W/"3"` is the same version. */
const isMatch = (header: string, version: number): boolean =>
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etagOf(version))
