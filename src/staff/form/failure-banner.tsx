import { ErrorBanner } from '../../components/banner'
import type { ServerErrors } from '../../components/use-form'

/** The error of a failed request: that of its first field, else that of the request. */
export const FirstErrorBanner = ({ errors }: { errors: ServerErrors | null }) =>
  errors && <ErrorBanner>{Object.values(errors.fields ?? {})[0] ?? errors.text}</ErrorBanner>
