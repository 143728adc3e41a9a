import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { TARGET_GROUP_ANALYSIS_STATUS } from '../../../../contract/enumerations/content'
import { labelOf } from '../../../../contract/enumerations/values'
import { MAX_COMPARISON_NAME_LENGTH } from '../../../../contract/limits'
import { PATHS } from '../../../../contract/paths'
import type { ComparisonDraft, NewComparison, SavedComparison } from '../../../api/comparisons'
import { Banner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { Checkbox } from '../../../components/choice-field'
import { Dialog } from '../../../components/dialog/dialog'
import { Form } from '../../../components/form'
import { Loading, TextSkeleton } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { TextField } from '../../../components/text-field'
import { TextLink } from '../../../components/text-link'
import { color, space, text } from '../../../components/theme/tokens'
import { errorMessage } from '../../../core/requests/error-message'
import { useFetch } from '../../../core/requests/use-fetch'
import { useFormRequest, type FormWords } from '../../../core/requests/use-form-request'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { useFeatures } from '../../../core/use-features'
import { filledText } from '../../../lib/form-rules'
import { message } from '../../../lib/messages'
import {
  changeComparison,
  createComparison,
  deleteComparison,
  fetchComparisons,
  savedComparisonsFeature,
  selectComparisons,
} from '../saved-comparisons-feature'

interface SavedComparisonsDialogProps {
  /** What can be saved; null where the saved ones are shown alone. */
  added: Pick<NewComparison, 'pollId' | 'query'> | null
  onClose: () => void
}

const FEATURES = [savedComparisonsFeature]

const Parts = styled.div`
  display: grid;
  gap: ${space(3)};
`
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
  overflow-wrap: anywhere;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`

/** Saves the comparison on show under a name, and opens, renames, shares, archives and deletes saved ones. */
export function SavedComparisonsDialog({ added, onClose }: SavedComparisonsDialogProps) {
  useFeatures(FEATURES)
  const reload = useFetch(fetchComparisons)
  const { list, error } = useSelector(selectComparisons)
  return (
    <Dialog
      title={added ? 'Vergleich speichern' : 'Gespeicherte Vergleiche'}
      size="large"
      onClose={onClose}
      actions={(close) => <Button onClick={close}>Schließen</Button>}
    >
      {list ? (
        <Parts>
          {added && <SaveForm added={added} />}
          <SavedList list={list} onOpen={onClose} />
        </Parts>
      ) : error ? (
        <ErrorState text={errorMessage(error)} onRetry={reload} />
      ) : (
        <Loading>
          <TextSkeleton lines={4} />
        </Loading>
      )}
    </Dialog>
  )
}

const GONE = 'Diesen Vergleich gibt es nicht mehr.'

/** What the server refuses of a saved comparison is told at its name: the rest has no fields. */
const words: FormWords = {
  fields: { status: 'name', is_shared: 'name', query: 'name', poll_id: 'name' },
  codes: {
    conflict: 'Diesen Vergleich hat inzwischen jemand anderes geändert. Sie sehen seinen jetzigen Stand.',
    not_found: GONE,
  },
}
const UNREADABLE = 'Die Umfrage gibt es nicht mehr, oder Sie dürfen sie nicht mehr öffnen.'
const newWords: FormWords = { ...words, codes: { not_found: UNREADABLE } }

const initial = { name: '' }
const labels = { name: 'Name des Vergleichs' }
const rules = { name: filledText(MAX_COMPARISON_NAME_LENGTH) }

function SaveForm({ added }: { added: Pick<NewComparison, 'pollId' | 'query'> }) {
  const [isShared, setShared] = useState(false)
  const form = useRequestForm({
    initial,
    labels,
    rules,
    words: newWords,
    request: createComparison,
    toRequest: ({ name }) => createComparison({ ...added, name: name.trim(), isShared }),
  })
  if (form.hasSucceeded)
    return (
      <div role="status">
        <Banner kind="info">Der Vergleich ist gespeichert.</Banner>
      </div>
    )
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

/** The saved comparisons, with those in the archive behind a button. */
function SavedList({ list, onOpen }: { list: readonly SavedComparison[]; onOpen: () => void }) {
  const [showsArchive, setShowsArchive] = useState(false)
  const changed = useFormRequest(changeComparison, words)
  const deleted = useFormRequest(deleteComparison, words)
  const archived = list.filter(({ isArchived }) => isArchived)
  const rowsOf = (shown: readonly SavedComparison[], label: string) => (
    <List aria-label={label}>
      {shown.map((comparison) => (
        <li key={comparison.id}>
          <ComparisonRow
            key={comparison.version}
            comparison={comparison}
            isPending={changed.isPending || deleted.isPending}
            onOpen={onOpen}
          />
        </li>
      ))}
    </List>
  )
  return (
    <>
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
      {list.length > archived.length ? (
        rowsOf(
          list.filter(({ isArchived }) => !isArchived),
          'Vergleiche',
        )
      ) : (
        <p>Es sind keine Vergleiche gespeichert.</p>
      )}
      {archived.length > 0 && (
        <>
          <div>
            <Button
              size="small"
              variant="quiet"
              aria-expanded={showsArchive}
              onClick={() => setShowsArchive(!showsArchive)}
            >
              Archiv ({archived.length})
            </Button>
          </div>
          {showsArchive && rowsOf(archived, 'Archiv')}
        </>
      )}
    </>
  )
}

interface ComparisonRowProps {
  comparison: SavedComparison
  isPending: boolean
  onOpen: () => void
}

const checkName = rules.name

function ComparisonRow({ comparison, isPending, onOpen }: ComparisonRowProps) {
  const dispatch = useDispatch()
  const { id, version, name, poll, query, status, isShared, isArchived, mayChange } = comparison
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
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
      {poll === null && <Small>{UNREADABLE}</Small>}
      {mayChange && typed !== null && status === 'PUBLISHED' && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (nameError === null) save({ name: typed.trim() })
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
      {mayChange && typed === null && (
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

/** Who sees a comparison, and what keeps it from being changed: `Geteilt · von Jonas Petersen`, `Gesperrt: Grund`. */
function statusText({ status, isShared, createdBy, mayChange, blockedReason }: SavedComparison): string {
  const audience = isShared ? 'Geteilt' : 'Nur für Sie'
  const parts = [audience]
  if (isShared && !mayChange && createdBy !== null) parts.push(`von ${createdBy}`)
  if (status !== 'PUBLISHED') {
    const label = labelOf(TARGET_GROUP_ANALYSIS_STATUS, status)
    parts.push(blockedReason === null ? label : `${label}: ${blockedReason}`)
  }
  return parts.join(' · ')
}
