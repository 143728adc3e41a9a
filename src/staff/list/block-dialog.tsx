import type { Action } from '@reduxjs/toolkit'
import { MAX_POLL } from '../../../contract/limits'
import { Dialog } from '../../components/dialog/dialog'
import { Form } from '../../components/form'
import { TextField } from '../../components/text-field'
import { useRequestForm } from '../../core/requests/use-request-form'
import { filledText } from '../../lib/form-rules'

interface BlockDialogProps {
  blocked: { id: number; name: string }
  /** Sends the reason to the server. */
  request: ((params: { id: number; reason: string }) => Action) & { type: string }
  /** Describes the effect of the block. */
  text: string
  /** Tells who can read the reason. */
  hint: string
  onClose: () => void
}

const initial = { reason: '' }
const labels = { reason: 'Grund' }
const rules = { reason: filledText(MAX_POLL.reason) }

/** A dialog for blocking a shared object, with a reason. */
export function BlockDialog({ blocked, request, text, hint, onClose }: BlockDialogProps) {
  const form = useRequestForm({
    initial,
    labels,
    rules,
    request,
    toRequest: ({ reason }) => request({ id: blocked.id, reason: reason.trim() }),
  })
  return (
    <Dialog title={`„${blocked.name}“ sperren?`} onClose={onClose} isClosing={form.hasSucceeded}>
      <Form form={form} submitLabel="Sperren">
        <p>{text} Das lässt sich zurücknehmen.</p>
        <TextField {...form.field('reason')} hint={hint} />
      </Form>
    </Dialog>
  )
}
