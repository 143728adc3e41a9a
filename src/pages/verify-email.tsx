import { NarrowPage } from '../components/narrow-page'
import { VerifyEmail } from '../features/auth/components/verify-email'

/** `/signup/verify` */
export const Page = () => (
  <NarrowPage title="E-Mail-Adresse bestätigen">
    <VerifyEmail />
  </NarrowPage>
)
