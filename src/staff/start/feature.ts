import { createFeatureModule } from '../../core/feature-module'
import { loadedBy } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import * as api from './api'
import type { Desk } from './api'

export const fetchDesk = createRequest('staffDesk/fetch', api.fetchDesk)

const NOTHING: { desk: Desk | null } = { desk: null }

export const deskFeature = createFeatureModule({
  name: 'staffDesk',
  requests: [fetchDesk],
  reducer: loadedBy(fetchDesk, NOTHING, (_own, desk) => ({ desk })),
})

export const selectDesk = deskFeature.selectSlice
