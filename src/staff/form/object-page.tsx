import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { parseId } from '../../../contract/ids'
import { NotFoundScreen } from '../../core/pages/screens'

/** The id of the object of a form: `new` until it is saved. */
export type IdOrNew = number | 'new'

/**
 * Returns the page of an object by the `:id` of its path. A path without it creates an object. For an invalid id the
 * page is not found. Another id mounts another screen.
 */
export function createObjectPage(Screen: ComponentType<{ id: IdOrNew }>): ComponentType {
  return function ObjectPage() {
    const { id: param } = useParams()
    const id = param === undefined ? 'new' : parseId(param)
    return id === null ? <NotFoundScreen /> : <Screen key={id} id={id} />
  }
}

/** {@link createObjectPage} for screens of existing objects. */
export const createExistingObjectPage = (Screen: ComponentType<{ id: number }>): ComponentType =>
  createObjectPage(({ id }) => (id === 'new' ? <NotFoundScreen /> : <Screen id={id} />))
