import type { Camelized } from '../lib/case'
import type { operations } from './wire'

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never

/** What a call answers, as it comes over the wire; named by its `operationId`. */
export type WireBody<Operation extends keyof operations> = operations[Operation] extends {
  responses: { 200: infer Answer }
}
  ? Json<Answer>
  : never

/** The same as the app sees it. */
export type Wire<Operation extends keyof operations> = Camelized<WireBody<Operation>>
