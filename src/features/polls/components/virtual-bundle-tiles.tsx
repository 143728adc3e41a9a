import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { CardGrid } from '../../../components/card'
import { BundleTile } from '../../../components/tiles'
import { selectIsPro, selectSeesOwnResults } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { fetchListMetadata, type VirtualList } from '../actions'
import type { PollsState } from '../reducer'
import { selectListTotal } from '../selectors'
import { VIRTUAL_BUNDLES } from '../virtual-bundles'

/** The virtual bundles that the person may open, with the number of their polls. */
export function VirtualBundleTiles() {
  const isPro = useSelector(selectIsPro)
  const seesResults = useSelector(selectSeesOwnResults)
  return (
    <CardGrid aria-label="Meine Umfragen">
      <Tile name="favorites" />
      {isPro && <Tile name="exclusive" />}
      {seesResults && <Tile name="results" />}
    </CardGrid>
  )
}

function Tile({ name }: { name: VirtualList }) {
  const dispatch = useDispatch()
  const total = useSelector((state: CoreState & { polls: PollsState }) => selectListTotal(state, name))
  useEffect(() => {
    dispatch(fetchListMetadata(name))
  }, [dispatch, name])
  const { slug, title, description, color } = VIRTUAL_BUNDLES[name]
  return (
    <li>
      <BundleTile
        to={`/pro/${slug}`}
        title={title}
        description={description}
        designColor={color}
        total={total}
      />
    </li>
  )
}
