import { useSelector } from 'react-redux'
import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader, Section } from '../components/page-header'
import { TextLink } from '../components/text-link'
import { selectOrganisation } from '../core/organisation/selectors'
import { selectIsPro } from '../core/session/selectors'
import { NewestPolls } from '../features/polls/components/newest-polls'
import { VirtualBundleTiles } from '../features/polls/components/virtual-bundle-tiles'

/** `/pro` */
export function StartPage() {
  const isPro = useSelector(selectIsPro)
  const organisation = useSelector(selectOrganisation)
  return (
    <PageColumn>
      <DocumentTitle>Start</DocumentTitle>
      <PageHeader title="Guten Tag" lead={organisation?.name} />
      <Section aria-labelledby="meine-umfragen">
        <h2 id="meine-umfragen">Meine Umfragen</h2>
        <VirtualBundleTiles />
      </Section>
      {isPro && (
        <Section aria-labelledby="neueste-umfragen">
          <h2 id="neueste-umfragen">Neueste Umfragen</h2>
          <NewestPolls />
          <div>
            <TextLink to="/pro/search">Alle Umfragen durchsuchen</TextLink>
          </div>
        </Section>
      )}
    </PageColumn>
  )
}
