import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../../components/button'
import { Dialog } from '../../../components/dialog/dialog'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { useFormRequestState } from '../../../core/requests/use-form-request'
import { CONSENT_ERROR_TEXTS, postponeConsent } from '../../../core/session/consent-question'
import { gdprOverlayHidden } from '../../../core/session/events'
import { giveGdprConsent } from '../../../core/session/requests'
import { selectUser } from '../../../core/session/selectors'
import { getClientConfig } from '../../../lib/config'

/** Requests the consent to count page views. The user can postpone it here, and withdraw it in the settings. */
export function GdprOverlay() {
  const dispatch = useDispatch()
  const userId = useSelector(selectUser)?.id
  const { isPending, serverErrors } = useFormRequestState(giveGdprConsent, CONSENT_ERROR_TEXTS)
  return (
    <Dialog
      title="Datenschutz"
      onClose={() => {
        if (userId) postponeConsent(userId)
        dispatch(gdprOverlayHidden())
      }}
      actions={(close) => (
        <>
          <Button onClick={close}>Nicht jetzt</Button>
          <Button variant="primary" isPending={isPending} onClick={() => dispatch(giveGdprConsent())}>
            Einwilligen
          </Button>
        </>
      )}
    >
      <FormErrorSummary errors={serverErrors ? [serverErrors] : []} />
      <p>
        Dürfen wir zählen, welche Seiten Sie aufrufen? Wir verbessern damit das Angebot und geben nichts an
        Dritte weiter. Ihre Einwilligung können Sie jederzeit in den Einstellungen widerrufen.
      </p>
      <p>
        <a href={getClientConfig().privacyUrl}>Mehr zum Datenschutz</a>
      </p>
    </Dialog>
  )
}
