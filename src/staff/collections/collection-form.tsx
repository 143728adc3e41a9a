import { POLL_BUNDLE_COLLECTION_STATUS } from '../../../contract/enumerations/content'
import { PATHS } from '../../../contract/paths'
import { toSlug } from '../../../contract/slug'
import { ButtonLink } from '../../components/button'
import { FieldHint } from '../../components/field'
import { TextField } from '../../components/text-field'
import { FormSection, FormWideSection } from '../form/edit-form'
import { PublicationBadge, PublicationButton, PublicationHint } from '../form/publication'
import { ObjectDeletion, ObjectForm, objectFormPage, useObjectForm } from '../object/object-form-page'
import { useIsPermitted } from '../shell/permissions'
import type { AdminCollection } from './api'
import { BundleAssignment } from './bundle-assignment'
import { collectionFeatures, collections } from './feature'

function CollectionForm({ item }: { item: AdminCollection | null }) {
  const mayWrite = useIsPermitted('collections.write')
  const form = useObjectForm(collections, item)
  const { values } = form
  const status = item?.status ?? 'CREATED'
  return (
    <ObjectForm
      object={collections}
      item={item}
      form={form}
      isReadOnly={!mayWrite}
      badges={<PublicationBadge status={status} labels={POLL_BUNDLE_COLLECTION_STATUS} />}
      links={
        item?.status === 'PUBLISHED' && (
          <ButtonLink size="small" variant="quiet" to={PATHS.explore}>
            Ansehen
          </ButtonLink>
        )
      }
      status={POLL_BUNDLE_COLLECTION_STATUS[status]}
      actions={mayWrite && <PublicationButton form={form} />}
      show={{ status: (saved) => POLL_BUNDLE_COLLECTION_STATUS[saved] }}
    >
      <FormSection title="Überschrift" hint="Unter ihr sehen Kunden die Pakete der Sammlung.">
        <TextField
          {...form.text('title')}
          required
          readOnly={!mayWrite}
          hint={`Kürzel: ${toSlug(values.title) || '–'}`}
        />
        <PublicationHint status={status} />
        {item && mayWrite && (
          <ObjectDeletion
            object={collections}
            item={item}
            label="Sammlung löschen"
            text={`„${item.title}“ wird gelöscht. Die Pakete bleiben.`}
          />
        )}
      </FormSection>
      <FormWideSection
        title="Pakete"
        hint={item ? 'Jede Änderung an den beiden Listen gilt sofort.' : undefined}
      >
        {item ? (
          <BundleAssignment collection={item} isReadOnly={!mayWrite} isFormPending={form.isPending} />
        ) : (
          <FieldHint>Speichern Sie die Sammlung, um ihr Pakete zuzuweisen.</FieldHint>
        )}
      </FormWideSection>
    </ObjectForm>
  )
}

export const features = collectionFeatures

/** `/_internal/poll-bundle-collections/{id or new}` */
export const Page = objectFormPage(collections, CollectionForm)
