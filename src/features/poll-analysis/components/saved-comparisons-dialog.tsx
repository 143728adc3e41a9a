import { useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_COMPARISON_NAME_LENGTH } from '../../../../contract/limits'
import type { NewComparison, SavedComparison } from '../../../api/comparisons'
import { Banner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { Checkbox } from '../../../components/choice-field'
import { Dialog } from '../../../components/dialog/dialog'
import { Form } from '../../../components/form'
import { Loading, TextSkeleton } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { TextField } from '../../../components/text-field'
import { color, space, text } from '../../../components/theme/tokens'
import { errorMessage } from '../../../core/requests/error-message'
import { useFetch } from '../../../core/requests/use-fetch'
import { useFormRequest } from '../../../core/requests/use-form-request'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { useFeatures } from '../../../core/use-features'
import { filledText } from '../../../lib/form-rules'
import {
  changeComparison,
  createComparison,
  deleteComparison,
  fetchComparisons,
  savedComparisonsFeature,
  selectComparisons,
} from '../saved-comparisons-feature'
import { comparisonWords, newComparisonWords } from './saved-comparison-words'
import { SavedComparisonRow } from './saved-comparison-row'

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

const initial = { name: '' }
const labels = { name: 'Name des Vergleichs' }
const rules = { name: filledText(MAX_COMPARISON_NAME_LENGTH) }

function SaveForm({ added }: { added: Pick<NewComparison, 'pollId' | 'query'> }) {
  const [isShared, setShared] = useState(false)
  const form = useRequestForm({
    initial,
    labels,
    rules,
    words: newComparisonWords,
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
  const changed = useFormRequest(changeComparison, comparisonWords)
  const deleted = useFormRequest(deleteComparison, comparisonWords)
  const archived = list.filter(({ isArchived }) => isArchived)
  const rowsOf = (shown: readonly SavedComparison[], label: string) => (
    <List aria-label={label}>
      {shown.map((comparison) => (
        <li key={comparison.id}>
          <SavedComparisonRow
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
        <p>
          {list.length === 0 ? 'Es sind keine Vergleiche gespeichert.' : 'Alle Vergleiche liegen im Archiv.'}
        </p>
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
