import { Badge } from '../../components/badge'
import { Button } from '../../components/button'
import { RadioGroup } from '../../components/choice-field'
import type { EditFormState } from './use-edit-form'

/** The status of what is a draft or published, as a bundle. */
type PublicationStatus = 'CREATED' | 'PUBLISHED'

type Labels = Readonly<Record<PublicationStatus, string>>

/** Values of a form with such a status. */
interface Publishable {
  status: PublicationStatus
}

/** The status that is saved, beside a form's title. */
export const PublicationBadge = ({ status, labels }: { status: PublicationStatus; labels: Labels }) => (
  <Badge $tone={status === 'PUBLISHED' ? 'good' : 'neutral'}>{labels[status]}</Badge>
)

/** Saves the form with the other status. */
export function PublicationButton<Values extends Publishable>({ form }: { form: EditFormState<Values> }) {
  const isDraft = form.values.status === 'CREATED'
  const change: Partial<Publishable> = { status: isDraft ? 'PUBLISHED' : 'CREATED' }
  return (
    <Button
      onClick={() => form.save(change as Partial<Values>)} // a field that every such form has
      aria-disabled={form.isPending || undefined}
    >
      {isDraft ? 'Veröffentlichen' : 'Zurück in den Entwurf'}
    </Button>
  )
}

interface PublicationFieldProps {
  label: string
  labels: Labels
  value: PublicationStatus
  error: string | null
  isDisabled: boolean
  onChange: (status: PublicationStatus) => void
}

/** Chooses between draft and published. */
export const PublicationField = ({
  label,
  labels,
  value,
  error,
  isDisabled,
  onChange,
}: PublicationFieldProps) => (
  <RadioGroup
    label={label}
    isInline
    options={Object.entries(labels).map(([status, text]) => ({ value: status, label: text, isDisabled }))}
    value={value}
    error={error}
    onChange={(status) => onChange(status === 'PUBLISHED' ? 'PUBLISHED' : 'CREATED')}
  />
)
