import { PagePartBoundary } from '../components/error-boundary'
import { Section } from '../components/page-header'
import { TitledPage } from '../components/titled-page'
import { getNavbarMessage } from '../core/navbar-messages'
import { Articles } from '../features/news/components/articles'
import { Newsfeed } from '../features/news/components/newsfeed'
import { fetchArticlesFrom, fetchNewsFrom, newsFeature } from '../features/news/feature'
import { pollsFeature } from '../features/polls/feature'

export const features = [pollsFeature, newsFeature]

export const firstRequests = () => [fetchNewsFrom(0), fetchArticlesFrom(0)]

/** `/pro/news` */
export const Page = () => (
  <TitledPage
    title={getNavbarMessage('navbar.news')}
    lead="Was unsere Umfragen zeigen, und wer darüber schreibt."
  >
    <PagePartBoundary>
      <Newsfeed />
    </PagePartBoundary>
    <Section aria-labelledby="artikel">
      <h2 id="artikel">Artikel</h2>
      <PagePartBoundary>
        <Articles />
      </PagePartBoundary>
    </Section>
  </TitledPage>
)
