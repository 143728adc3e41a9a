import type { ComponentProps } from 'react'
import { Button } from '../../components/button'
import { TextField } from '../../components/text-field'
import { toBerlinInput } from '../../lib/berlin-time'

type PublicationMomentProps = ComponentProps<typeof TextField> & {
  isReadOnly: boolean
  onNow: (moment: string) => void
}

/** The field for the publication date and time, with a button for the current time. */
export const PublicationMoment = ({ isReadOnly, onNow, ...field }: PublicationMomentProps) => (
  <>
    <TextField {...field} type="datetime-local" required readOnly={isReadOnly} hint="In deutscher Zeit." />
    {!isReadOnly && (
      <div>
        <Button size="small" onClick={() => onNow(toBerlinInput(Date.now()))}>
          Jetzt
        </Button>
      </div>
    )}
  </>
)
