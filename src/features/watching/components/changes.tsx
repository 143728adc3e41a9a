import { useReducer } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { formatMeanNumber, formatWholePercent } from '../../../../contract/findings/numbers'
import { changedTimeSeriesPath } from '../../../../contract/paths'
import { TEXT } from '../../../../contract/texts'
import type { WatchChanges as ChangeList } from '../../../api/watches'
import { ValueBarsWithWhiskers } from '../../../charts/bars/contrast-bars'
import { Button } from '../../../components/button'
import { Muted } from '../../../components/layout'
import { color, font, space, text } from '../../../components/theme/tokens'
import { PendingView } from '../../../core/requests/pending-view'
import { selectError } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import type { CoreState } from '../../../core/state'
import { formatCount, formatPeriod } from '../../../lib/format'
import { fetchWatchChanges, selectWatchChanges } from '../feature'

type Change = ChangeList['changes'][number]

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space(4)};
  > li {
    display: grid;
    gap: ${space(1.5)};
    align-content: start;
    padding-block-start: ${space(1.5)};
    border-block-start: 2px solid ${color.ink};
  }
  h3 {
    font: 600 ${text.body} / 1.3 ${font.sans};
  }
`

/** The changes of the user's watches since the previous visit. */
export function WatchedChanges() {
  const answer = useSelector(selectWatchChanges)
  const error = useSelector((state: CoreState) => selectError(state, fetchWatchChanges))
  const reload = useFetch(fetchWatchChanges)
  if (!answer) return <PendingView error={error} onRetry={reload} lines={2} />
  const { changes, watchCount } = answer
  if (changes.length === 0) return <p>{watchCount === 0 ? NOTHING_WATCHED : NOTHING_CHANGED}</p>
  return <ChangeItems changes={changes} />
}

/** The number of changes in the collapsed list, so that the rest of the page stays visible. */
const COLLAPSED_LENGTH = 6

function ChangeItems({ changes }: Pick<ChangeList, 'changes'>) {
  const [areAllShown, showAll] = useReducer(() => true, false)
  return (
    <>
      <Columns aria-label="Veränderungen">
        {changes.slice(0, areAllShown ? undefined : COLLAPSED_LENGTH).map((change) => (
          <li key={change.id}>
            <ChangeItem {...change} />
          </li>
        ))}
      </Columns>
      <Muted>{TEXT.rangeKey}</Muted>
      {!areAllShown && changes.length > COLLAPSED_LENGTH && (
        <div>
          <Button onClick={showAll}>{`Alle ${formatCount(changes.length)} Veränderungen zeigen`}</Button>
        </div>
      )}
    </>
  )
}

const NOTHING_WATCHED =
  'Beobachten Sie Umfragen, Boards oder Indizes: Hier steht dann, was sich statistisch gesichert verändert hat.'
const NOTHING_CHANGED = 'Bei dem, was Sie beobachten, hat sich nichts statistisch gesichert verändert.'

function ChangeItem({ pollId, indexSlug, segmentId, segmentName, title, sentence, contrast, ends }: Change) {
  const { subject, first, second } = contrast
  const isMean = subject === 'MEAN'
  const [low = 0, high = 1] = ends
  return (
    <>
      <h3>{title}</h3>
      <p>{sentence}</p>
      <ValueBarsWithWhiskers
        values={[first, second].map(({ from, to, value, ci95 }) => ({
          label: formatPeriod(from, to),
          value,
          low: ci95?.[0] ?? null,
          high: ci95?.[1] ?? null,
        }))}
        scaleRange={isMean ? [low, high] : [0, 1]}
        format={isMean ? formatMeanNumber : formatWholePercent}
        asDots={isMean}
      />
      <p>
        <Link
          to={changedTimeSeriesPath({ pollId, indexSlug, segmentId })}
          aria-label={`Zum ganzen Verlauf: ${[title, segmentName].filter(Boolean).join(', ')}`}
        >
          Zum ganzen Verlauf
        </Link>
      </p>
    </>
  )
}
