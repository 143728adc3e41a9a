import { PATHS } from '../../contract/paths'
import { ButtonLink } from '../components/button'
import { EmptyState } from '../components/states'
import { InternalScreen } from './shell/internal-screen'

/** Shown instead of each screen to staff who must set up a second factor first. */
export const SecondFactorNeeded = () => (
  <InternalScreen title="Anmeldung in zwei Schritten">
    <EmptyState
      title="Bitte sichern Sie zuerst Ihr Konto."
      action={
        <ButtonLink to={PATHS.secondFactor} variant="primary">
          Zweiten Schritt einrichten
        </ButtonLink>
      }
    >
      Für den internen Bereich ist die Anmeldung in zwei Schritten Pflicht.
    </EmptyState>
  </InternalScreen>
)
