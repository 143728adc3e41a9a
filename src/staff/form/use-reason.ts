import { useState, type ChangeEvent } from 'react'
import { MAX_POLL } from '../../../contract/limits'

/**
 * The reason for a change of a poll, as a field of a confirmation dialog.
 *
 * @param requiredMessage the error message if it is empty; null if it is optional
 * @returns the props of the field, and a function that returns the reason: null if it is missing, which the field shows
 */
export function useReasonField(requiredMessage: string | null) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  return {
    field: {
      maxLength: MAX_POLL.reason,
      error,
      value: text,
      onChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
        setText(target.value)
        setError(null)
      },
    },
    readOrShowError(): string | null {
      const reason = text.trim()
      if (reason !== '' || requiredMessage === null) return reason
      setError(requiredMessage)
      return null
    },
  }
}
