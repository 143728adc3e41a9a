import { useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { POLL_BUNDLE_COLLECTION_STATUS } from '../../../../contract/enumerations/content'
import type { AdminCollection } from '../../../api/admin-collections'
import { Badge } from '../../../components/badge'
import { Button } from '../../../components/button'
import { RadioGroup } from '../../../components/choice-field'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog'
import { FieldHint } from '../../../components/field'
import { Loading, RowsSkeleton } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { TextField } from '../../../components/text-field'
import { EditForm, FormSection, FormWideSection } from '../../../core/internal/edit-form'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { useIsPermitted } from '../../../core/internal/permissions'
import { useEditForm } from '../../../core/internal/use-edit-form'
import { errorMessage } from '../../../core/requests/error-message'
import { selectError } from '../../../core/requests/selectors'
import { useOutcome } from '../../../core/requests/use-outcome'
import type { CoreState } from '../../../core/state'
import { message } from '../../../lib/messages'
import { slugOf } from '../../../lib/slug'
import {
  createCollection,
  deleteCollection,
  fetchCollection,
  selectCollection,
  selectCreatedId,
  updateCollection,
} from '../feature'
import { checkCollection, collectionFields, LABELS, NEW_COLLECTION, savedValues } from '../values'
import { BundleAssignment } from './bundle-assignment'

const LIST = { to: '/_internal/poll-bundle-collections', label: 'Sammlungen' }
const WORDS = { fields: { slug: 'title' } }
const STATUS_OPTIONS = Object.entries(POLL_BUNDLE_COLLECTION_STATUS).map(([value, label]) => ({
  value,
  label,
}))

/** The form of a collection; what is there is loaded first. */
export const CollectionScreen = ({ id }: { id: number | 'new' }) =>
  id === 'new' ? <CollectionForm collection={null} /> : <ExistingCollection id={id} />

function ExistingCollection({ id }: { id: number }) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const collection = useSelector((state: CoreState) => selectCollection(state, id))
  const error = useSelector((state: CoreState) => selectError(state, fetchCollection, id))
  const deletion = useOutcome(deleteCollection)
  useEffect(() => {
    dispatch(fetchCollection(id))
  }, [dispatch, id])
  useEffect(() => {
    if (deletion.hasSucceeded) navigate(LIST.to, { replace: true })
  }, [deletion.hasSucceeded, navigate])

  if (collection) return <CollectionForm collection={collection} />
  return (
    <InternalScreen title="Sammlung" back={LIST}>
      {error ? (
        <ErrorState text={errorMessage(error)} onRetry={() => dispatch(fetchCollection(id))} />
      ) : (
        <Loading>
          <RowsSkeleton count={8} />
        </Loading>
      )}
    </InternalScreen>
  )
}

function CollectionForm({ collection }: { collection: AdminCollection | null }) {
  const dispatch = useDispatch()
  const mayWrite = useIsPermitted('collections.write')
  const saved = useMemo(() => (collection ? savedValues(collection) : NEW_COLLECTION), [collection])
  const form = useEditForm({
    saved,
    labels: LABELS,
    check: checkCollection,
    request: collection ? updateCollection : createCollection,
    words: WORDS,
    readCurrent: (current) => savedValues(current as AdminCollection), // the object in the form of its GET
    onSave: (values, version) => {
      const change = collectionFields(values)
      dispatch(
        collection ? updateCollection({ id: collection.id, change, version }) : createCollection(change),
      )
    },
  })
  const { values, set } = form
  useOpenCreated(collection === null)

  const next =
    values.status === 'CREATED'
      ? { status: 'PUBLISHED' as const, label: 'Veröffentlichen' }
      : { status: 'CREATED' as const, label: 'Zurück in den Entwurf' }
  const statusLabel = POLL_BUNDLE_COLLECTION_STATUS[saved.values.status]
  return (
    <InternalScreen
      title={collection?.title ?? 'Neue Sammlung'}
      back={LIST}
      badges={<Badge $tone={saved.values.status === 'PUBLISHED' ? 'good' : 'neutral'}>{statusLabel}</Badge>}
    >
      <EditForm
        form={form}
        label="Sammlung"
        status={statusLabel}
        isReadOnly={!mayWrite}
        show={{ status: (status) => POLL_BUNDLE_COLLECTION_STATUS[status] }}
        actions={
          <Button
            onClick={() => form.save({ status: next.status })}
            aria-disabled={form.isPending || undefined}
          >
            {next.label}
          </Button>
        }
      >
        <FormSection title="Überschrift" hint="Unter ihr sehen Kunden die Pakete der Sammlung.">
          <TextField
            {...form.text('title')}
            required
            readOnly={!mayWrite}
            hint={`Kürzel: ${slugOf(values.title) || '–'}`}
          />
          <RadioGroup
            label={LABELS.status}
            isInline
            options={STATUS_OPTIONS.map((option) => ({ ...option, isDisabled: !mayWrite }))}
            value={values.status}
            error={form.errorOf('status')}
            onChange={(status) => set('status', status === 'PUBLISHED' ? 'PUBLISHED' : 'CREATED')}
          />
          {collection && mayWrite && <DeleteCollection collection={collection} />}
        </FormSection>
        <FormWideSection
          title="Pakete"
          hint={collection ? 'Jede Änderung an den beiden Listen gilt sofort.' : undefined}
        >
          {collection ? (
            <BundleAssignment collection={collection} isReadOnly={!mayWrite} isFormPending={form.isPending} />
          ) : (
            <FieldHint>Speichern Sie die Sammlung, um ihr Pakete zuzuweisen.</FieldHint>
          )}
        </FormWideSection>
      </EditForm>
    </InternalScreen>
  )
}

/** Goes on with the form of a collection that was just created: the next save must not create it again. */
function useOpenCreated(isNew: boolean): void {
  const navigate = useNavigate()
  const { hasSucceeded } = useOutcome(createCollection)
  const createdId = useSelector(selectCreatedId)
  useEffect(() => {
    if (isNew && hasSucceeded && createdId !== null) navigate(`${LIST.to}/${createdId}`, { replace: true })
  }, [isNew, hasSucceeded, createdId, navigate])
}

function DeleteCollection({ collection: { id, title, version } }: { collection: AdminCollection }) {
  const dispatch = useDispatch()
  const [isAsking, setAsking] = useState(false)
  const { isPending, refusal } = useOutcome(deleteCollection)
  return (
    <div>
      <Button size="small" variant="quiet" isPending={isPending} onClick={() => setAsking(true)}>
        Sammlung löschen
      </Button>
      {refusal && <p role="alert">{refusal.text}</p>}
      {isAsking && (
        <ConfirmDialog
          text={`„${title}“ wird gelöscht. Die Pakete bleiben.`}
          confirmLabel={message('app.delete')}
          onConfirm={() => dispatch(deleteCollection({ id, version }))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
