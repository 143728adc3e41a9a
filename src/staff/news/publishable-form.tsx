import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { NEWS_STATUS, type NewsStatus } from '../../../contract/enumerations/news'
import { PATHS } from '../../../contract/paths'
import { Button, ButtonLink } from '../../components/button'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { TextField } from '../../components/text-field'
import { parseBerlinDateTimeInput, formatBerlinDateTimeInput } from '../../lib/berlin-time'
import type { FieldFormatters } from '../form/conflict-panel'
import { FormSection } from '../form/edit-form'
import type { VersionedItem } from '../form/newest-versions'
import type { StaffObject } from '../object/define-staff-object'
import {
  ObjectDeletionButton,
  ObjectFormScreen,
  ObjectImageField,
  useObjectForm,
  type ObjectFormState,
} from '../object/object-form-page'
import { describeImageChange } from '../uploads/image'
import { NewsStatusBadge } from './status-badge'
import type { PublishableValues } from './values'

/** The aspect ratio of images in the lists of news and articles. */
const IMAGE_RATIO = [16, 9] as const

interface PublishableItem extends VersionedItem {
  status: NewsStatus
  imageUrl: string | null
}

interface PublishableFormProps<Item extends PublishableItem, Values extends PublishableValues> {
  object: StaffObject<Item, Values>
  item: Item | null
  imageHint: string
  publicationHint: string
  /** Describes what is deleted and what is kept, after the title. */
  deletionEffect?: string
  conflictFormatters?: FieldFormatters<Values>
  /** Renders the sections above the image. */
  children: (form: ObjectFormState<Item, Values>) => ReactNode
  /** Renders the sections below the publication. */
  renderBelowPublication?: (form: ObjectFormState<Item, Values>) => ReactNode
}

/** The form of an object with an image that customers see from its publish date on. */
export function PublishableForm<Item extends PublishableItem, Values extends PublishableValues>({
  object,
  item,
  imageHint,
  publicationHint,
  deletionEffect,
  conflictFormatters,
  children,
  renderBelowPublication,
}: PublishableFormProps<Item, Values>) {
  const status = item?.status ?? 'CREATED'
  const isPublished = status === 'PUBLISHED'
  const { form, button, question } = usePublication(useObjectForm(object, item), isPublished)
  return (
    <ObjectFormScreen
      form={form}
      badges={item && <NewsStatusBadge status={status} />}
      links={
        isPublished && (
          <ButtonLink size="small" variant="quiet" to={PATHS.news}>
            Ansehen
          </ButtonLink>
        )
      }
      status={NEWS_STATUS[status]}
      actions={!form.isReadOnly && button}
      below={question}
      conflictFormatters={
        {
          image: describeImageChange,
          publishedAt: (moment: string) => moment.replace('T', ' ') || 'Entwurf',
          ...conflictFormatters,
        } as FieldFormatters<Values> // TypeScript does not resolve the fields of a type parameter
      }
    >
      {children(form)}
      <FormSection title="Bild" hint={imageHint}>
        <ObjectImageField form={form} ratio={IMAGE_RATIO} />
      </FormSection>
      <FormSection title="Veröffentlichung" hint={publicationHint}>
        <TextField
          {...form.text('publishedAt')}
          type="datetime-local"
          isOptional
          hint="In deutscher Zeit. Ohne Angabe bleibt es ein Entwurf, den Kunden nicht sehen."
        />
        {!form.isReadOnly && (
          <ObjectDeletionButton
            form={form}
            {...(deletionEffect !== undefined && { effect: deletionEffect })}
          />
        )}
      </FormSection>
      {renderBelowPublication?.(form)}
    </ObjectFormScreen>
  )
}

/**
 * Asks for a confirmation before a save that shows the object to customers at once.
 *
 * @param isPublished whether customers see it already
 * @returns the form to render, the button that publishes now, and the question while it is open
 */
function usePublication<Item extends PublishableItem, Values extends PublishableValues>(
  form: ObjectFormState<Item, Values>,
  isPublished: boolean,
) {
  const [asked, setAsked] = useState<{ publishedAt: string } | null>(null)
  const goesLive = (publishedAt: string) =>
    !isPublished &&
    publishedAt !== '' &&
    Date.parse(parseBerlinDateTimeInput(publishedAt) ?? '') <= Date.now()
  const save = (changes?: Partial<Values>) => {
    const { publishedAt } = { ...form.values, ...changes }
    if (goesLive(publishedAt)) setAsked({ publishedAt })
    else form.save(changes)
  }
  const guarded: ObjectFormState<Item, Values> = {
    ...form,
    save,
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      save()
    },
  }
  return {
    form: guarded,
    button: !isPublished && (
      <Button
        onClick={() => setAsked({ publishedAt: formatBerlinDateTimeInput(Date.now()) })}
        aria-disabled={form.isPending || undefined}
      >
        Veröffentlichen
      </Button>
    ),
    question: asked && (
      <ConfirmDialog
        title="Jetzt veröffentlichen?"
        text={`„${form.values.title}“ steht dann sofort bei allen Kunden, die News sehen.`}
        confirmLabel="Veröffentlichen"
        onConfirm={() => form.save(asked as Partial<Values>)} // every PublishableValues has this field
        onClose={() => setAsked(null)}
      />
    ),
  }
}
