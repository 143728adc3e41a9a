import { useEffect, useState } from 'react'
import { TextField } from '../../components/text-field'

const DEBOUNCE_MS = 300

interface DebouncedSearchFieldProps {
  label: string
  maxLength: number
  /** Called debounced while the user types, and immediately on Enter. Must be stable. */
  onSearch: (query: string) => void
}

/** A search field within the form of an object, where a form element of its own is not possible. */
export function DebouncedSearchField({ label, maxLength, onSearch }: DebouncedSearchFieldProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <TextField
      label={label}
      type="search"
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault() // Enter must not submit the surrounding form
        onSearch(text.trim())
      }}
    />
  )
}
