import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_SEGMENT_NAME_LENGTH } from '../../../contract/limits'
import { Button } from '../../components/button'
import { Checkbox } from '../../components/choice-field'
import { Form } from '../../components/form'
import { Loading, TextSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { TextField } from '../../components/text-field'
import { color, font, space, text } from '../../components/theme/tokens'
import { filledText } from '../../lib/form-rules'
import { errorMessage } from '../requests/error-message'
import { useFetch } from '../requests/use-fetch'
import { useRequestForm } from '../requests/use-request-form'
import { conditionsOf, hasPeople, withPeople, type ResultFilter } from '../result-filter/filter'
import { useRegionNames } from '../result-filter/use-region-names'
import { useFeatures } from '../use-features'
import { createSegment, fetchSegments, SEGMENT_FEATURES, selectSegments } from './feature'
import { conditionText, peopleText, regionsOf, segmentWords, statusText } from './segment-words'

interface SegmentPanelProps {
  filter: ResultFilter
  onChange: (filter: ResultFilter) => void
  onManage: () => void
}

const Part = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(1)};
  h3 {
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
  padding: 0;
  overflow-y: auto;
  list-style: none;
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
const Small = styled.small`
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** The saved filters to take, and a form that saves the present one. */
export function SegmentPanel({ filter, onChange, onManage }: SegmentPanelProps) {
  useFeatures(SEGMENT_FEATURES)
  const reload = useFetch(fetchSegments)
  const { list, error } = useSelector(selectSegments)
  const nameOf = useRegionNames([...regionsOf(list ?? []), ...filter.region.values])
  if (!list)
    return error ? (
      <ErrorState text={errorMessage(error)} onRetry={reload} />
    ) : (
      <Loading>
        <TextSkeleton lines={4} />
      </Loading>
    )
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
                  onClick={() => onChange({ ...withPeople(filter, segment), segment: segment.id })}
                >
                  {segment.name}
                  <Small>
                    {conditionText(segment, nameOf)} · {statusText(segment)}
                  </Small>
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
      {filter.segment === null && hasPeople(filter) ? (
        <>
          <div>
            <h3>Auswahl speichern</h3>
            <Small>{peopleText(filter, nameOf)}</Small>
          </div>
          <SaveForm filter={filter} onSaved={onChange} />
        </>
      ) : (
        <Small>
          Wählen Sie Alter, Geschlecht oder Region, um diese Auswahl hier unter einem Namen zu speichern.
        </Small>
      )}
    </Part>
  )
}

const initial = { name: '' }
const labels = { name: 'Name des Segments' }
const rules = { name: filledText(MAX_SEGMENT_NAME_LENGTH) }

function SaveForm({ filter, onSaved }: { filter: ResultFilter; onSaved: (filter: ResultFilter) => void }) {
  const [isShared, setShared] = useState(false)
  const form = useRequestForm({
    initial,
    labels,
    rules,
    words: segmentWords,
    request: createSegment,
    toRequest: ({ name }) => createSegment({ name: name.trim(), ...conditionsOf(filter), isShared }),
  })
  const { list } = useSelector(selectSegments)
  const [known] = useState(() => new Set(list?.map(({ id }) => id)))
  const savedId = form.hasSucceeded ? list?.find(({ id }) => !known.has(id))?.id : undefined
  useEffect(() => {
    if (savedId !== undefined) onSaved({ ...filter, segment: savedId })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is there
  }, [savedId])
  return (
    <Form form={form} submitLabel="Speichern">
      <TextField {...form.field('name')} autoComplete="off" />
      <Checkbox
        label="In der Organisation teilen"
        checked={isShared}
        onChange={({ target }) => setShared(target.checked)}
      />
    </Form>
  )
}
