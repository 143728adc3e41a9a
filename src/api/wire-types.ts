import type { Camelized } from '../lib/case'
import type { operations } from './wire'

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never

/** What a call of the provider answers, as the app sees it; named by its `operationId`. */
export type Wire<Operation extends keyof operations> = operations[Operation] extends {
  responses: { 200: infer Answer }
}
  ? Camelized<Json<Answer>>
  : never
