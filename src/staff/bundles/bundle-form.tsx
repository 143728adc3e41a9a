import { styled } from 'styled-components'
import { POLL_BUNDLE_STATUS } from '../../../contract/enumerations/content'
import { MAX_DESCRIPTION_LENGTH } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'
import { ButtonLink } from '../../components/button'
import { TextArea, TextField } from '../../components/text-field'
import { formatPollCount } from '../../core/entities/poll-count'
import { FormSection, FormWideSection } from '../form/edit-form'
import { PublicationBadge, PublicationToggleButton, PublicationHint } from '../form/publication'
import { NameAndSlugFields } from '../object/name-fields'
import {
  ObjectDeletionButton,
  ObjectFormScreen,
  createObjectFormPage,
  ObjectImageField,
  useObjectForm,
} from '../object/object-form-page'
import { describeImageChange } from '../uploads/image'
import type { AdminBundle } from './api'
import { bundleFeatures, bundles } from './feature'
import { PollPicker } from './poll-picker'

/** The aspect ratio of the image on a bundle's tile. */
const TILE_RATIO = [3, 1] as const

const ColorField = styled.div`
  max-width: 8rem;
`

function BundleForm({ item }: { item: AdminBundle | null }) {
  const form = useObjectForm(bundles, item)
  const { values, set, isReadOnly } = form
  const status = item?.status ?? 'CREATED'
  return (
    <ObjectFormScreen
      form={form}
      badges={<PublicationBadge status={status} labels={POLL_BUNDLE_STATUS} />}
      links={
        item?.status === 'PUBLISHED' && (
          <ButtonLink size="small" variant="quiet" to={`${PATHS.explore}/${item.slug}`}>
            Ansehen
          </ButtonLink>
        )
      }
      status={POLL_BUNDLE_STATUS[status]}
      actions={!isReadOnly && <PublicationToggleButton form={form} />}
      conflictFormatters={{
        image: describeImageChange,
        status: (saved) => POLL_BUNDLE_STATUS[saved],
        pollIds: (ids) => `${formatPollCount(ids.length)}${ids.length > 0 ? `: ${ids.join(', ')}` : ''}`,
      }}
    >
      <FormSection title="Texte" hint="Was Kunden in der Liste und auf der Kachel lesen.">
        <NameAndSlugFields
          form={form}
          name="title"
          slugHint="Teil der Webadresse; Links zum alten Kürzel gelten nach einer Änderung nicht mehr."
        />
        <TextArea {...form.text('description')} isOptional maxLength={MAX_DESCRIPTION_LENGTH} />
      </FormSection>
      <FormSection title="Gestaltung" hint="Farbband und Bild der Kachel.">
        <ColorField>
          <TextField {...form.text('designColor')} type="color" readOnly={false} disabled={isReadOnly} />
        </ColorField>
        <ObjectImageField form={form} ratio={TILE_RATIO} />
      </FormSection>
      <FormSection title="Veröffentlichung" hint="Kunden sehen nur veröffentlichte Pakete.">
        <PublicationHint status={status} />
        {!isReadOnly && <ObjectDeletionButton form={form} effect="wird gelöscht. Die Umfragen bleiben." />}
      </FormSection>
      <FormWideSection title={form.labels.pollIds} hint="In der Reihenfolge, in der Kunden sie lesen.">
        <PollPicker
          bundleId={item?.id ?? null}
          pollIds={values.pollIds}
          isReadOnly={isReadOnly}
          onChange={(pollIds) => set('pollIds', pollIds)}
        />
      </FormWideSection>
    </ObjectFormScreen>
  )
}

export const features = bundleFeatures

/** `/_internal/poll-bundles/{id or new}` */
export const Page = createObjectFormPage(bundles, BundleForm)
