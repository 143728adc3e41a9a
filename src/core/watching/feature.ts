import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { TEXT } from '../../../contract/texts'
import { WATCH_RHYTHM } from '../../../contract/watching'
import type { Watch, WatchTarget } from '../../api/watches'
import { message } from '../../lib/messages'
import { createWholeListReducer, type WholeList } from '../../lib/remote-list'
import type { Failed } from '../../lib/request'
import { createFeatureModule } from '../feature-module'
import { notify } from '../notifications/actions'
import { getErrorMessage } from '../requests/error-message'
import type { CoreState } from '../state'
import { addWatch, changeWatchRhythm, fetchWatches, removeWatch } from './requests'

const saved = isAnyOf(addWatch.success, changeWatchRhythm.success)

/** The watches of the user. Pages that need them install this feature. */
export const watchingFeature = createFeatureModule({
  name: 'watching',
  requests: [fetchWatches, addWatch, changeWatchRhythm, removeWatch],
  reducer: combineReducers({
    watches: createWholeListReducer(fetchWatches, 'watches', {
      extend: (builder) =>
        builder
          .addMatcher(saved, (state, { payload }) => {
            const isListed = state.list?.some(({ id }) => id === payload.id)
            state.list = isListed
              ? (state.list?.map((watch) => (watch.id === payload.id ? payload : watch)) ?? null)
              : [payload, ...(state.list ?? [])]
          })
          .addMatcher(removeWatch.success.match, (state, { meta }) => {
            state.list = state.list?.filter(({ id }) => id !== meta.initiator.payload.id) ?? null
          }),
    }),
    isMailEnabled: createReducer(true, (builder) =>
      builder.addMatcher(fetchWatches.success.match, (_state, { payload }) => payload.isMailEnabled),
    ),
  }),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(addWatch.success, function* notifyAdded({ payload: { rhythm } }) {
      const when = rhythm === 'START_PAGE' ? 'auf der Startseite' : getLabelOrDash(WATCH_RHYTHM, rhythm)
      const content = `Wenn sich etwas gesichert verändert, hören Sie davon ${when}. Das ändern Sie in den Einstellungen.`
      yield* put(notify({ id: 'watched', title: 'Wird beobachtet', content, timeoutMs: 8_000 }))
    })
    yield* takeEvery(removeWatch.success, function* notifyRemoved({ meta }) {
      const target = targetOf(meta.initiator.payload)
      const undo = target && { onAgree: addWatch(target), agreeLabel: message('notification.undo') }
      yield* put(notify({ id: 'unwatched', title: 'Nicht mehr beobachtet', timeoutMs: 8_000, ...undo }))
    })
    yield* takeEvery(addWatch.failure, notifyAddFailure)
  },
})

function* notifyAddFailure({ error }: Failed<WatchTarget>) {
  const title = error.fields?.segment ?? getErrorMessage(error, { conflict: TEXT.watchesFull })
  yield* put(notify({ id: 'watching-failed', title, isPriority: true }))
}

/** Returns the item that can be watched again with the same rhythm; null if it was deleted. */
function targetOf({ type, rhythm, pollIds, board, segment }: Watch): WatchTarget | null {
  const id = type === 'BOARD' ? board?.id : pollIds.at(-1)
  return id === undefined ? null : { type, id, rhythm, ...(segment && { segment: segment.id }) }
}

const { selectSlice } = watchingFeature

export const selectWatches = (state: CoreState): WholeList<Watch> => selectSlice(state).watches

/** Returns whether the server can send e-mails to the user. */
export const selectIsServerMailEnabled = (state: CoreState): boolean => selectSlice(state).isMailEnabled

/** Returns the watch of an item, for a series with any of its waves; undefined if it is not watched. */
export const selectWatch = (state: CoreState, { type, id, segment }: WatchTarget): Watch | undefined =>
  selectWatches(state).list?.find(
    (watch) =>
      watch.type === type &&
      watch.segment?.id === segment &&
      (type === 'BOARD' ? watch.board?.id === id : watch.pollIds.includes(id)),
  )
