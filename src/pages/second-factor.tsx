import { NarrowPage } from '../components/narrow-page'
import { SecondFactorScreen } from '../features/second-factor/components/second-factor-screen'
import { fetchSecondFactor, secondFactorFeature } from '../features/second-factor/feature'

export const features = [secondFactorFeature]

export const firstRequests = () => [fetchSecondFactor()]

/** `/settings/second-factor` */
export const Page = () => (
  <NarrowPage title="Anmeldung in zwei Schritten">
    <SecondFactorScreen />
  </NarrowPage>
)
