import { useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { POLL_BUNDLE_STATUS } from '../../../../contract/enumerations/content'
import { MAX_DESCRIPTION_LENGTH } from '../../../../contract/limits'
import type { AdminBundle } from '../../../api/admin-bundles'
import { Badge } from '../../../components/badge'
import { Banner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { RadioGroup } from '../../../components/choice-field'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog'
import { Loading, RowsSkeleton } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { TextArea, TextField } from '../../../components/text-field'
import { pollCount } from '../../../core/entities/poll-count'
import { EditForm, FormSection, FormWideSection } from '../../../core/internal/edit-form'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { useIsPermitted } from '../../../core/internal/permissions'
import { useEditForm } from '../../../core/internal/use-edit-form'
import { errorMessage } from '../../../core/requests/error-message'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import { useOutcome } from '../../../core/requests/use-outcome'
import type { CoreState } from '../../../core/state'
import { message } from '../../../lib/messages'
import { slugOf } from '../../../lib/slug'
import {
  deleteBundle,
  fetchBundle,
  saveBundle,
  selectBundle,
  selectSaveOutcome,
  uploadImage,
} from '../feature'
import { checkBundle, LABELS, NEW_BUNDLE, savedValues } from '../values'
import { ImageField } from './image-field'
import { PollPicker } from './poll-picker'

const LIST = { to: '/_internal/poll-bundles', label: 'Pakete' }
const WORDS = { fields: { color: 'designColor' } }
const STATUS_OPTIONS = Object.entries(POLL_BUNDLE_STATUS).map(([value, label]) => ({ value, label }))

const ColorField = styled.div`
  max-width: 8rem;
`

/** The form of a bundle; what is there is loaded first. */
export function BundleScreen({ id }: { id: number | 'new' }) {
  return id === 'new' ? <BundleForm bundle={null} /> : <ExistingBundle id={id} />
}

function ExistingBundle({ id }: { id: number }) {
  const dispatch = useDispatch()
  const bundle = useSelector((state: CoreState) => selectBundle(state, id))
  const error = useSelector((state: CoreState) => selectError(state, fetchBundle, id))
  const deletion = useOutcome(deleteBundle)
  const navigate = useNavigate()
  useEffect(() => {
    dispatch(fetchBundle(id))
  }, [dispatch, id])
  useEffect(() => {
    if (deletion.hasSucceeded) navigate(LIST.to, { replace: true })
  }, [deletion.hasSucceeded, navigate])

  if (bundle) return <BundleForm bundle={bundle} />
  return (
    <InternalScreen title="Paket" back={LIST}>
      {error ? (
        <ErrorState text={errorMessage(error)} onRetry={() => dispatch(fetchBundle(id))} />
      ) : (
        <Loading>
          <RowsSkeleton count={8} />
        </Loading>
      )}
    </InternalScreen>
  )
}

function BundleForm({ bundle }: { bundle: AdminBundle | null }) {
  const dispatch = useDispatch()
  const id = bundle?.id ?? 'new'
  const mayWrite = useIsPermitted('pollBundles.write')
  const saved = useMemo(() => (bundle ? savedValues(bundle) : NEW_BUNDLE), [bundle])
  const form = useEditForm({
    saved,
    labels: LABELS,
    check: checkBundle,
    request: saveBundle,
    words: WORDS,
    readCurrent: (current) => savedValues(current as AdminBundle), // the object in the form of its GET
    onSave: (values, version) => dispatch(saveBundle({ id, values, version })),
  })
  const { values, set } = form
  useOpenCreated(id)

  const isDraft = values.status === 'CREATED'
  const next = isDraft
    ? { status: 'PUBLISHED' as const, label: 'Veröffentlichen' }
    : { status: 'CREATED' as const, label: 'Zurück in den Entwurf' }
  return (
    <InternalScreen
      title={bundle?.title ?? 'Neues Paket'}
      back={LIST}
      badges={
        <Badge $tone={saved.values.status === 'PUBLISHED' ? 'good' : 'neutral'}>
          {POLL_BUNDLE_STATUS[saved.values.status]}
        </Badge>
      }
    >
      <UploadFailure id={id} />
      <EditForm
        form={form}
        label="Paket"
        status={POLL_BUNDLE_STATUS[saved.values.status]}
        isReadOnly={!mayWrite}
        show={{
          image: (image) => (image === null ? 'unverändert' : 'neues Bild'),
          status: (status) => POLL_BUNDLE_STATUS[status],
          pollIds: (ids) => `${pollCount(ids.length)}${ids.length > 0 ? `: ${ids.join(', ')}` : ''}`,
        }}
        actions={
          <Button
            onClick={() => form.save({ status: next.status })}
            aria-disabled={form.isPending || undefined}
          >
            {next.label}
          </Button>
        }
      >
        <FormSection title="Texte" hint="Was Kunden in der Liste und auf der Kachel lesen.">
          <TextField
            {...form.text('title')}
            required
            readOnly={!mayWrite}
            onChange={({ target }) => {
              if (values.slug === slugOf(values.title)) set('slug', slugOf(target.value))
              set('title', target.value)
            }}
          />
          <TextField
            {...form.text('slug')}
            hint="Teil der Webadresse; Links zum alten Kürzel gelten nach einer Änderung nicht mehr."
            required
            readOnly={!mayWrite}
            spellCheck={false}
          />
          <TextArea
            {...form.text('description')}
            isOptional
            maxLength={MAX_DESCRIPTION_LENGTH}
            readOnly={!mayWrite}
          />
        </FormSection>
        <FormSection title="Gestaltung" hint="Farbband und Bild der Kachel.">
          <ColorField>
            <TextField {...form.text('designColor')} type="color" disabled={!mayWrite} />
          </ColorField>
          <ImageField
            id={form.idOf('image')}
            label={LABELS.image}
            value={values.image}
            imageUrl={bundle?.imageUrl ?? null}
            error={form.errorOf('image')}
            isDisabled={!mayWrite}
            onChange={(image) => set('image', image)}
          />
        </FormSection>
        <FormSection title="Veröffentlichung" hint="Kunden sehen nur veröffentlichte Pakete.">
          <RadioGroup
            label={LABELS.status}
            isInline
            options={STATUS_OPTIONS.map((option) => ({ ...option, isDisabled: !mayWrite }))}
            value={values.status}
            error={form.errorOf('status')}
            onChange={(status) => set('status', status === 'PUBLISHED' ? 'PUBLISHED' : 'CREATED')}
          />
          {bundle && mayWrite && <DeleteBundle bundle={bundle} />}
        </FormSection>
        <FormWideSection title={LABELS.pollIds} hint="In der Reihenfolge, in der Kunden sie lesen.">
          <PollPicker
            bundleId={bundle?.id ?? null}
            pollIds={values.pollIds}
            isReadOnly={!mayWrite}
            onChange={(pollIds) => set('pollIds', pollIds)}
          />
        </FormWideSection>
      </EditForm>
    </InternalScreen>
  )
}

/** Goes on with the form of a bundle that was just created: the next save must not create it again. */
function useOpenCreated(id: number | 'new'): void {
  const navigate = useNavigate()
  const { hasSucceeded } = useOutcome(saveBundle)
  const { createdId } = useSelector(selectSaveOutcome)
  useEffect(() => {
    if (id === 'new' && hasSucceeded && createdId !== null)
      navigate(`${LIST.to}/${createdId}`, { replace: true })
  }, [id, hasSucceeded, createdId, navigate])
}

/** Says that the bundle was saved without its image, and offers to upload it once more. */
function UploadFailure({ id }: { id: number | 'new' }) {
  const dispatch = useDispatch()
  const { failedUpload } = useSelector(selectSaveOutcome)
  const error = useSelector((state: CoreState) => selectError(state, uploadImage))
  const isUploading = useSelector((state: CoreState) => selectIsLoading(state, uploadImage))
  if (isUploading) return <Banner>Das Bild wird hochgeladen …</Banner>
  if (failedUpload?.id !== id) return null
  return (
    <div role="alert">
      <Banner
        kind="error"
        action={
          <Button size="small" onClick={() => dispatch(uploadImage(failedUpload))}>
            {message('app.retry')}
          </Button>
        }
      >
        Das Paket wurde gespeichert, das Bild konnte nicht hochgeladen werden.{' '}
        {error && (Object.values(error.fields ?? {})[0] ?? errorMessage(error))}
      </Banner>
    </div>
  )
}

function DeleteBundle({ bundle: { id, title, version } }: { bundle: AdminBundle }) {
  const dispatch = useDispatch()
  const [isAsking, setAsking] = useState(false)
  const { isPending, refusal } = useOutcome(deleteBundle)
  return (
    <div>
      <Button size="small" variant="quiet" isPending={isPending} onClick={() => setAsking(true)}>
        Paket löschen
      </Button>
      {refusal && <p role="alert">{refusal.text}</p>}
      {isAsking && (
        <ConfirmDialog
          text={`„${title}“ wird gelöscht. Die Umfragen bleiben.`}
          confirmLabel={message('app.delete')}
          onConfirm={() => dispatch(deleteBundle({ id, version }))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
