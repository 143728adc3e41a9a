import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { CardGrid } from '../../../components/card'
import { BundleTile } from '../../../core/entities/bundle-tile'
import type { CoreState } from '../../../core/state'
import { fetchListMetadata, type VirtualList } from '../requests'
import { selectListTotal, selectVirtualLists } from '../selectors'
import { VIRTUAL_BUNDLES } from '../virtual-bundles'

/** The virtual bundles that the person may open, with the number of their polls. */
export function VirtualBundleTiles() {
  const lists = useSelector(selectVirtualLists)
  return (
    <CardGrid aria-label="Meine Umfragen">
      {lists.map((name) => (
        <Tile key={name} name={name} />
      ))}
    </CardGrid>
  )
}

function Tile({ name }: { name: VirtualList }) {
  const dispatch = useDispatch()
  const total = useSelector((state: CoreState) => selectListTotal(state, name))
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
