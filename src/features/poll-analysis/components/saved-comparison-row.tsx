import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_COMPARISON_NAME_LENGTH } from '../../../../contract/limits'
import { PATHS } from '../../../../contract/paths'
import type { ComparisonDraft, SavedComparison } from '../../../api/comparisons'
import { Button } from '../../../components/button'
import { TextField } from '../../../components/text-field'
import { TextLink } from '../../../components/text-link'
import { color, space, text } from '../../../components/theme/tokens'
import { useFormRequest } from '../../../core/requests/use-form-request'
import { filledText } from '../../../lib/form-rules'
import { message } from '../../../lib/messages'
import { changeComparison, deleteComparison } from '../saved-comparisons-feature'
import { POLL_UNREADABLE, statusText } from './saved-comparison-words'

const Small = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`

interface SavedComparisonRowProps {
  comparison: SavedComparison
  isPending: boolean
  onOpen: () => void
}

const checkName = filledText(MAX_COMPARISON_NAME_LENGTH)

/** A saved comparison with what can be done to it. */
export function SavedComparisonRow({ comparison, isPending, onOpen }: SavedComparisonRowProps) {
  const dispatch = useDispatch()
  const { id, version, name, poll, query, status, isShared, isArchived, mayChange } = comparison
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const { hasSucceeded, serverErrors } = useFormRequest(changeComparison)
  // What was typed stays until it is saved: somebody else's change must not take it away.
  if (isSent && (hasSucceeded || serverErrors)) {
    setSent(false)
    if (hasSucceeded) setTyped(null)
  }
  const save = (part: Partial<ComparisonDraft>) =>
    dispatch(changeComparison({ id, version, draft: { name, isShared, isArchived, ...part } }))
  const nameError = typed === null ? null : checkName(typed)
  const described = { 'aria-describedby': `comparison-${id}` }
  return (
    <>
      <h3 id={`comparison-${id}`}>
        {poll && query !== null ? (
          <TextLink
            to={{ pathname: `${PATHS.analysis}/${poll.id}/vergleich`, search: query }}
            onClick={onOpen}
          >
            {name}
          </TextLink>
        ) : (
          name
        )}
      </h3>
      <Small>{[poll?.title, statusText(comparison)].filter(Boolean).join(' · ')}</Small>
      {poll === null && <Small>{POLL_UNREADABLE}</Small>}
      {mayChange && typed !== null && status === 'PUBLISHED' && (
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
      {mayChange && (typed === null || status !== 'PUBLISHED') && (
        <Actions>
          {status === 'PUBLISHED' && (
            <>
              <Button size="small" {...described} onClick={() => setTyped(name)}>
                Umbenennen
              </Button>
              <Button
                size="small"
                {...described}
                isPending={isPending}
                onClick={() => save({ isShared: !isShared })}
              >
                {isShared ? 'Nicht mehr teilen' : 'In der Organisation teilen'}
              </Button>
            </>
          )}
          {status !== 'BLOCKED' && (
            <Button
              size="small"
              {...described}
              isPending={isPending}
              onClick={() => save({ isArchived: !isArchived })}
            >
              {isArchived ? 'Zurückholen' : 'Archivieren'}
            </Button>
          )}
          {isAsking ? (
            <>
              <Button
                size="small"
                variant="danger"
                {...described}
                isPending={isPending}
                onClick={() => dispatch(deleteComparison({ id, version }))}
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
          )}
        </Actions>
      )}
    </>
  )
}
