import { useState, type ChangeEvent } from 'react'
import { MAX_POLL } from '../../../contract/limits'

/**
 * The reason that a question asks for before a poll is changed.
 *
 * @param missing what is said where there is none; null where it may be left out
 * @returns the props of its field, and a function that reads it: null where it is missing, which the field then says
 */
export function useReason(missing: string | null) {
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
    read(): string | null {
      const reason = text.trim()
      if (reason !== '' || missing === null) return reason
      setError(missing)
      return null
    },
  }
}
