import type { Editable } from '../versions.ts'
import { findAdminBundle } from './admin-repository.ts'
import type { AdminPollBundleWire } from './admin-schema.ts'
import { presentAdminBundle } from './presenter.ts'

/** A bundle with all its polls, as staff edit it. */
export const editableBundle: Editable<AdminPollBundleWire> = {
  type: 'POLL_BUNDLE',
  read: async (database, id) => {
    const row = await findAdminBundle(database, id)
    return row && presentAdminBundle(row)
  },
}
