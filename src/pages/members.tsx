import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import { MembersScreen } from '../features/members/components/members-screen'
import { membersFeature } from '../features/members/feature'

export const features = [membersFeature]

/** `/pro/members` */
export const MembersPage = () => (
  <PageColumn>
    <DocumentTitle>Mitglieder</DocumentTitle>
    <PageHeader title="Mitglieder" lead="Wer in Ihrer Organisation Umfragen sieht und wer sie verwaltet." />
    <MembersScreen />
  </PageColumn>
)
