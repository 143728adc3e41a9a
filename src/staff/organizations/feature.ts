import { combineReducers, createAction, createReducer, type Action } from '@reduxjs/toolkit'
import { put, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { createFeatureModule } from '../../core/feature-module'
import { notify } from '../../core/notifications/actions'
import { getOrganizationMessage } from '../../core/organization/messages'
import type { CoreState } from '../../core/state'
import { createLoadedStateReducer, type RequestMatchers } from '../../lib/remote-list'
import { createRequest, LEADING_BY_ID } from '../../lib/request'
import { isObjectFormOpen } from '../form/is-object-shown'
import { createListFeature } from '../list/list-feature'
import { defineStaffObject } from '../object/define-staff-object'
import * as api from './api'
import { ORGANIZATION_FORM } from './values'

export const fetchOrganizations = createRequest('adminOrganizations/list', api.fetchAdminOrganizations)
export const organizationList = createListFeature(
  'adminOrganizationList',
  fetchOrganizations,
  'organizations',
)
export const organizations = defineStaffObject({
  name: 'adminOrganizationDetails',
  path: STAFF_PAGE_PATHS.organizations,
  form: ORGANIZATION_FORM,
  calls: { read: api.fetchAdminOrganization, save: api.saveAdminOrganization },
})
export const fetchMembers = createRequest('adminOrganizations/members', api.fetchOrganizationMembers)
export const fetchInvitations = createRequest(
  'adminOrganizations/invitations',
  api.fetchOrganizationInvitations,
)

/** Returns the requests for the people of an organization if its form is open. Another one must not show them. */
const ifShown = (id: number, ...requests: Action[]) =>
  isObjectFormOpen(STAFF_PAGE_PATHS.organizations, id) ? requests : []
const failureToastId = 'organization-members-failed'

export const setMemberRole = createRequest(
  'adminOrganizations/setMemberRole',
  api.setOrganizationMemberRole,
  {
    take: 'every',
    key: ({ userId }) => userId,
    refreshes: ({ id }) => ifShown(id, fetchMembers(id)),
    failureToastId,
  },
)
export const deleteMember = createRequest('adminOrganizations/deleteMember', api.deleteOrganizationMember, {
  take: 'every',
  key: ({ userId }) => userId,
  refreshes: ({ id }) => [...ifShown(id, fetchMembers(id)), organizations.fetch(id)], // its free licenses
  failureToastId,
})
/** Invites a new member. The response may contain the link of the invitation. */
export const inviteMember = createRequest(
  'adminOrganizations/invite',
  api.sendOrResendOrganizationInvitation,
  {
    ...LEADING_BY_ID,
    secret: true,
    refreshes: ({ id }) => [...ifShown(id, fetchInvitations(id)), organizations.fetch(id)],
  },
)
/** The same request for a pending invitation. */
export const resendInvitation = createRequest(
  'adminOrganizations/resendInvitation',
  api.sendOrResendOrganizationInvitation,
  {
    take: 'every',
    key: ({ email }) => email,
    secret: true,
    refreshes: ({ id }) => ifShown(id, fetchInvitations(id)),
    failureToastId,
  },
)
export const deleteInvitation = createRequest(
  'adminOrganizations/deleteInvitation',
  api.deleteOrganizationInvitation,
  {
    take: 'every',
    key: ({ invitationId }) => invitationId,
    refreshes: ({ id }) => [...ifShown(id, fetchInvitations(id)), organizations.fetch(id)],
    failureToastId,
  },
)
export const fetchNewestOwnedOrGrantedPolls = createRequest(
  'adminOrganizations/polls',
  api.fetchNewestOwnedOrGrantedPolls,
)

/** The user closed the link of a new invitation of an organization, or left its form. */
export const invitationLinkClosed = createAction<number>('adminOrganizations/invitationLinkClosed')

/** Stores the response for one organization; it is dropped when another one is loaded. */
const ofOrganization = <Data>(request: RequestMatchers<number, Data>) =>
  createLoadedStateReducer<number, Data, { organizationId: number | null; data: Data | null }>(
    request,
    { organizationId: null, data: null },
    (_before, data, organizationId) => ({ organizationId, data }),
  )

interface NewLink {
  email: string
  link: string
}

/** The link of the newest invitation of each organization. It is shown once, so another organization's stays. */
const newLinks = createReducer<Partial<Record<number, NewLink | null>>>({}, (builder) => {
  for (const { success } of [inviteMember, resendInvitation])
    builder.addMatcher(success.match, (state, { payload: { email, link }, meta }) => {
      const { id } = meta.initiator.payload
      state[id] = link === null ? null : { email, link }
    })
  builder
    .addMatcher(invitationLinkClosed.match, (state, { payload: id }) => {
      state[id] = null
    })
    .addMatcher(deleteInvitation.success.match, (state, { meta }) => {
      state[meta.initiator.payload.id] = null
    })
})

/** The people and polls of the organization whose form is open. */
const organizationsFeature = createFeatureModule({
  name: 'adminOrganizations',
  requests: [
    fetchMembers,
    setMemberRole,
    deleteMember,
    fetchInvitations,
    inviteMember,
    resendInvitation,
    deleteInvitation,
    fetchNewestOwnedOrGrantedPolls,
  ],
  reducer: combineReducers({
    members: ofOrganization(fetchMembers),
    invitations: ofOrganization(fetchInvitations),
    polls: ofOrganization(fetchNewestOwnedOrGrantedPolls),
    newLinks,
  }),
  *sideEffects(): SagaGenerator<void> {
    for (const { success } of [inviteMember, resendInvitation])
      yield* takeEvery(success, function* ({ payload: { email, delivery } }) {
        if (delivery === 'SENT')
          yield* put(
            notify({
              title: getOrganizationMessage('members.sent'),
              content: getOrganizationMessage('members.sentTo', { email }),
              timeoutMs: 6_000,
            }),
          )
      })
  },
})

export const organizationFeatures = [organizations.feature, organizationList.feature, organizationsFeature]

const slice = organizationsFeature.selectSlice

export const selectNewInvitationLink = (state: CoreState, id: number): NewLink | null | undefined =>
  slice(state).newLinks[id]
export const selectMembersState = (state: CoreState) => slice(state).members
export const selectInvitationsState = (state: CoreState) => slice(state).invitations
export const selectNewestOwnedOrGrantedPollsState = (state: CoreState) => slice(state).polls
