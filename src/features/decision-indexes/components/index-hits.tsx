import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { PATHS } from '../../../../contract/paths'
import { Section } from '../../../components/page-header'
import { TextLink } from '../../../components/text-link'
import { fetchIndexHits, MAX_INDEX_HITS, parseIndexQuery, selectIndexes, selectIndexList } from '../feature'
import { IndexRows } from './indexes-screen'

export function IndexHits() {
  const [params] = useSearchParams()
  const query = parseIndexQuery(params)
  return query === '' ? null : <Indexes query={query} title="Passende Indizes" />
}

/** The newest indexes, with a link to all; nothing if there are none. */
export const NewestIndexes = () => <Indexes query="" title="Indizes" />

/** The page shows other things if the indexes cannot be loaded, and their own page shows the error. */
function Indexes({ query, title }: { query: string; title: string }) {
  const dispatch = useDispatch()
  const { total, isLoading } = useSelector(selectIndexList)
  const indexes = useSelector(selectIndexes)
  useEffect(() => {
    dispatch(fetchIndexHits(query))
  }, [dispatch, query])
  if (indexes.length === 0) return null
  const search = query === '' ? '' : `?${new URLSearchParams({ query }).toString()}`
  return (
    <Section aria-labelledby="indizes" aria-busy={isLoading}>
      <h2 id="indizes">{title}</h2>
      <IndexRows indexes={indexes.slice(0, MAX_INDEX_HITS)} />
      {(total ?? 0) > MAX_INDEX_HITS && <TextLink to={PATHS.indexes + search}>Alle zeigen</TextLink>}
    </Section>
  )
}
