import { EventSourceParserStream } from 'eventsource-parser/stream'
import { RESULT_STATE_EVENT, type ResultStateWire } from '../../contract/result-changes'
import { camelizeKeys, type Camelized } from '../lib/case'
import type { CallOptions } from '../lib/request'
import { createShapeCheck } from './shape'

/** The version of a poll's figures; see {@link ResultStateWire}. */
export type ResultVersion = Camelized<ResultStateWire>

const isState = createShapeCheck({ openDay: 'any', answers: 'any' })

/**
 * Subscribes to the figures of a poll. Yields their current state, then each change, and repeats the last state every 20
 * seconds, until the server closes the stream after a few minutes.
 *
 * @throws RequestFailure if the server rejects the request; a browser error if the connection is lost
 */
export async function* followPollResultVersion(
  pollId: number,
  { provider }: CallOptions,
): AsyncGenerator<ResultVersion> {
  const bytes = await provider.getEvents('/v1/pro/polls/{id}/result_changes', { params: { id: pollId } })
  const events = bytes.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = events.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      if (value.event !== RESULT_STATE_EVENT) continue
      const state = camelizeKeys(JSON.parse(value.data)) as ResultVersion // checked in the next line
      if (isState(state)) yield state
    }
  } finally {
    await reader.cancel().catch(() => undefined) // after a lost connection it throws the same error again
  }
}
