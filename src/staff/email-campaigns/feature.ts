import { combineReducers } from '@reduxjs/toolkit'
import { createFeatureModule } from '../../core/feature-module'
import type { CoreState } from '../../core/state'
import { createByIdReducer, createLoadedItemsSelector, createPagedListReducer } from '../../lib/remote-list'
import { createRequest } from '../../lib/request'
import * as api from './api'
import type { EmailCampaign } from './api'

export const fetchEmailCampaigns = createRequest('adminEmailCampaigns/list', api.fetchEmailCampaigns)

const idOf = ({ id }: EmailCampaign) => id

export const emailCampaignsFeature = createFeatureModule({
  name: 'adminEmailCampaigns',
  requests: [fetchEmailCampaigns],
  reducer: combineReducers({
    list: createPagedListReducer(fetchEmailCampaigns, 'campaigns', { idOf }),
    campaigns: createByIdReducer([fetchEmailCampaigns], 'campaigns', idOf),
  }),
})

const slice = emailCampaignsFeature.selectSlice

export const selectCampaignListState = (state: CoreState) => slice(state).list

export const selectCampaigns = createLoadedItemsSelector(
  selectCampaignListState,
  (state) => slice(state).campaigns,
)
