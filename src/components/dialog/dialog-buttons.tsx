import type { ComponentProps } from 'react'
import { message } from '../../lib/messages'
import { Button } from '../button'

type DialogButtonsProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  close: () => void
  label: string
}

/** The buttons of a dialog: "Abbrechen", and one that confirms. */
export const DialogButtons = ({ close, label, variant = 'primary', ...confirm }: DialogButtonsProps) => (
  <>
    <Button onClick={close}>{message('app.cancel')}</Button>
    <Button variant={variant} {...confirm}>
      {label}
    </Button>
  </>
)
