import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import { navbarMessage } from '../core/navbar-messages'
import { fetchInvitations, fetchMembers } from '../features/members/requests'
import { MembersScreen } from '../features/members/components/members-screen'
import { membersFeature } from '../features/members/feature'

export const features = [membersFeature]

export const firstRequests = () => [fetchMembers(), fetchInvitations()]

/** `/pro/members` */
export const Page = () => (
  <PageColumn>
    <DocumentTitle>{navbarMessage('navbar.members')}</DocumentTitle>
    <PageHeader
      title={navbarMessage('navbar.members')}
      lead="Wer in Ihrer Organisation Umfragen sieht und wer sie verwaltet."
    />
    <MembersScreen />
  </PageColumn>
)
