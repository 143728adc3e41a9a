import { ErrorBanner } from '../../components/banner'
import type { ServerErrors } from '../../components/use-form'

/** Returns the error of the first field, else that of the request. */
export const getFirstError = ({ fields = {}, text }: ServerErrors): string => Object.values(fields)[0] ?? text

/** The error of a failed request: that of its first field, else that of the request. */
export const FirstErrorBanner = ({ errors }: { errors: ServerErrors | null }) =>
  errors && <ErrorBanner>{getFirstError(errors)}</ErrorBanner>
