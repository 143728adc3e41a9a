import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_SEGMENT_NAME_LENGTH } from '../../../contract/limits'
import type { Segment, SegmentDraft } from '../../api/segments'
import { Banner } from '../../components/banner'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog/dialog'
import { TextField } from '../../components/text-field'
import { color, space, text } from '../../components/theme/tokens'
import { filledText } from '../../lib/form-rules'
import { message } from '../../lib/messages'
import { useFormRequest } from '../requests/use-form-request'
import { conditionsOf, hasPeople, type ResultFilter } from '../result-filter/filter'
import { useRegionNames } from '../result-filter/use-region-names'
import { changeSegment, deleteSegment, selectSegments } from './feature'
import { conditionText, peopleText, regionsOf, segmentWords, statusText } from './segment-words'

interface SegmentDialogProps {
  /** The filter that a segment can take over. */
  filter: ResultFilter
  onClose: () => void
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: ${space(1)};
    padding-block-end: ${space(2)};
    border-block-end: 1px solid ${color.line};
  }
  form {
    display: grid;
    gap: ${space(1.5)};
  }
  h3 {
    font-size: ${text.body};
    overflow-wrap: anywhere;
  }
`
const Small = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
`
const Shown = styled(Small)`
  margin-block-end: ${space(2)};
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`

/** Renames segments, shares them, changes whom they choose, and deletes them. */
export function SegmentDialog({ filter, onClose }: SegmentDialogProps) {
  const { list } = useSelector(selectSegments)
  const nameOf = useRegionNames([...regionsOf(list ?? []), ...filter.region.values])
  const changed = useFormRequest(changeSegment, segmentWords)
  const deleted = useFormRequest(deleteSegment, segmentWords)
  return (
    <Dialog
      title="Segmente verwalten"
      size="large"
      onClose={onClose}
      actions={(close) => <Button onClick={close}>Schließen</Button>}
    >
      {[changed, deleted].map(
        ({ serverErrors }, index) =>
          serverErrors && (
            <div role="alert" key={index === 0 ? 'changed' : 'deleted'}>
              <Banner kind="error">
                {[...new Set(Object.values(serverErrors.fields ?? {}))].join(' ') || serverErrors.text}
              </Banner>
            </div>
          ),
      )}
      {canTakeOver(filter) && <Shown>Gezeigte Auswahl: {peopleText(filter, nameOf)}</Shown>}
      {list && list.length > 0 ? (
        <List>
          {list.map((segment) => (
            <li key={segment.id}>
              <SegmentRow
                segment={segment}
                conditions={conditionText(segment, nameOf)}
                filter={filter}
                isPending={changed.isPending || deleted.isPending}
              />
            </li>
          ))}
        </List>
      ) : (
        <p>Es sind keine Segmente da.</p>
      )}
    </Dialog>
  )
}

/** Whether the page shows people that a segment could choose from now on. */
const canTakeOver = (filter: ResultFilter) => filter.segment === null && hasPeople(filter)

interface SegmentRowProps {
  segment: Segment
  conditions: string
  filter: ResultFilter
  isPending: boolean
}

const checkName = filledText(MAX_SEGMENT_NAME_LENGTH)

function SegmentRow({ segment, conditions, filter, isPending }: SegmentRowProps) {
  const dispatch = useDispatch()
  const { id, version, status, mayChange } = segment
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const { hasSucceeded, serverErrors } = useFormRequest(changeSegment)
  // What was typed stays until it is saved: somebody else's change must not take it away.
  if (isSent && (hasSucceeded || serverErrors)) {
    setSent(false)
    if (hasSucceeded) setTyped(null)
  }
  const save = (part: Partial<SegmentDraft>) => {
    const { name, age, gender, region, isShared } = segment
    dispatch(changeSegment({ id, version, draft: { name, age, gender, region, isShared, ...part } }))
  }
  const isFixed = status === 'LOCKED' || status === 'BLOCKED'
  const nameError = typed === null ? null : checkName(typed)
  const described = { 'aria-describedby': `segment-${id}` }
  return (
    <>
      <h3 id={`segment-${id}`}>{segment.name}</h3>
      <Small>
        {conditions} · {statusText(segment)}
        {segment.blockedReason !== null && `: ${segment.blockedReason}`}
      </Small>
      {status === 'LOCKED' && mayChange && (
        <Small>Es wird in einer zitierten Ansicht verwendet und bleibt, wie es ist.</Small>
      )}
      {mayChange && typed !== null && !isFixed && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (nameError !== null || isPending) return
            save({ name: typed.trim() })
            setSent(true)
          }}
        >
          <TextField
            label="Neuer Name"
            value={typed}
            error={nameError}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Actions>
            <Button type="submit" size="small" variant="primary" isPending={isPending}>
              {message('app.save')}
            </Button>
            <Button size="small" onClick={() => setTyped(null)}>
              {message('app.cancel')}
            </Button>
          </Actions>
        </form>
      )}
      {mayChange && (typed === null || isFixed) && (
        <Actions>
          {!isFixed && (
            <>
              <Button size="small" {...described} onClick={() => setTyped(segment.name)}>
                Umbenennen
              </Button>
              <Button
                size="small"
                {...described}
                isPending={isPending}
                onClick={() => save({ isShared: !segment.isShared })}
              >
                {segment.isShared ? 'Nicht mehr teilen' : 'In der Organisation teilen'}
              </Button>
              {canTakeOver(filter) && (
                <Button
                  size="small"
                  {...described}
                  isPending={isPending}
                  onClick={() => save(conditionsOf(filter))}
                >
                  Gezeigte Auswahl übernehmen
                </Button>
              )}
            </>
          )}
          {status !== 'LOCKED' &&
            (isAsking ? (
              <>
                <Button
                  size="small"
                  variant="danger"
                  {...described}
                  isPending={isPending}
                  onClick={() => dispatch(deleteSegment({ id, version }))}
                >
                  Endgültig löschen
                </Button>
                <Button size="small" onClick={() => setAsking(false)}>
                  {message('app.cancel')}
                </Button>
              </>
            ) : (
              <Button size="small" variant="quiet" {...described} onClick={() => setAsking(true)}>
                {message('app.delete')}
              </Button>
            ))}
        </Actions>
      )}
    </>
  )
}
