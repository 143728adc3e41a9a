import { useDispatch, useSelector } from 'react-redux'
import { ErrorBanner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { Stack } from '../../../components/layout'
import { selectIsLoading } from '../../../core/requests/selectors'
import { useFormRequestState } from '../../../core/requests/use-form-request'
import { exportPersonalData } from '../../../core/session/account'
import { CONSENT_ERROR_TEXTS } from '../../../core/session/consent-question'
import { giveGdprConsent, withdrawGdprConsent } from '../../../core/session/requests'
import { selectUser } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'

/** The consent to count page views, and the export of personal data. */
export function PrivacySettings() {
  const dispatch = useDispatch()
  const hasConsent = useSelector(selectUser)?.hasGdprConsent === true
  const giving = useFormRequestState(giveGdprConsent, CONSENT_ERROR_TEXTS)
  const isWithdrawing = useSelector((state: CoreState) => selectIsLoading(state, withdrawGdprConsent))
  const isExporting = useSelector((state: CoreState) => selectIsLoading(state, exportPersonalData))
  return (
    <Stack $gap={2} $align="start">
      <p role="status">
        {hasConsent
          ? 'Sie haben eingewilligt, dass wir Ihre Seitenaufrufe zählen.'
          : 'Wir zählen Ihre Seitenaufrufe nicht.'}
      </p>
      {hasConsent ? (
        <Button isPending={isWithdrawing} onClick={() => dispatch(withdrawGdprConsent())}>
          Einwilligung widerrufen
        </Button>
      ) : (
        <Button isPending={giving.isPending} onClick={() => dispatch(giveGdprConsent())}>
          Einwilligen
        </Button>
      )}
      {giving.serverErrors && <ErrorBanner>{giving.serverErrors.text}</ErrorBanner>}
      <p>Sie können alles herunterladen, was wir über Sie gespeichert haben.</p>
      <Button isPending={isExporting} onClick={() => dispatch(exportPersonalData())}>
        Meine Daten herunterladen
      </Button>
    </Stack>
  )
}
