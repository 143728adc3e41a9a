import type { PollBundleStatus } from '../../../contract/enumerations/content'
import { Badge } from '../../components/badge'
import { Button } from '../../components/button'
import type { EditFormState } from './use-edit-form'

type Labels = Readonly<Record<PollBundleStatus, string>>

/** Form values of an object that is a draft or published, such as a bundle. */
interface Publishable {
  status: PollBundleStatus
}

/** A badge with the saved status, next to the title of a form. */
export const PublicationBadge = ({ status, labels }: { status: PollBundleStatus; labels: Labels }) => (
  <Badge $tone={status === 'PUBLISHED' ? 'good' : 'neutral'}>{labels[status]}</Badge>
)

/** A button that publishes the object, or makes it a draft again, and saves the form. */
export function PublicationToggleButton<Values extends Publishable>({
  form,
}: {
  form: EditFormState<Values>
}) {
  const isDraft = form.values.status === 'CREATED'
  const change: Partial<Publishable> = { status: isDraft ? 'PUBLISHED' : 'CREATED' }
  return (
    <Button
      onClick={() => form.save(change as Partial<Values>)} // every Publishable has this field
      aria-disabled={form.isPending || undefined}
    >
      {isDraft ? 'Veröffentlichen' : 'Zurück in den Entwurf'}
    </Button>
  )
}

/** States what customers see of the object, as it is saved. It is published by the button in the form's bar. */
export const PublicationHint = ({ status }: { status: PollBundleStatus }) => (
  <p>
    {status === 'PUBLISHED'
      ? 'Veröffentlicht: Kunden sehen jede Änderung, sobald Sie speichern.'
      : 'Entwurf: Kunden sehen davon nichts, bis Sie unten auf „Veröffentlichen“ klicken.'}
  </p>
)
