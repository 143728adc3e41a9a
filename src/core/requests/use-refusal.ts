import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { Refusal } from '../../components/use-form'
import type { CoreState } from '../state'
import { errorMessage } from './error-message'
import { selectError } from './selectors'

interface Words {
  /** Better words than the usual ones for some codes. */
  codes?: Partial<Record<string, string>>
  /** The form's own names for fields of the server. */
  fields?: Partial<Record<string, string>>
}

/** Why a request was refused, as a form shows it. `words` is a constant of the form's module. */
export function useRefusal(request: { type: string }, words?: Words): Refusal | null {
  const error = useSelector((state: CoreState) => selectError(state, request))
  return useMemo(() => {
    if (!error) return null
    const fields = Object.entries(error.fields ?? {}).map(([name, text]) => [
      words?.fields?.[name] ?? name,
      text,
    ])
    return {
      fields: Object.fromEntries(fields) as Record<string, string>,
      text: errorMessage(error, words?.codes),
    } // of such pairs
  }, [error, words])
}
