import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import { fetchInvitations, fetchMembers } from '../features/members/requests'
import { MembersScreen } from '../features/members/components/members-screen'
import { membersFeature } from '../features/members/feature'
import { message } from '../lib/messages'

export const features = [membersFeature]

export const firstRequests = () => [fetchMembers(), fetchInvitations()]

/** `/pro/members` */
export const Page = () => (
  <PageColumn>
    <DocumentTitle>{message('navbar.members')}</DocumentTitle>
    <PageHeader
      title={message('navbar.members')}
      lead="Wer in Ihrer Organisation Umfragen sieht und wer sie verwaltet."
    />
    <MembersScreen />
  </PageColumn>
)
