import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { Refusal } from '../../components/use-form'
import type { CoreState } from '../state'
import { errorMessage } from './error-message'
import { selectError } from './selectors'

/** Why a request was refused, as a form shows it; `better` words for some codes may be given, as a constant. */
export function useRefusal(
  request: { type: string },
  better?: Partial<Record<string, string>>,
  key?: string | number,
): Refusal | null {
  const error = useSelector((state: CoreState) => selectError(state, request, key))
  return useMemo(() => error && { fields: error.fields, text: errorMessage(error, better) }, [error, better])
}
