import type { PollBundleStatus } from '../../../contract/enumerations/content'
import { Badge } from '../../components/badge'
import { Button } from '../../components/button'
import { RadioGroup } from '../../components/choice-field'
import type { EditFormState } from './use-edit-form'

type Labels = Readonly<Record<PollBundleStatus, string>>

/** Values of a form whose thing is a draft or published, as a bundle. */
interface Publishable {
  status: PollBundleStatus
}

/** The status that is saved, beside a form's title. */
export const PublicationBadge = ({ status, labels }: { status: PollBundleStatus; labels: Labels }) => (
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
  value: PollBundleStatus
  error: string | null
  isDisabled: boolean
  onChange: (status: PollBundleStatus) => void
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
