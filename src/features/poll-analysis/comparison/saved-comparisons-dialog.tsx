import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { TARGET_GROUP_ANALYSIS_STATUS } from '../../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../../contract/enumerations/values'
import { MAX_COMPARISON_NAME_LENGTH } from '../../../../contract/limits'
import { PATHS } from '../../../../contract/paths'
import type * as api from '../../../api/comparisons'
import { Banner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { Dialog } from '../../../components/dialog/dialog'
import { Muted } from '../../../components/layout'
import { TextLink } from '../../../components/text-link'
import { color, space } from '../../../components/theme/tokens'
import { PendingView } from '../../../core/requests/pending-view'
import { useFetch } from '../../../core/requests/use-fetch'
import { useFormRequestState, type FormErrorMapping } from '../../../core/requests/use-form-request'
import { SaveAndShareForm } from '../../../core/saved-objects/save-form'
import { formatSharedBy } from '../../../core/saved-objects/saved-object'
import { SavedObjectList, type SavedObjectKind } from '../../../core/saved-objects/saved-object-list'
import { useFeatures } from '../../../core/use-features'
import {
  changeComparison,
  createComparison,
  deleteComparison,
  fetchComparisons,
  savedComparisonsFeature,
} from './saved-comparisons-feature'

const FEATURES = [savedComparisonsFeature]

/** Shows all server errors of a saved comparison at its name, the only field. */
const COMPARISON_ERROR_TEXTS: FormErrorMapping = {
  formFieldNames: { status: 'name', query: 'name', pollId: 'name', region: 'name' },
  textsByCode: {
    conflict: 'Diesen Vergleich hat inzwischen jemand anderes geändert. Sie sehen seinen jetzigen Stand.',
    not_found: 'Diesen Vergleich gibt es nicht mehr.',
  },
}

/** The message for a poll that was deleted, or that the user may no longer see. */
const POLL_UNREADABLE_TEXT = 'Die Umfrage gibt es nicht mehr, oder Sie dürfen sie nicht mehr öffnen.'
/** Like {@link COMPARISON_ERROR_TEXTS}, for a new comparison. */
const NEW_COMPARISON_ERROR_TEXTS: FormErrorMapping = {
  ...COMPARISON_ERROR_TEXTS,
  textsByCode: { not_found: POLL_UNREADABLE_TEXT },
}

/** Describes who sees a comparison and why it is locked: `Geteilt · von Jonas Petersen`, `Gesperrt: Grund`. */
function formatSharingAndStatus(comparison: api.SavedComparison): string {
  const { status, isShared, blockedReason } = comparison
  const label = status === 'PUBLISHED' ? null : getLabelOrDash(TARGET_GROUP_ANALYSIS_STATUS, status)
  return [
    isShared ? 'Geteilt' : 'Nur für Sie',
    formatSharedBy(comparison),
    label && blockedReason !== null ? `${label}: ${blockedReason}` : label,
  ]
    .filter(Boolean)
    .join(' · ')
}

interface SavedComparisonsDialogProps {
  /** The comparison to save; null to show only the saved ones. */
  comparisonToSave: Pick<api.NewComparison, 'pollId' | 'query'> | null
  onClose: () => void
}

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

/** A dialog to save the current comparison, and to open, rename, share, archive and delete saved ones. */
export function SavedComparisonsDialog({ comparisonToSave, onClose }: SavedComparisonsDialogProps) {
  useFeatures(FEATURES)
  const reload = useFetch(fetchComparisons)
  const { list, error } = useSelector(savedComparisonsFeature.selectSlice)
  return (
    <Dialog
      title={comparisonToSave ? 'Vergleich speichern' : 'Gespeicherte Vergleiche'}
      size="large"
      onClose={onClose}
      actions={(close) => <Button onClick={close}>Schließen</Button>}
    >
      {list ? (
        <Parts>
          {comparisonToSave && (
            <>
              <SaveComparison comparisonToSave={comparisonToSave} />
              <hr />
            </>
          )}
          <SavedList list={list} onOpen={onClose} />
        </Parts>
      ) : (
        <PendingView error={error} onRetry={reload} lines={4} />
      )}
    </Dialog>
  )
}

function SaveComparison({
  comparisonToSave,
}: {
  comparisonToSave: Pick<api.NewComparison, 'pollId' | 'query'>
}) {
  const { hasSucceeded } = useFormRequestState(createComparison)
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
      errorMapping={NEW_COMPARISON_ERROR_TEXTS}
      request={createComparison}
      toRequest={(named) => createComparison({ ...comparisonToSave, ...named })}
    />
  )
}

const COMPARISONS: SavedObjectKind<api.SavedComparison, api.ComparisonUpdate> = {
  change: changeComparison,
  remove: deleteComparison,
  toDraft: ({ name, isShared, isArchived }) => ({ name, isShared, isArchived }),
  maxNameLength: MAX_COMPARISON_NAME_LENGTH,
  subjectWithArticle: 'Der Vergleich',
  errorMapping: COMPARISON_ERROR_TEXTS,
  isEditable: ({ status }) => status === 'PUBLISHED',
  isDeletable: () => true,
}

/** The saved comparisons; a button shows the archived ones. */
function SavedList({ list, onOpen }: { list: readonly api.SavedComparison[]; onOpen: () => void }) {
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
          <Muted>
            {[comparison.poll?.title, formatSharingAndStatus(comparison)].filter(Boolean).join(' · ')}
          </Muted>
          {comparison.poll === null && <Muted>{POLL_UNREADABLE_TEXT}</Muted>}
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
