import { createRequest } from '../../lib/request'
import { createListFeature } from '../list/list-feature'
import * as api from './api'

export const fetchEmailCampaigns = createRequest('adminEmailCampaigns/list', api.fetchEmailCampaigns)

export const emailCampaignList = createListFeature('adminEmailCampaigns', fetchEmailCampaigns, 'campaigns', {
  idOf: ({ id }) => id,
})
