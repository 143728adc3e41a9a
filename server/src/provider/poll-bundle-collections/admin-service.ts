import type { Editable } from '../versions.ts'
import { findAdminCollection } from './admin-repository.ts'
import type { AdminCollectionWire } from './admin-schema.ts'
import { presentAdminCollection } from './presenter.ts'

/** A collection with all its bundles, as staff edit it. */
export const editableCollection: Editable<AdminCollectionWire> = {
  type: 'POLL_BUNDLE_COLLECTION',
  read: async (database, id) => {
    const row = await findAdminCollection(database, id)
    return row && presentAdminCollection(row)
  },
}
