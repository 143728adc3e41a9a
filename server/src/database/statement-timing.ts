import diagnostics from 'node:diagnostics_channel'
import { getRequestId } from '../lib/request-id.ts'

const channel = diagnostics.channel('meinungsbild.statement')

/** A statement that the database has answered. */
export interface TimedStatement {
  /** SQL with placeholders, without values. */
  readonly text: string
  readonly milliseconds: number
  /** Undefined for background work. */
  readonly requestId: string | undefined
}

/** Calls a function for each statement of all connections, until the returned function is called. */
export function subscribeToStatements(onStatement: (statement: TimedStatement) => void): () => void {
  const onMessage = (message: unknown) => onStatement(message as TimedStatement) // published below
  channel.subscribe(onMessage)
  return () => channel.unsubscribe(onMessage)
}

/** The arguments of the driver's `query`: a text or a configuration, values, and a callback unless it returns a promise. */
type Call = readonly unknown[]
type Callback = (...outcome: unknown[]) => void

/**
 * Sends a statement with the ID of its request in a comment, so that the database's own views and logs contain it, and
 * times it if anybody follows. Prepared statements are sent by name, so they have no comment.
 */
export function sendTaggedTimedStatement(send: (call: Call) => unknown, call: Call): unknown {
  const [statement, ...others] = call
  const requestId = getRequestId()
  const marked = requestId === undefined ? call : [addComment(statement, requestId), ...others]
  if (!channel.hasSubscribers) return send(marked)
  const text = getText(statement)
  if (text === null) return send(marked)
  const started = performance.now()
  const publish = () => {
    const milliseconds = performance.now() - started
    channel.publish({ text, milliseconds, requestId } satisfies TimedStatement)
  }
  const callback = marked.at(-1)
  if (typeof callback === 'function') {
    const timed: Callback = (...outcome) => {
      publish()
      Reflect.apply(callback, undefined, outcome)
    }
    return send([...marked.slice(0, -1), timed])
  }
  const result = send(marked)
  if (result instanceof Promise) result.then(publish, publish)
  return result
}

/** A statement as configuration; a prepared one has a name. */
interface Configuration {
  readonly text: string
  readonly name?: unknown
}

function addComment(statement: unknown, requestId: string): unknown {
  const comment = `/* request ${requestId} */ `
  if (typeof statement === 'string') return comment + statement
  return isConfiguration(statement) && statement.name === undefined
    ? { ...statement, text: comment + statement.text }
    : statement
}

/** Objects that send themselves, such as cursors, are left alone. */
const isConfiguration = (statement: unknown): statement is Configuration =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('submit' in statement)

function getText(statement: unknown): string | null {
  if (typeof statement === 'string') return statement
  return isConfiguration(statement) ? statement.text : null
}
