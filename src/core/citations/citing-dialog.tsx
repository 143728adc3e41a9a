import type { ReactNode } from 'react'
import { ErrorBanner } from '../../components/banner'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog/dialog'
import { Fields } from '../../components/field'
import { message } from '../../lib/messages'
import { useFormRequestState } from '../requests/use-form-request'

interface CitingDialogProps<Citation> {
  /** The request that `onFreeze` sends. */
  request: { type: string }
  newestCitation: Citation | undefined
  freezeLabel: string
  /** Freezes the object; null if it cannot be frozen. */
  onFreeze: (() => void) | null
  onClose: () => void
  frozenText: string
  /** Shows the citation that was created. */
  renderCitation: (citation: Citation) => ReactNode
  /** What freezing does, or why it is not possible. */
  children: ReactNode
}

/** Freezes an object under a permanent URL, then shows its citation. */
export function CreateCitationDialog<Citation>(props: CitingDialogProps<Citation>) {
  const { request, newestCitation, freezeLabel, onFreeze, onClose, frozenText, renderCitation, children } =
    props
  const { isPending, hasSucceeded, serverErrors } = useFormRequestState(request)
  const citation = hasSucceeded ? newestCitation : undefined
  return (
    <Dialog
      title="Zitieren"
      size="large"
      onClose={onClose}
      actions={(close) =>
        citation ? (
          <Button onClick={close}>Schließen</Button>
        ) : (
          <>
            <Button onClick={close}>{message('app.cancel')}</Button>
            {onFreeze && (
              <Button variant="primary" isPending={isPending} onClick={onFreeze}>
                {freezeLabel}
              </Button>
            )}
          </>
        )
      }
    >
      <Fields>
        {citation ? (
          <>
            <p role="status">{frozenText}</p>
            {renderCitation(citation)}
          </>
        ) : (
          children
        )}
        {serverErrors && (
          <ErrorBanner>{Object.values(serverErrors.fields ?? {})[0] ?? serverErrors.text}</ErrorBanner>
        )}
      </Fields>
    </Dialog>
  )
}
