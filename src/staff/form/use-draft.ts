import type { Store } from '@reduxjs/toolkit'
import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { pick } from '../../../contract/pick'
import { hideNotification, notify } from '../../core/notifications/actions'
import { getErrorMessage } from '../../core/requests/error-message'
import type { RequestState } from '../../core/requests/reducer'
import { selectIsAuthenticated, selectUser } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { isPlainObject } from '../../lib/case'
import type { RequestError } from '../../lib/request-error'
import { readJson, tabStore, writeJson } from '../../lib/storage'
import { findChangedFields, type Saved } from './edits'

/** The unsaved values of a form, and the saved values they are based on. A stored draft has only the changed fields. */
export interface Draft<Values> {
  base: Saved<Partial<Values>>
  values: Partial<Values>
}

/** The unsaved state of a form. */
interface Unsaved<Values> {
  /** Null if everything is saved. */
  draft: Draft<Values> | null
  /** The form is being saved. */
  isSaving: boolean
}

interface DraftRecovery<Values> {
  restoredDraft: Draft<Values> | null
  /** To be called with the current unsaved state. */
  rememberUnsaved: (now: Unsaved<Values>) => void
  /** Moves unsaved changes to the form at another path. */
  moveUnsavedChanges: (path: string) => void
}

/**
 * Stores the unsaved values of a form if the session ends, or if a save fails after the user has left the form (the user
 * is then notified). The form at the same path restores them once, for the same user and tab.
 *
 * @param request the request that saves
 * @param hasSaveSucceeded whether the newest save has succeeded, which deletes the stored draft
 */
export function useDraftRecovery<Values extends object>(
  request: { type: string },
  hasSaveSucceeded: boolean,
): DraftRecovery<Values> {
  const store = useStore<CoreState>()
  const dispatch = useDispatch()
  const [key] = useState(() => draftKey(store, location.pathname))
  const [restoredDraft] = useState(() => readJson(tabStore, key, isDraft<Values>))
  const [unsaved] = useState((): Unsaved<Values> & Titled => ({ draft: null, isSaving: false, title: '' }))
  const [{ type }] = useState(request)
  const forget = useCallback(() => {
    tabStore.remove(key)
    dispatch(hideNotification({ id: key }))
  }, [dispatch, key])
  useEffect(() => {
    if (hasSaveSucceeded) forget()
  }, [hasSaveSucceeded, forget])
  useEffect(() => {
    if (restoredDraft) {
      forget() // it is restored in the form now
      dispatch(notify({ id: 'draft-kept', title: KEPT, timeoutMs: 8_000 }))
    }
    return () => {
      const { draft, isSaving, title } = unsaved
      if (!draft) return
      const keep = (error: RequestError | null) => {
        const isStored = writeDraft(key, draft)
        if (error || !isStored) dispatch(notify({ id: key, ...notSaved(title, { error, isStored }) }))
      }
      if (!selectIsAuthenticated(store.getState())) keep(null)
      else if (isSaving)
        afterRequest(store, { type }, ({ phase, error }) => {
          forget() // the draft of an earlier save
          if (phase !== 'succeeded') keep(error)
        })
    }
  }, [dispatch, store, key, restoredDraft, unsaved, type, forget])
  const rememberUnsaved = useCallback(
    (now: Unsaved<Values>) =>
      void Object.assign(unsaved, now, { title: document.querySelector('h1')?.textContent ?? '' }),
    [unsaved],
  )
  const moveUnsavedChanges = useCallback(
    (path: string) => {
      if (unsaved.draft) writeDraft(draftKey(store, path), unsaved.draft)
    },
    [store, unsaved],
  )
  return { restoredDraft, rememberUnsaved, moveUnsavedChanges }
}

const draftKey = (store: Store<CoreState>, path: string) =>
  `draft:${selectUser(store.getState())?.id}:${path}`

/** The title of the form's screen. */
interface Titled {
  title: string
}

const KEPT = 'Ihre nicht gespeicherten Änderungen sind wieder da.'

/** Returns the text of the toast about a draft; without an error, the session has ended. */
const notSaved = (title: string, { error, isStored }: { error: RequestError | null; isStored: boolean }) => ({
  title: `Nicht gespeichert: ${title}`,
  content: [
    error && (Object.values(error.fields ?? {})[0] ?? getErrorMessage(error)),
    isStored
      ? 'Ihre Eingaben stehen noch da, wenn Sie die Seite wieder öffnen.'
      : 'Der Browser kann Ihre Eingaben nicht aufbewahren. Sie stehen noch da, wenn Sie die Seite wieder öffnen, ohne sie neu zu laden.',
  ]
    .filter(Boolean)
    .join(' '),
  isPriority: true,
})

/**
 * Stores the changed fields of a draft: browsers store a few megabytes, and a field may contain an image.
 *
 * @returns whether the draft survives a reload of the page
 */
function writeDraft<Values extends object>(key: string, { base, values }: Draft<Values>): boolean {
  const names = Object.keys(values) as (keyof Values)[] // keys of a plain object
  const changed = findChangedFields<Partial<Values>, keyof Values>(names, values, base.values)
  const changes: Draft<Values> = {
    base: { ...base, values: pick<Partial<Values>, keyof Values>(base.values, ...changed) },
    values: pick<Partial<Values>, keyof Values>(values, ...changed),
  }
  return writeJson(tabStore, key, changes)
}

/** Calls `onEnd` when the request is no longer running, also if the session ends. */
function afterRequest(
  store: Store<CoreState>,
  request: { type: string },
  onEnd: (outcome: Pick<RequestState, 'phase' | 'error'>) => void,
): void {
  const stop = store.subscribe(() => {
    const outcome = store.getState().requests[request.type] ?? { phase: 'idle', error: null }
    if (outcome.phase === 'loading') return
    stop()
    onEnd(outcome)
  })
}

const isDraft = <Values>(value: unknown): value is Draft<Values> =>
  isPlainObject(value) &&
  isPlainObject(value.values) &&
  isPlainObject(value.base) &&
  isPlainObject(value.base.values) &&
  (value.base.version === null || typeof value.base.version === 'number')
