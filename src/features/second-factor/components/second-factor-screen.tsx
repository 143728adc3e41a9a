import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { SecondFactorStatus, SecondFactorSecret } from '../../../api/second-factor'
import { Banner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { Form } from '../../../components/form'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { RowsSkeleton } from '../../../components/skeleton'
import { PasswordField } from '../../../components/text-field'
import { color, font, space } from '../../../components/theme/tokens'
import { PendingView } from '../../../core/requests/pending-view'
import { useFetch } from '../../../core/requests/use-fetch'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { SecondFactorCodeForm } from '../../../core/session/code-form'
import { fetchUser } from '../../../core/session/requests'
import { selectUser } from '../../../core/session/selectors'
import { required } from '../../../lib/form-rules'
import { formatFullDate } from '../../../lib/format'
import {
  beginSecondFactorSetup,
  confirmSecondFactorSetup,
  disableSecondFactor,
  fetchSecondFactor,
  renewRecoveryCodes,
  selectSetupKey,
  selectNewRecoveryCodes,
  selectSecondFactorState,
  setupCanceled,
} from '../feature'
import { RecoveryCodes } from './recovery-codes'

const QrCode = lazyWithRetry(
  async () => (await import('./qr-code')).QrCode,
  createLazyFallback(<RowsSkeleton count={3} />),
)

const Stack = styled.div`
  display: grid;
  gap: ${space(3)};
  ol {
    display: grid;
    gap: ${space(2)};
    padding-inline-start: ${space(3)};
  }
  code {
    font-family: ${font.mono};
  }
`
const Part = styled.section`
  display: grid;
  gap: ${space(1.5)};
  padding-block-start: ${space(3)};
  border-block-start: 1px solid ${color.line};
`

/** With fewer codes left, a warning is shown. */
const MIN_CODES = 3

/** Sets up, renews and turns off the user's second factor. */
export function SecondFactorScreen() {
  const dispatch = useDispatch()
  const { factor, error } = useSelector(selectSecondFactorState)
  const key = useSelector(selectSetupKey)
  const codes = useSelector(selectNewRecoveryCodes)
  const needsFactor = useSelector(selectUser)?.needsSecondFactor === true
  const reload = useFetch(fetchSecondFactor)

  if (codes) {
    const finish = () => {
      dispatch(fetchSecondFactor())
      if (needsFactor) dispatch(fetchUser()) // the second factor may grant more permissions
    }
    return <RecoveryCodes codes={codes} onDone={finish} />
  }
  if (key) return <Confirmation secondFactorKey={key} />
  if (factor) return factor.isActive ? <Active factor={factor} /> : <Start isRequired={factor.isRequired} />
  return (
    <PendingView error={error} onRetry={reload}>
      <RowsSkeleton count={3} />
    </PendingView>
  )
}

const BLANK = { password: '' }
const LABELS = { password: 'Passwort' }

function Start({ isRequired }: { isRequired: boolean }) {
  const hasPassword = useSelector(selectUser)?.hasPassword === true
  const form = useRequestForm({
    initial: BLANK,
    labels: LABELS,
    rules: hasPassword ? { password: required } : {},
    request: beginSecondFactorSetup,
    toRequest: ({ password }) => beginSecondFactorSetup(hasPassword ? { password } : {}),
  })
  return (
    <Stack>
      {isRequired && <Banner kind="warn">Für den internen Bereich ist der zweite Schritt Pflicht.</Banner>}
      <p>
        Nach dem Passwort fragt die Anmeldung dann nach einem Code aus einer App auf Ihrem Telefon. Ein
        gestohlenes Passwort genügt nicht mehr.
      </p>
      <Form form={form} submitLabel="Einrichten">
        {hasPassword && <PasswordField required {...form.field('password')} />}
      </Form>
    </Stack>
  )
}

function Confirmation({ secondFactorKey: { uri, secret } }: { secondFactorKey: SecondFactorSecret }) {
  const dispatch = useDispatch()
  return (
    <Stack>
      <ol>
        <li>
          Öffnen Sie eine App für Anmeldecodes, zum Beispiel Aegis, FreeOTP oder die Ihres Passwortspeichers.
        </li>
        <li>
          Scannen Sie dieses Bild, oder geben Sie den Schlüssel ein:
          <br />
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </li>
        <li>Geben Sie den Code ein, den die App anzeigt.</li>
      </ol>
      <QrCode text={uri} label="QR-Code mit dem Schlüssel" />
      <SecondFactorCodeForm
        request={confirmSecondFactorSetup}
        toRequest={(otp) => confirmSecondFactorSetup({ otp })}
        submitLabel="Bestätigen"
        hint="Sechs Ziffern. Ihre anderen Sitzungen werden beendet."
      />
      <p>
        Wird der Code nicht angenommen, gilt dieser Schlüssel vielleicht nicht mehr, weil Sie die Einrichtung
        in einem anderen Fenster neu begonnen haben.
      </p>
      <div>
        <Button variant="quiet" onClick={() => dispatch(setupCanceled())}>
          Neu beginnen
        </Button>
      </div>
    </Stack>
  )
}

function Active({ factor: { activeSince, recoveryCodesLeft, isRequired } }: { factor: SecondFactorStatus }) {
  const left =
    recoveryCodesLeft === 1 ? 'ein Wiederherstellungscode' : `${recoveryCodesLeft} Wiederherstellungscodes`
  return (
    <Stack>
      <p>{`Eingerichtet seit ${formatFullDate(activeSince)}, noch ${left}.`}</p>
      {recoveryCodesLeft < MIN_CODES && (
        <Banner kind="warn">Sie haben nur noch wenige Codes. Bitte fordern Sie neue an.</Banner>
      )}
      <Part aria-labelledby="codes">
        <h2 id="codes">Neue Wiederherstellungscodes</h2>
        <SecondFactorCodeForm
          request={renewRecoveryCodes}
          toRequest={(otp) => renewRecoveryCodes({ otp })}
          submitLabel="Neue Codes anzeigen"
          hint="Aus Ihrer App. Die bisherigen Wiederherstellungscodes gelten dann nicht mehr."
        />
      </Part>
      {!isRequired && (
        <Part aria-labelledby="abschalten">
          <h2 id="abschalten">Abschalten</h2>
          <SecondFactorCodeForm
            request={disableSecondFactor}
            toRequest={(otp) => disableSecondFactor({ otp })}
            submitLabel="Zweiten Schritt abschalten"
            hint="Aus Ihrer App, oder ein Wiederherstellungscode."
          />
        </Part>
      )}
    </Stack>
  )
}
