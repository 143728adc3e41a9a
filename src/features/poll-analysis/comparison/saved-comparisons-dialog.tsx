import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_COMPARISON_NAME_LENGTH } from '../../../../contract/limits'
import { PATHS } from '../../../../contract/paths'
import type { ComparisonUpdate, NewComparison, SavedComparison } from '../../../api/comparisons'
import { Banner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { Dialog } from '../../../components/dialog/dialog'
import { TextSkeleton } from '../../../components/skeleton'
import { TextLink } from '../../../components/text-link'
import { secondaryText } from '../../../components/theme/mixins'
import { color, space } from '../../../components/theme/tokens'
import { PendingView } from '../../../core/requests/pending-view'
import { useFetch } from '../../../core/requests/use-fetch'
import { useFormRequest } from '../../../core/requests/use-form-request'
import { SaveAndShareForm } from '../../../core/saved-objects/save-form'
import { SavedObjectList, type SavedObjectKind } from '../../../core/saved-objects/saved-object-list'
import { useFeatures } from '../../../core/use-features'
import {
  COMPARISON_ERROR_TEXTS,
  NEW_COMPARISON_ERROR_TEXTS,
  POLL_UNREADABLE_TEXT,
  formatSharingAndStatus,
} from './saved-comparison-words'
import {
  changeComparison,
  createComparison,
  deleteComparison,
  fetchComparisons,
  savedComparisonsFeature,
  selectSavedComparisonListState,
} from './saved-comparisons-feature'

interface SavedComparisonsDialogProps {
  /** The comparison to save; null to show only the saved ones. */
  added: Pick<NewComparison, 'pollId' | 'query'> | null
  onClose: () => void
}

const FEATURES = [savedComparisonsFeature]

const Parts = styled.div`
  display: grid;
  gap: ${space(3)};
  hr {
    width: 100%;
    margin: 0;
    border: 0;
    border-block-start: 1px solid ${color.line};
  }
`
const Small = styled.p`
  ${secondaryText}
  overflow-wrap: anywhere;
`

/** A dialog to save the current comparison, and to open, rename, share, archive and delete saved ones. */
export function SavedComparisonsDialog({ added, onClose }: SavedComparisonsDialogProps) {
  useFeatures(FEATURES)
  const reload = useFetch(fetchComparisons)
  const { list, error } = useSelector(selectSavedComparisonListState)
  return (
    <Dialog
      title={added ? 'Vergleich speichern' : 'Gespeicherte Vergleiche'}
      size="large"
      onClose={onClose}
      actions={(close) => <Button onClick={close}>Schließen</Button>}
    >
      {list ? (
        <Parts>
          {added && (
            <>
              <SaveComparison added={added} />
              <hr />
            </>
          )}
          <SavedList list={list} onOpen={onClose} />
        </Parts>
      ) : (
        <PendingView error={error} onRetry={reload}>
          <TextSkeleton lines={4} />
        </PendingView>
      )}
    </Dialog>
  )
}

function SaveComparison({ added }: { added: Pick<NewComparison, 'pollId' | 'query'> }) {
  const { hasSucceeded } = useFormRequest(createComparison)
  if (hasSucceeded)
    return (
      <div role="status">
        <Banner kind="info">Der Vergleich ist gespeichert.</Banner>
      </div>
    )
  return (
    <SaveAndShareForm
      label="Name des Vergleichs"
      maxNameLength={MAX_COMPARISON_NAME_LENGTH}
      words={NEW_COMPARISON_ERROR_TEXTS}
      request={createComparison}
      toRequest={(named) => createComparison({ ...added, ...named })}
    />
  )
}

const COMPARISONS: SavedObjectKind<SavedComparison, ComparisonUpdate> = {
  change: changeComparison,
  remove: deleteComparison,
  contentOf: ({ name, isShared, isArchived }) => ({ name, isShared, isArchived }),
  maxNameLength: MAX_COMPARISON_NAME_LENGTH,
  subject: 'Der Vergleich',
  words: COMPARISON_ERROR_TEXTS,
  isEditable: ({ status }) => status === 'PUBLISHED',
  isDeletable: () => true,
}

/** The saved comparisons; a button shows the archived ones. */
function SavedList({ list, onOpen }: { list: readonly SavedComparison[]; onOpen: () => void }) {
  const [showsArchive, setShowsArchive] = useState(false)
  const archived = list.filter(({ isArchived }) => isArchived)
  return (
    <SavedObjectList
      kind={COMPARISONS}
      title={({ name, poll, query }) =>
        poll && query !== null ? (
          <TextLink
            to={{ pathname: `${PATHS.analysis}/${poll.id}/vergleich`, search: query }}
            onClick={onOpen}
          >
            {name}
          </TextLink>
        ) : (
          name
        )
      }
      details={(comparison) => (
        <>
          <Small>
            {[comparison.poll?.title, formatSharingAndStatus(comparison)].filter(Boolean).join(' · ')}
          </Small>
          {comparison.poll === null && <Small>{POLL_UNREADABLE_TEXT}</Small>}
        </>
      )}
      actions={({ status, isArchived }, { save, ...button }) =>
        status !== 'BLOCKED' && (
          <Button
            size="small"
            {...button}
            onClick={() =>
              save(
                { isArchived: !isArchived },
                isArchived ? 'ist wieder in der Liste.' : 'liegt jetzt im Archiv.',
              )
            }
          >
            {isArchived ? 'Zurückholen' : 'Archivieren'}
          </Button>
        )
      }
    >
      {(rows) => (
        <>
          {list.length > archived.length ? (
            rows(
              list.filter(({ isArchived }) => !isArchived),
              'Vergleiche',
            )
          ) : (
            <p>
              {list.length === 0
                ? 'Es sind keine Vergleiche gespeichert.'
                : 'Alle Vergleiche liegen im Archiv.'}
            </p>
          )}
          {archived.length > 0 && (
            <>
              <div>
                <Button
                  size="small"
                  variant="quiet"
                  icon={showsArchive ? ChevronUp : ChevronDown}
                  aria-expanded={showsArchive}
                  onClick={() => setShowsArchive(!showsArchive)}
                >
                  Archiv ({archived.length})
                </Button>
              </div>
              {showsArchive && rows(archived, 'Archiv')}
            </>
          )}
        </>
      )}
    </SavedObjectList>
  )
}
