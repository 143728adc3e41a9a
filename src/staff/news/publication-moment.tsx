import { useState, type ComponentProps, type SyntheticEvent } from 'react'
import { Button } from '../../components/button'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { TextField } from '../../components/text-field'
import { fromBerlinInput, toBerlinInput } from '../../lib/berlin-time'
import type { EditFormState } from '../form/use-edit-form'

/** The field for the publish date and time. Without one, the object stays a draft. */
export const PublicationMoment = (field: ComponentProps<typeof TextField>) => (
  <TextField
    {...field}
    type="datetime-local"
    isOptional
    hint="In deutscher Zeit. Ohne Angabe bleibt es ein Entwurf, den Kunden nicht sehen."
  />
)

interface Publishable {
  title: string
  publishedAt: string
}

/**
 * Asks for a confirmation before a save that shows the object to customers at once.
 *
 * @param isPublished whether customers see it already
 * @returns the form to render, the button that publishes now, and the question while it is open
 */
export function usePublication<Values extends Publishable>(
  form: EditFormState<Values>,
  isPublished: boolean,
) {
  const [asked, setAsked] = useState<{ publishedAt: string } | null>(null)
  const goesLive = (publishedAt: string) =>
    !isPublished && publishedAt !== '' && Date.parse(fromBerlinInput(publishedAt) ?? '') <= Date.now()
  const save = (changes?: Partial<Values>) => {
    const { publishedAt } = { ...form.values, ...changes }
    if (goesLive(publishedAt)) setAsked({ publishedAt })
    else form.save(changes)
  }
  const guarded: EditFormState<Values> = {
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
        onClick={() => setAsked({ publishedAt: toBerlinInput(Date.now()) })}
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
        onConfirm={() => form.save(asked as Partial<Values>)} // every Publishable has this field
        onClose={() => setAsked(null)}
      />
    ),
  }
}
