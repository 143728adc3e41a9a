import { EventSourceParserStream } from 'eventsource-parser/stream'
import { RESULT_STATE_EVENT, type ResultStateWire } from '../../contract/result-changes'
import { camelized, type Camelized } from '../lib/case'
import type { CallOptions } from '../lib/request'
import { hasShape } from './shape'

/** How far the figures of a poll have come. */
export type ResultState = Camelized<ResultStateWire>

const isState = hasShape({ openDay: 'any', answers: 'any' })

/**
 * Follows the figures of a poll: yields their state, then each that follows, and the last one again every 20 seconds,
 * until the server ends the stream, which it does every few minutes.
 *
 * @throws RequestFailure where the server refuses; an error of the browser where the connection is lost
 */
export async function* followPollResult(
  pollId: number,
  { provider }: CallOptions,
): AsyncGenerator<ResultState> {
  const bytes = await provider.getEvents('/v1/pro/polls/{id}/result_changes', { params: { id: pollId } })
  const events = bytes.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = events.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      if (value.event !== RESULT_STATE_EVENT) continue
      const state: unknown = camelized(JSON.parse(value.data))
      if (isState(state)) yield state as ResultState // as checked
    }
  } finally {
    await reader.cancel().catch(() => undefined) // of a lost connection it says the same again
  }
}
