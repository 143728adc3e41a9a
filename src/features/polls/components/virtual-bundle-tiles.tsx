import { useSelector } from 'react-redux'
import { CardGrid } from '../../../components/card'
import { VirtualBundleTile } from '../../../core/poll-cards/bundle-tile'
import { useFetch } from '../../../core/requests/use-fetch'
import type { CoreState } from '../../../core/state'
import { selectAvailableVirtualBundleNames, selectVirtualBundleTotal } from '../feature'
import { fetchVirtualBundleTotal, type VirtualBundleName } from '../requests'
import { VIRTUAL_BUNDLES } from '../virtual-bundles'

/** The virtual bundles that the user may open, with the number of their polls. */
export function VirtualBundleTiles() {
  const lists = useSelector(selectAvailableVirtualBundleNames)
  return (
    <CardGrid aria-label="Meine Umfragen">
      {lists.map((name) => (
        <Tile key={name} name={name} />
      ))}
    </CardGrid>
  )
}

function Tile({ name }: { name: VirtualBundleName }) {
  const total = useSelector((state: CoreState) => selectVirtualBundleTotal(state, name))
  useFetch(fetchVirtualBundleTotal, name)
  const { path, title, description, color } = VIRTUAL_BUNDLES[name]
  return (
    <li>
      <VirtualBundleTile
        to={path}
        title={title}
        description={description}
        designColor={color}
        total={total}
      />
    </li>
  )
}
