import { X } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { isOneOf, getLabelOrDash } from '../../../../contract/enumerations/values'
import { PATHS } from '../../../../contract/paths'
import { ensureQuoted } from '../../../../contract/texts'
import { WATCH_RHYTHM, WATCHED_TYPE, type WatchRhythm } from '../../../../contract/watching'
import type { Watch } from '../../../api/watches'
import { toOptions, Select } from '../../../components/choice-field'
import { IconButton } from '../../../components/icon-button'
import { Muted } from '../../../components/layout'
import { RowsSkeleton } from '../../../components/skeleton'
import { EmptyState } from '../../../components/states'
import { color, media, space } from '../../../components/theme/tokens'
import { selectIsLoading } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import { WholeListView } from '../../../core/requests/whole-list-view'
import type { CoreState } from '../../../core/state'
import { selectIsServerMailEnabled, selectWatches } from '../../../core/watching/feature'
import { changeWatchRhythm, fetchWatches, removeWatch } from '../../../core/watching/requests'

const List = styled.ul`
  border-block-start: 1px solid ${color.line};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)};
    align-items: center;
    padding-block: ${space(1.25)};
    border-block-end: 1px solid ${color.line};
    ${media.desktop} {
      grid-template-columns: minmax(0, 1fr) 13rem auto;
    }
  }
`
const Title = styled.div`
  font-weight: 600;
  line-height: 1.35;
`
const Rhythm = styled.div`
  grid-row: 2;
  ${media.desktop} {
    grid-row: 1;
    grid-column: 2;
  }
`

/** The user's watches with their rhythm. */
export function WatchList() {
  const watches = useSelector(selectWatches)
  const isMailEnabled = useSelector(selectIsServerMailEnabled)
  return (
    <WholeListView
      list={watches}
      onRetry={useFetch(fetchWatches)}
      skeleton={<RowsSkeleton count={2} />}
      empty={
        <EmptyState title="Sie beobachten noch nichts">
          Auf der Seite einer Umfrage, eines Boards oder eines Index finden Sie „Beobachten“.
        </EmptyState>
      }
    >
      {(entries) => (
        <>
          {!isMailEnabled && <Muted>{NO_MAIL}</Muted>}
          <List aria-label="Beobachtetes">
            {entries.map((watch) => (
              <WatchRow key={watch.id} watch={watch} />
            ))}
          </List>
        </>
      )}
    </WholeListView>
  )
}

const NO_MAIL =
  'E-Mails erreichen Sie zurzeit nicht: Ihre Adresse ist noch nicht bestätigt, oder dieser Server verschickt keine. Veränderungen stehen auf der Startseite.'

function WatchRow({ watch }: { watch: Watch }) {
  const dispatch = useDispatch()
  const { id, type, rhythm, segment } = watch
  const isChanging = useSelector((state: CoreState) => selectIsLoading(state, changeWatchRhythm, id))
  const isRemoving = useSelector((state: CoreState) => selectIsLoading(state, removeWatch, id))
  const title = watch.title ?? 'Nicht mehr zugänglich'
  const name = segment ? `${title}, ${segment.name ?? 'Segment nicht mehr verfügbar'}` : title
  const path = watch.title === null ? null : pathOf(watch)
  return (
    <li>
      <div>
        <Title>{path ? <Link to={path}>{title}</Link> : title}</Title>
        <Muted>{segment ? segmentText(segment) : getLabelOrDash(WATCHED_TYPE, type)}</Muted>
      </div>
      <Rhythm>
        <Select
          label={`Wie oft Sie davon hören: ${name}`}
          isLabelHidden
          options={toOptions(WATCH_RHYTHM)}
          value={rhythm}
          aria-busy={isChanging}
          onChange={({ target }) => {
            if (isOneOf<WatchRhythm>(WATCH_RHYTHM, target.value))
              dispatch(changeWatchRhythm({ id, rhythm: target.value }))
          }}
        />
      </Rhythm>
      <IconButton
        icon={X}
        label={`Nicht mehr beobachten: ${name}`}
        aria-busy={isRemoving}
        onClick={() => {
          if (!isRemoving) dispatch(removeWatch(watch))
        }}
      />
    </li>
  )
}

const segmentText = ({ name }: NonNullable<Watch['segment']>): string =>
  name === null ? 'Umfrage, Segment nicht mehr verfügbar' : `Umfrage, für das Segment ${ensureQuoted(name)}`

function pathOf({ pollIds, board, index, segment }: Watch): string | null {
  if (index) return `${PATHS.indexes}/${encodeURIComponent(index.slug)}`
  if (board) return `${PATHS.board}/${encodeURIComponent(board.slug)}-${board.id}`
  const newest = pollIds.at(-1)
  return newest === undefined
    ? null
    : `${PATHS.analysis}/${newest}${segment?.name ? `?segment=${segment.id}` : ''}`
}
