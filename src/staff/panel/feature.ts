import { createFeatureModule } from '../../core/feature-module'
import { loadedBy } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import * as api from './api'
import type { Panel } from './api'

export const fetchPanel = createRequest('adminPanel/fetch', api.fetchPanel)

const NOTHING: { panel: Panel | null } = { panel: null }

export const adminPanelFeature = createFeatureModule({
  name: 'adminPanel',
  requests: [fetchPanel],
  reducer: loadedBy(fetchPanel, NOTHING, (_own, panel) => ({ panel })),
})

export const selectPanel = adminPanelFeature.selectSlice
