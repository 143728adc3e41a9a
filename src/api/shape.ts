import { isPlainObject } from '../lib/case'
import { itemsOf } from '../lib/paged-list'

/** A check of an answer: an object with all of these keys (in camel case). */
export const hasKeys =
  (...keys: string[]) =>
  (answer: unknown): boolean =>
    isPlainObject(answer) && keys.every((key) => key in answer)

/** A check of an answer: a list of objects, in `list`, `items`, `polls` or the entity's own field. */
export const hasItems =
  (entity?: string) =>
  (answer: unknown): boolean =>
    isPlainObject(answer) &&
    [entity, 'list', 'items', 'polls'].some((field) => field !== undefined && Array.isArray(answer[field])) &&
    itemsOf(answer, entity).every(isPlainObject)
