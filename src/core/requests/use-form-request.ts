import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import type { ServerErrors } from '../../components/use-form'
import type { CoreState } from '../state'
import { getErrorMessage, type ErrorTexts } from './error-message'

/** A form's own texts for request errors. */
export interface FormErrorMapping {
  /** Texts that override the default ones, by code. */
  textsByCode?: ErrorTexts
  /** The form's names for fields of the server. */
  formFieldNames?: Partial<Record<string, string>>
}

interface FormRequest {
  /** Whether such a request is pending, even from another component: no other would be sent. */
  isPending: boolean
  /** Whether a request of this component is pending. */
  isSending: boolean
  hasSucceeded: boolean
  /** The errors of the response, for display in a form. */
  serverErrors: ServerErrors | null
}

/**
 * Returns the state of a request that this component has sent. Ignores attempts from before it was mounted.
 *
 * @param request `withRowKey` of it if it has a key
 * @param errorTexts must be constant, so that the errors are not recomputed
 */
export function useFormRequestState(request: { type: string }, errorTexts?: FormErrorMapping): FormRequest {
  const slot = useSelector((state: CoreState) => state.requests[request.type])
  const [before, setBefore] = useState({ type: request.type, id: slot?.attemptId })
  if (before.type !== request.type) setBefore({ type: request.type, id: slot?.attemptId }) // another row is shown
  const own = slot && before.type === request.type && slot.attemptId !== before.id ? slot : undefined
  const error = own?.error ?? null
  const serverErrors = useMemo(() => {
    if (!error) return null
    const fields = Object.entries(error.fields ?? {}).map(([name, text]) => [
      errorTexts?.formFieldNames?.[name] ?? name,
      text,
    ])
    return {
      fields: Object.fromEntries(fields) as Record<string, string>,
      text: getErrorMessage(error, errorTexts?.textsByCode),
      code: error.code,
    } // fromEntries() loses the types
  }, [error, errorTexts])
  return {
    isPending: slot?.phase === 'loading',
    isSending: own?.phase === 'loading',
    hasSucceeded: own?.phase === 'succeeded',
    serverErrors,
  }
}
