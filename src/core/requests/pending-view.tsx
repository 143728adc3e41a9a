import type { ComponentProps } from 'react'
import { Loading } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import type { RequestError } from '../../lib/request-error'
import { getErrorMessage } from './error-message'

interface PendingViewProps extends ComponentProps<typeof Loading> {
  error: RequestError | null | undefined
  /** Replaces the message of the error. */
  errorText?: string
  onRetry: () => void
}

/** Renders a skeleton until there is a response, or why the request for it failed. */
export const PendingView = ({ error, errorText, onRetry, ...skeleton }: PendingViewProps) =>
  error ? (
    <ErrorState text={errorText ?? getErrorMessage(error)} onRetry={onRetry} />
  ) : (
    <Loading {...skeleton} />
  )
