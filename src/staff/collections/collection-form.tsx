import { useMemo } from 'react'
import { ofRow } from '../../core/requests/reducer'
import { useDispatch, useSelector } from 'react-redux'
import { POLL_BUNDLE_COLLECTION_STATUS } from '../../../contract/enumerations/content'
import type { AdminCollection } from './api'
import { FieldHint } from '../../components/field'
import { TextField } from '../../components/text-field'
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
  createCollection,
  deleteCollection,
  fetchCollection,
  selectCollection,
  selectCreatedId,
  updateCollection,
  adminCollectionsFeature,
} from './feature'
import { checkCollection, collectionFields, LABELS, NEW_COLLECTION, savedValues } from './values'
import { BundleAssignment } from './bundle-assignment'
import { objectPage } from '../form/object-page'

const LIST = { to: STAFF_PATHS.collections, label: 'Sammlungen' }
const WORDS = { fields: { slug: 'title' } }
/** The form of a collection; loads an existing collection first. */
export const CollectionScreen = ({ id }: { id: number | 'new' }) =>
  id === 'new' ? <CollectionForm collection={null} /> : <ExistingCollection id={id} />

function ExistingCollection({ id }: { id: number }) {
  const collection = useSelector((state: CoreState) => selectCollection(state, id))
  return (
    <ObjectScreen title="Sammlung" list={LIST} id={id} fetch={fetchCollection} deletion={deleteCollection}>
      {collection && <CollectionForm collection={collection} />}
    </ObjectScreen>
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
    request: collection ? ofRow(updateCollection, collection.id) : createCollection,
    words: WORDS,
    readCurrent: (current) => savedValues(current as AdminCollection), // the same shape as the GET response
    onSave: (values, version) => {
      const change = collectionFields(values)
      dispatch(
        collection ? updateCollection({ id: collection.id, change, version }) : createCollection(change),
      )
    },
  })
  const { values, set } = form
  const createdId = useSelector(selectCreatedId)
  useOpenCreated(LIST.to, createCollection, collection === null ? createdId : null, form)

  return (
    <InternalScreen
      title={collection?.title ?? 'Neue Sammlung'}
      back={LIST}
      badges={<PublicationBadge status={saved.values.status} labels={POLL_BUNDLE_COLLECTION_STATUS} />}
    >
      <EditForm
        form={form}
        label="Sammlung"
        status={POLL_BUNDLE_COLLECTION_STATUS[saved.values.status]}
        isReadOnly={!mayWrite}
        show={{ status: (status) => POLL_BUNDLE_COLLECTION_STATUS[status] }}
        actions={mayWrite && <PublicationButton form={form} />}
      >
        <FormSection title="Überschrift" hint="Unter ihr sehen Kunden die Pakete der Sammlung.">
          <TextField
            {...form.text('title')}
            required
            readOnly={!mayWrite}
            hint={`Kürzel: ${slugOf(values.title) || '–'}`}
          />
          <PublicationField
            label={LABELS.status}
            labels={POLL_BUNDLE_COLLECTION_STATUS}
            value={values.status}
            error={form.errorOf('status')}
            isDisabled={!mayWrite}
            onChange={(status) => set('status', status)}
          />
          {collection && mayWrite && (
            <DeleteObject
              label="Sammlung löschen"
              text={`„${collection.title}“ wird gelöscht. Die Pakete bleiben.`}
              deletion={ofRow(deleteCollection, collection.id)}
              onConfirm={() => dispatch(deleteCollection({ id: collection.id, version: collection.version }))}
            />
          )}
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

export const features = [adminCollectionsFeature]

/** `/_internal/poll-bundle-collections/{id or new}` */
export const Page = objectPage(CollectionScreen)
