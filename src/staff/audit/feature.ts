import { call, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { auditLogFileName } from '../../../contract/csv'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import { saveCsv } from '../../lib/save-file'
import * as api from './api'
import type { AuditEntry } from './api'

export const fetchAuditLog = createRequest('adminAudit/list', api.fetchAuditLog)
export const exportAuditLog = createRequest('adminAudit/export', api.exportAuditLog, {
  take: 'leading',
  failureToastId: 'export-failed',
})

interface Entries {
  /** Null until they are loaded. */
  entries: readonly AuditEntry[] | null
  /** The cursor of the next page; null at the end. */
  next: number | null
}

const NO_ENTRIES: Entries = { entries: null, next: null }

export const adminAuditFeature = createFeatureModule({
  name: 'adminAudit',
  requests: [fetchAuditLog, exportAuditLog],
  reducer: createLoadedStateReducer(fetchAuditLog, NO_ENTRIES, (own, { entries, next }, { before }) => ({
    entries: before === undefined ? entries : [...(own.entries ?? []), ...entries],
    next,
  })),
  *sideEffects(): SagaGenerator<void> {
    yield* takeEvery(exportAuditLog.success, function* ({ payload }) {
      yield* call(saveCsv, auditLogFileName(new Date()), payload)
    })
  },
})

export const selectAuditLogState = (state: CoreState) => adminAuditFeature.selectSlice(state)
