import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { isPlainObject } from '../../lib/case'
import { readJson, tabStore, writeJson } from '../../lib/storage'
import { notify } from '../notifications/actions'
import { selectIsAuthenticated, selectUser } from '../session/selectors'
import type { CoreState } from '../state'
import type { Saved } from './edits'

/** What was typed into a form, and what it was changed from. */
export interface Draft<Values> {
  base: Saved<Values>
  values: Values
}

/**
 * Keeps what stands unsaved in a form when the session ends under it: for the same person, at the same address and in
 * the same window, once.
 *
 * @param name tells the forms of an address apart
 * @returns `kept`, what an earlier session left; `hold`, to be told what is unsaved now
 */
export function useDraft<Values extends object>(
  name: string,
): { kept: Draft<Values> | null; hold: (unsaved: Draft<Values> | null) => void } {
  const store = useStore<CoreState>()
  const dispatch = useDispatch()
  const [key] = useState(() => `draft:${selectUser(store.getState())?.id}:${location.pathname}:${name}`)
  const [kept] = useState(() => readJson(tabStore, key, isDraft<Values>))
  const [unsaved] = useState((): { draft: Draft<Values> | null } => ({ draft: null }))
  useEffect(() => {
    tabStore.remove(key)
    if (kept) dispatch(notify({ id: 'draft-kept', title: KEPT, timeout: 8_000 }))
    return () => {
      const isSignedOut = !selectIsAuthenticated(store.getState())
      if (unsaved.draft && isSignedOut) writeJson(tabStore, key, unsaved.draft)
    }
  }, [dispatch, store, key, kept, unsaved])
  const hold = useCallback((draft: Draft<Values> | null) => void Object.assign(unsaved, { draft }), [unsaved])
  return { kept, hold }
}

const KEPT = 'Ihre nicht gespeicherten Änderungen sind wieder da.'

const isDraft = <Values>(value: unknown): value is Draft<Values> =>
  isPlainObject(value) &&
  isPlainObject(value.values) &&
  isPlainObject(value.base) &&
  isPlainObject(value.base.values) &&
  (value.base.version === null || typeof value.base.version === 'number')
