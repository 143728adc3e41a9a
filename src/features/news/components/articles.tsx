import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { CardsSkeleton, Loading } from '../../../components/skeleton'
import { EmptyState, EndOfList, ErrorState, LoadMore } from '../../../components/states'
import { errorMessage } from '../../../core/requests/error-message'
import type { CoreState } from '../../../core/state'
import { formatCount } from '../../../lib/format'
import { fetchArticlesFrom } from '../feature'
import { selectArticleList, selectArticles } from '../feature'
import { ArticleGrid, ArticleItem } from './article-item'

/** Pieces of other publishers that show our polls, the newest first. */
export function Articles() {
  const dispatch = useDispatch()
  const { hasMore, isLoading, error, total } = useSelector((state: CoreState) => selectArticleList(state))
  const articles = useSelector((state: CoreState) => selectArticles(state))
  const ask = (offset: number) => dispatch(fetchArticlesFrom(offset))
  useEffect(() => {
    dispatch(fetchArticlesFrom(0))
  }, [dispatch])

  if (articles.length === 0 && error) return <ErrorState text={errorMessage(error)} onRetry={() => ask(0)} />
  if (articles.length === 0 && (isLoading || total === null))
    return (
      <Loading>
        <CardsSkeleton count={3} />
      </Loading>
    )
  if (articles.length === 0)
    return (
      <EmptyState title="Noch keine Artikel">Hier stehen Beiträge, die unsere Umfragen zeigen.</EmptyState>
    )
  return (
    <>
      <ArticleGrid aria-label="Artikel">
        {articles.map((article) => (
          <ArticleItem key={article.id} article={article} />
        ))}
      </ArticleGrid>
      {hasMore ? (
        <LoadMore onClick={() => ask(articles.length)} isLoading={isLoading} />
      ) : (
        <EndOfList>
          {articles.length === 1
            ? 'Das ist der einzige Artikel.'
            : `Alle ${formatCount(articles.length)} Artikel geladen`}
        </EndOfList>
      )}
    </>
  )
}
