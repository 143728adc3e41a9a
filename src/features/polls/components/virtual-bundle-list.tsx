import { Star } from 'lucide-react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { PATHS } from '../../../../contract/paths'
import { ButtonLink } from '../../../components/button'
import { Stack } from '../../../components/layout'
import { EmptyState } from '../../../components/states'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { ListExportButtonWithProgress } from '../../../core/exports/list-export'
import { selectIsConfirmedFavorite } from '../../../core/favorites/selectors'
import { PollGrid } from '../../../core/poll-cards/poll-grid'
import { selectIsPro } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { selectPollList } from '../feature'
import { fetchVirtualBundleFrom, type VirtualBundleName } from '../requests'
import { VIRTUAL_BUNDLES } from '../virtual-bundles'

const nothingIn: Record<VirtualBundleName, { title: string; text: string }> = {
  favorites: {
    title: 'Noch keine Favoriten',
    text: 'Merken Sie sich Umfragen mit dem Stern auf ihrer Karte. Sie finden sie dann hier wieder.',
  },
  exclusive: {
    title: 'Keine exklusiven Umfragen',
    text: 'Für Ihre Organisation ist zurzeit keine Umfrage exklusiv freigegeben.',
  },
  results: {
    title: 'Noch keine eigenen Ergebnisse',
    text: 'Sobald eine von Ihnen beauftragte Umfrage läuft, steht sie hier.',
  },
}

export function VirtualBundlePolls({ name }: { name: VirtualBundleName }) {
  const dispatch = useDispatch()
  const list = useSelector((state: CoreState) => selectPollList(state, name))
  const isPro = useSelector(selectIsPro)
  const removedCount = useSelector((state: CoreState) =>
    name === 'favorites' ? list.ids.filter((id) => !selectIsConfirmedFavorite(state, id)).length : 0,
  )
  // A removed favorite stays visible, but the server no longer counts it. If removedCount is too high, a poll is
  // fetched twice; if it is too low, a poll is skipped.
  const load = (offset: number) => dispatch(fetchVirtualBundleFrom(name, offset, removedCount))
  useEffect(() => {
    dispatch(fetchVirtualBundleFrom(name, 0))
  }, [dispatch, name])
  const { title, text } = nothingIn[name]
  return (
    <Stack $gap={2}>
      {name === 'favorites' && list.ids.length > 0 && (
        <ListExportButtonWithProgress list="FAVORITES" query={{}} />
      )}
      <VisuallyHidden as="h2">Umfragen</VisuallyHidden>
      <PollGrid
        label={VIRTUAL_BUNDLES[name].title}
        list={list}
        onLoad={load}
        empty={
          <EmptyState
            icon={Star}
            title={title}
            action={isPro ? <ButtonLink to={PATHS.search}>Umfragen suchen</ButtonLink> : undefined}
          >
            {text}
          </EmptyState>
        }
      />
    </Stack>
  )
}
