import { useSelector } from 'react-redux'
import { CardsSkeleton } from '../../../components/skeleton'
import { EmptyState, EndOfList } from '../../../components/states'
import { PagedListView } from '../../../core/requests/paged-list-view'
import { useFetchFirstPage } from '../../../core/requests/use-fetch'
import { formatCount } from '../../../lib/format'
import { fetchArticlesFrom } from '../feature'
import { selectArticleList, selectArticles } from '../feature'
import { ArticleGrid, ArticleItem } from './article-item'

/** Articles of publishers about our polls, the newest first. */
export function Articles() {
  const load = useFetchFirstPage(fetchArticlesFrom)
  const list = useSelector(selectArticleList)
  const articles = useSelector(selectArticles)
  return (
    <PagedListView
      list={list}
      onLoad={load}
      skeleton={<CardsSkeleton count={3} />}
      empty={
        <EmptyState title="Noch keine Artikel">Hier stehen Beiträge, die unsere Umfragen zeigen.</EmptyState>
      }
      end={
        <EndOfList>
          {articles.length === 1
            ? 'Das ist der einzige Artikel.'
            : `Alle ${formatCount(articles.length)} Artikel geladen`}
        </EndOfList>
      }
    >
      <ArticleGrid aria-label="Artikel">
        {articles.map((article) => (
          <ArticleItem key={article.id} article={article} />
        ))}
      </ArticleGrid>
    </PagedListView>
  )
}
