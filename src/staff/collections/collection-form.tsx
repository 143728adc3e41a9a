import { useSearchParams } from 'react-router-dom'
import { POLL_BUNDLE_COLLECTION_STATUS } from '../../../contract/enumerations/content'
import { PATHS } from '../../../contract/paths'
import { toSlug } from '../../../contract/slug'
import { ButtonLink } from '../../components/button'
import { FieldHint } from '../../components/field'
import { TabLinks } from '../../components/tab-links'
import { TextField } from '../../components/text-field'
import { FormSection, FormWideSection } from '../form/edit-form'
import { PublicationBadge, PublicationToggleButton, PublicationHint } from '../form/publication'
import {
  ObjectDeletionButton,
  ObjectFormScreen,
  createObjectFormPage,
  useObjectForm,
} from '../object/object-form-page'
import type { AdminCollection } from './api'
import { BundleAssignment } from './bundle-assignment'
import { collectionFeatures, collections } from './feature'

/** The parameter with the tab of the bundles, which are saved one by one: the bar with "Speichern" is not shown there. */
const TAB = 'tab'
const BUNDLES = 'pakete'

const Tabs = ({ isAssigning }: { isAssigning: boolean }) => (
  <TabLinks
    label="Bereiche der Sammlung"
    replaces
    tabs={[
      { to: { search: '' }, label: 'Sammlung', isCurrent: !isAssigning },
      { to: { search: `?${TAB}=${BUNDLES}` }, label: 'Pakete', isCurrent: isAssigning },
    ]}
  />
)

function CollectionForm({ item }: { item: AdminCollection | null }) {
  const form = useObjectForm(collections, item)
  const { values, isReadOnly } = form
  const [params] = useSearchParams()
  const isAssigning = item !== null && params.get(TAB) === BUNDLES
  const status = item?.status ?? 'CREATED'
  return (
    <ObjectFormScreen
      form={form}
      badges={<PublicationBadge status={status} labels={POLL_BUNDLE_COLLECTION_STATUS} />}
      links={
        item?.status === 'PUBLISHED' && (
          <ButtonLink size="small" variant="quiet" to={PATHS.explore}>
            Ansehen
          </ButtonLink>
        )
      }
      status={POLL_BUNDLE_COLLECTION_STATUS[status]}
      actions={!isReadOnly && <PublicationToggleButton form={form} />}
      conflictFormatters={{ status: (saved) => POLL_BUNDLE_COLLECTION_STATUS[saved] }}
      isHidden={isAssigning}
      notices={item && <Tabs isAssigning={isAssigning} />}
      below={
        item &&
        isAssigning && (
          <FormWideSection title="Pakete" hint="Jede Änderung an den beiden Listen gilt sofort.">
            <BundleAssignment collection={item} isReadOnly={isReadOnly} isFormPending={form.isPending} />
          </FormWideSection>
        )
      }
    >
      <FormSection title="Überschrift" hint="Unter ihr sehen Kunden die Pakete der Sammlung.">
        <TextField {...form.text('title')} required hint={`Kürzel: ${toSlug(values.title) || '–'}`} />
        <PublicationHint status={status} />
        {!isReadOnly && <ObjectDeletionButton form={form} effect="wird gelöscht. Die Pakete bleiben." />}
      </FormSection>
      {!item && <FieldHint>Speichern Sie die Sammlung, um ihr Pakete zuzuweisen.</FieldHint>}
    </ObjectFormScreen>
  )
}

export const features = collectionFeatures

/** `/_internal/poll-bundle-collections/{id or new}` */
export const Page = createObjectFormPage(collections, CollectionForm)
