import { Newspaper } from 'lucide-react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { PagePart } from '../../../components/error-boundary'
import { CardsSkeleton, Loading } from '../../../components/skeleton'
import { EmptyState, EndOfList, ErrorState, LoadMore } from '../../../components/states'
import { space } from '../../../components/theme/tokens'
import { errorMessage } from '../../../core/requests/error-message'
import type { CoreState } from '../../../core/state'
import { formatCount } from '../../../lib/format'
import { fetchNewsFrom } from '../feature'
import { selectNews, selectNewsfeed } from '../feature'
import { NewsItem } from './news-item'

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  padding: 0;
  list-style: none;
`

interface NewsfeedProps {
  /** So many at most, without a way to more: for a place where news are a taste of the page of their own. */
  most?: number
}

/** The news of the house, the newest first. */
export function Newsfeed({ most }: NewsfeedProps) {
  const dispatch = useDispatch()
  const { hasMore, isLoading, error, total } = useSelector((state: CoreState) => selectNewsfeed(state))
  const items = useSelector((state: CoreState) => selectNews(state))
  const ask = (offset: number) => dispatch(fetchNewsFrom(offset))
  useEffect(() => {
    dispatch(fetchNewsFrom(0))
  }, [dispatch])

  if (items.length === 0 && error) return <ErrorState text={errorMessage(error)} onRetry={() => ask(0)} />
  if (items.length === 0 && (isLoading || total === null))
    return (
      <Loading>
        <CardsSkeleton count={3} />
      </Loading>
    )
  if (items.length === 0)
    return (
      <EmptyState icon={Newspaper} title="Noch keine News">
        Sobald es Neues gibt, steht es hier.
      </EmptyState>
    )
  return (
    <>
      <List aria-label="News">
        {items.slice(0, most).map((item) => (
          <li key={item.id}>
            <PagePart>
              <NewsItem item={item} />
            </PagePart>
          </li>
        ))}
      </List>
      {most === undefined &&
        (hasMore ? (
          <LoadMore onClick={() => ask(items.length)} isLoading={isLoading} />
        ) : (
          <EndOfList>
            {items.length === 1
              ? 'Das ist der einzige Beitrag.'
              : `Alle ${formatCount(items.length)} Beiträge geladen`}
          </EndOfList>
        ))}
    </>
  )
}
