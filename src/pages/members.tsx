import { TitledPage } from '../components/titled-page'
import { getNavbarMessage } from '../core/navbar-messages'
import { MembersScreen } from '../features/members/components/members-screen'
import { membersFeature } from '../features/members/feature'
import { fetchInvitations, fetchMembers } from '../features/members/requests'

export const features = [membersFeature]

export const firstRequests = () => [fetchMembers(), fetchInvitations()]

/** `/pro/members` */
export const Page = () => (
  <TitledPage
    title={getNavbarMessage('navbar.members')}
    lead="Wer in Ihrer Organisation Umfragen sieht und wer sie verwaltet."
  >
    <MembersScreen />
  </TitledPage>
)
