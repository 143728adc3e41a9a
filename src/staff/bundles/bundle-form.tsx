import { useMemo } from 'react'
import { ofRow } from '../../core/requests/reducer'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { POLL_BUNDLE_STATUS } from '../../../contract/enumerations/content'
import { MAX_DESCRIPTION_LENGTH } from '../../../contract/limits'
import type { AdminBundle } from './api'
import { TextArea, TextField } from '../../components/text-field'
import { pollCount } from '../../core/entities/poll-count'
import { EditForm, FormSection, FormWideSection } from '../form/edit-form'
import { InternalScreen } from '../shell/internal-screen'
import { DeleteObject, ObjectScreen, useOpenCreated } from '../form/object-screen'
import { useIsPermitted } from '../shell/permissions'
import { PublicationBadge, PublicationButton, PublicationField } from '../form/publication'
import { useEditForm } from '../form/use-edit-form'
import type { CoreState } from '../../core/state'
import { slugOf } from '../../../contract/slug'
import { STAFF_PATHS } from '../../../contract/staff-paths'
import {
  deleteBundle,
  fetchBundle,
  saveBundle,
  selectBundle,
  selectCreatedId,
  selectFailedUploads,
  uploadImage,
  adminBundlesFeature,
} from './feature'
import { checkBundle, LABELS, NEW_BUNDLE, savedValues } from './values'
import { imageChange } from '../uploads/image'
import { ImageField } from '../uploads/image-field'
import { UploadNotice } from '../uploads/upload-notice'
import { PollPicker } from './poll-picker'
import { objectPage } from '../form/object-page'

const LIST = { to: STAFF_PATHS.pollBundles, label: 'Pakete' }
/** The aspect ratio of the image on a bundle's tile. */
const TILE_RATIO = [3, 1] as const
const WORDS = { fields: { color: 'designColor' } }

const ColorField = styled.div`
  max-width: 8rem;
`

/** The form of a bundle; loads an existing bundle first. */
export function BundleScreen({ id }: { id: number | 'new' }) {
  return id === 'new' ? <BundleForm bundle={null} /> : <ExistingBundle id={id} />
}

function ExistingBundle({ id }: { id: number }) {
  const bundle = useSelector((state: CoreState) => selectBundle(state, id))
  return (
    <ObjectScreen title="Paket" list={LIST} id={id} fetch={fetchBundle} deletion={deleteBundle}>
      {bundle && <BundleForm bundle={bundle} />}
    </ObjectScreen>
  )
}

function BundleForm({ bundle }: { bundle: AdminBundle | null }) {
  const dispatch = useDispatch()
  const id = bundle?.id ?? 'new'
  const address = `${LIST.to}/${id}`
  const failedUpload = useSelector(selectFailedUploads)[Number(id)] // NaN for a new bundle, which has none
  const mayWrite = useIsPermitted('pollBundles.write')
  const saved = useMemo(() => (bundle ? savedValues(bundle) : NEW_BUNDLE), [bundle])
  const form = useEditForm({
    saved,
    labels: LABELS,
    check: checkBundle,
    request: ofRow(saveBundle, id),
    words: WORDS,
    readCurrent: (current) => savedValues(current as AdminBundle), // the same shape as the GET response
    onSave: (values, version) => dispatch(saveBundle({ id, values, version })),
  })
  const { values, set } = form
  const createdId = useSelector(selectCreatedId)
  useOpenCreated(LIST.to, ofRow(saveBundle, 'new'), bundle === null ? createdId : null, form)

  return (
    <InternalScreen
      title={bundle?.title ?? 'Neues Paket'}
      back={LIST}
      badges={<PublicationBadge status={saved.values.status} labels={POLL_BUNDLE_STATUS} />}
    >
      <UploadNotice
        request={uploadImage}
        address={address}
        retry={failedUpload && uploadImage(failedUpload)}
        text="Das Paket wurde gespeichert, das Bild konnte nicht hochgeladen werden."
      />
      <EditForm
        form={form}
        label="Paket"
        status={POLL_BUNDLE_STATUS[saved.values.status]}
        isReadOnly={!mayWrite}
        show={{
          image: imageChange,
          status: (status) => POLL_BUNDLE_STATUS[status],
          pollIds: (ids) => `${pollCount(ids.length)}${ids.length > 0 ? `: ${ids.join(', ')}` : ''}`,
        }}
        actions={mayWrite && <PublicationButton form={form} />}
      >
        <FormSection title="Texte" hint="Was Kunden in der Liste und auf der Kachel lesen.">
          <TextField
            {...form.text('title')}
            required
            readOnly={!mayWrite}
            onChange={({ target }) => {
              if (bundle === null && values.slug === slugOf(values.title)) set('slug', slugOf(target.value))
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
            form={form}
            upload={uploadImage}
            address={address}
            imageUrl={bundle?.imageUrl ?? null}
            ratio={TILE_RATIO}
            isReadOnly={!mayWrite}
          />
        </FormSection>
        <FormSection title="Veröffentlichung" hint="Kunden sehen nur veröffentlichte Pakete.">
          <PublicationField
            label={LABELS.status}
            labels={POLL_BUNDLE_STATUS}
            value={values.status}
            error={form.errorOf('status')}
            isDisabled={!mayWrite}
            onChange={(status) => set('status', status)}
          />
          {bundle && mayWrite && (
            <DeleteObject
              label="Paket löschen"
              text={`„${bundle.title}“ wird gelöscht. Die Umfragen bleiben.`}
              deletion={ofRow(deleteBundle, bundle.id)}
              onConfirm={() => dispatch(deleteBundle({ id: bundle.id, version: bundle.version }))}
            />
          )}
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

export const features = [adminBundlesFeature]

/** `/_internal/poll-bundles/{id or new}` */
export const Page = objectPage(BundleScreen)
