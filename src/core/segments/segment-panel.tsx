import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_SEGMENT_NAME_LENGTH } from '../../../contract/limits'
import { Button } from '../../components/button'
import { Muted } from '../../components/layout'
import { color, font, space, text } from '../../components/theme/tokens'
import { PendingView } from '../requests/pending-view'
import { useFetch } from '../requests/use-fetch'
import { useFormRequestState } from '../requests/use-form-request'
import {
  serializeConditions,
  hasPeopleFilter,
  withSegmentConditions,
  type ResultFilter,
} from '../result-filter/filter'
import { useRegionNames } from '../result-filter/use-region-names'
import { SaveAndShareForm } from '../saved-objects/save-form'
import { useFeatures } from '../use-features'
import { createSegment, fetchSegments, SEGMENT_FEATURES, selectSegmentListState } from './feature'
import {
  formatSegmentConditions,
  formatPeopleFilter,
  getSegmentRegions,
  SEGMENT_ERROR_TEXTS,
  formatSegmentStatus,
} from './segment-words'

interface SegmentPanelProps {
  filter: ResultFilter
  onChange: (filter: ResultFilter) => void
  onManage: () => void
}

const Part = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(1)};
  h2 {
    font: 600 ${text.body} / 1.4 ${font.sans};
  }
  hr {
    width: 100%;
    margin: 0;
    border: 0;
    border-block-start: 1px solid ${color.line};
  }
`
const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  max-height: 40vh;
  overflow-y: auto;
  button {
    display: grid;
    gap: 2px;
    width: 100%;
    min-height: 44px;
    padding: ${space(0.75)} ${space(1)};
    background: none;
    border: 0;
    color: ${color.ink};
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover:enabled,
  button[aria-pressed='true'] {
    background: ${color.primarySoft};
  }
  button:disabled {
    cursor: not-allowed;
  }
`

/** The list of saved filters, and a form that saves the current one. */
export function SegmentPanel({ filter, onChange, onManage }: SegmentPanelProps) {
  useFeatures(SEGMENT_FEATURES)
  const reload = useFetch(fetchSegments)
  const { list, error } = useSelector(selectSegmentListState)
  const nameOf = useRegionNames([...getSegmentRegions(list ?? []), ...filter.region.values])
  if (!list) return <PendingView error={error} onRetry={reload} lines={4} />
  return (
    <Part>
      {list.length > 0 ? (
        <>
          <List aria-label="Gespeicherte Segmente">
            {list.map((segment) => (
              <li key={segment.id}>
                <button
                  type="button"
                  aria-pressed={segment.id === filter.segment}
                  disabled={segment.status === 'BLOCKED'}
                  onClick={() => onChange({ ...withSegmentConditions(filter, segment), segment: segment.id })}
                >
                  {segment.name}
                  <Muted as="small">
                    {formatSegmentConditions(segment, nameOf)} · {formatSegmentStatus(segment)}
                  </Muted>
                </button>
              </li>
            ))}
          </List>
          <div>
            <Button size="small" variant="quiet" onClick={onManage}>
              Segmente verwalten
            </Button>
          </div>
        </>
      ) : (
        <p>Noch ist kein Filter unter einem Namen gespeichert.</p>
      )}
      <hr />
      {filter.segment === null && hasPeopleFilter(filter) ? (
        <>
          <div>
            <h2>Auswahl speichern</h2>
            <Muted as="small">{formatPeopleFilter(filter, nameOf)}</Muted>
          </div>
          <NewSegment filter={filter} onSaved={onChange} />
        </>
      ) : (
        <Muted as="small">
          Wählen Sie Alter, Geschlecht oder Region, um diese Auswahl hier unter einem Namen zu speichern.
        </Muted>
      )}
    </Part>
  )
}

/** A form that saves the current filter as a segment and then applies the segment. */
function NewSegment({ filter, onSaved }: { filter: ResultFilter; onSaved: (filter: ResultFilter) => void }) {
  const { hasSucceeded } = useFormRequestState(createSegment)
  const { list } = useSelector(selectSegmentListState)
  const [known] = useState(() => new Set(list?.map(({ id }) => id)))
  const savedId = hasSucceeded ? list?.find(({ id }) => !known.has(id))?.id : undefined
  useEffect(() => {
    if (savedId !== undefined) onSaved({ ...filter, segment: savedId })
    // oxlint-disable-next-line react/exhaustive-deps -- only once, when the segment is in the list
  }, [savedId])
  return (
    <SaveAndShareForm
      label="Name des Segments"
      maxNameLength={MAX_SEGMENT_NAME_LENGTH}
      errorMapping={SEGMENT_ERROR_TEXTS}
      request={createSegment}
      toRequest={(named) => createSegment({ ...named, ...serializeConditions(filter) })}
    />
  )
}
