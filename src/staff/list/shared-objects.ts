import type { Action } from '@reduxjs/toolkit'
import { takeEvery, type SagaGenerator } from 'typed-redux-saga'
import type { RequestQuery } from '../../api/wire-types'
import type { FeatureModule } from '../../core/feature-module'
import { notifyFailure } from '../../core/notifications/notify-failure'
import type { CoreState } from '../../core/state'
import { formatCountWithNoun } from '../../lib/format'
import type { ListField, ListItem, PagedList } from '../../lib/remote-list'
import { createRequest, type Sender } from '../../lib/request'
import { createListFeature } from './list-feature'
import { NEWEST_CHANGE_FIRST } from './status-list'
import type { AdminListDefinition } from './use-admin-list'

/** The common fields of objects that are shared in an organization. */
export interface SharedObject {
  id: number
  organization: string
  name: string
  status: string
  blockedReason: string | null
  updatedAt: string
}

/** Singular and plural, such as "Vergleich" and "Vergleiche". */
interface Words {
  one: string
  many: string
}

interface BlockedReasonChange {
  id: number
  /** Null unblocks the object. */
  reason: string | null
}

/** A kind of shared objects, with everything its table needs. */
export interface SharedObjectKind<Item> {
  words: Words
  list: AdminListDefinition<never>
  setBlockedReason: ((change: BlockedReasonChange) => Action) & { type: string }
  selectList: (state: CoreState) => PagedList
  selectListed: (state: CoreState) => readonly Item[]
}

/**
 * Creates the feature module of a kind of shared objects, for the staff who may block them.
 *
 * @param sliceName the key of the module's slice
 * @param field the field of the responses of `fetch` that contains the objects
 * @param kind its calls, the number of rows per request, and its name
 */
export function createSharedObjectKind<Result extends object, Field extends ListField<Result>, Blocked>(
  sliceName: string,
  field: Field,
  {
    fetch: send,
    setBlockedReason: sendReason,
    pageSize,
    words,
  }: {
    fetch: Sender<RequestQuery<'listAdminSegments'>, Result>
    setBlockedReason: Sender<BlockedReasonChange, Blocked>
    pageSize: number
    words: Words
  },
): SharedObjectKind<ListItem<Result, Field>> & { feature: FeatureModule } {
  const fetch = createRequest(`${sliceName}/list`, send)
  const setBlockedReason = createRequest(`${sliceName}/block`, sendReason, { take: 'leading' })
  const loaded = createListFeature(sliceName, fetch, field, {
    requests: [setBlockedReason],
    *sideEffects(): SagaGenerator<void> {
      yield* takeEvery(setBlockedReason.failure, function* (failed) {
        // The dialog for blocking shows its own failures.
        if (failed.meta.initiator.payload.reason === null)
          yield* notifyFailure(`${sliceName}-not-released`, failed.error)
      })
    },
  })
  const list: AdminListDefinition<never> = {
    filters: {},
    sorting: NEWEST_CHANGE_FIRST,
    pageSize,
    fetchPage: (_filters, _sorting, page) => fetch(page),
    countText: (count) => formatCountWithNoun(count, words.one, words.many),
  }
  return { ...loaded, words, list, setBlockedReason }
}
