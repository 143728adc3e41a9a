import { DocumentTitle } from '../components/document-title'
import { PagePart } from '../components/error-boundary'
import { PageColumn, PageHeader, Section } from '../components/page-header'
import { navbarMessage } from '../core/navbar-messages'
import { Articles } from '../features/news/components/articles'
import { Newsfeed } from '../features/news/components/newsfeed'
import { fetchArticlesFrom, fetchNewsFrom } from '../features/news/feature'
import { newsFeature } from '../features/news/feature'
import { pollsFeature } from '../features/polls/feature'

export const features = [pollsFeature, newsFeature]

export const firstRequests = () => [fetchNewsFrom(0), fetchArticlesFrom(0)]

/** `/pro/news` */
export const Page = () => (
  <PageColumn>
    <DocumentTitle>{navbarMessage('navbar.news')}</DocumentTitle>
    <PageHeader
      title={navbarMessage('navbar.news')}
      lead="Was unsere Umfragen zeigen, und wer darüber schreibt."
    />
    <PagePart>
      <Newsfeed />
    </PagePart>
    <Section aria-labelledby="artikel">
      <h2 id="artikel">Artikel</h2>
      <PagePart>
        <Articles />
      </PagePart>
    </Section>
  </PageColumn>
)
