import { useEffect, useState } from 'react'
import { TextField } from './text-field'

const DEBOUNCE_MS = 300

interface SearchFieldProps {
  label: string
  /** For fields whose label is hidden. */
  placeholder?: string
  /** The limit of the server. */
  maxLength: number
  /** The current query, also if it has no results. */
  query: string
  onSearch: (query: string) => void
}

/** A search field. It calls `onSearch` debounced while the user types, and immediately on Enter. */
export function SearchField({ label, placeholder, maxLength, query, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(query)
  const [submitted, setSubmitted] = useState(query)
  const [previousQuery, setPreviousQuery] = useState(query)
  if (previousQuery !== query) {
    // The query was changed elsewhere: by the back button, a link, or a filter chosen after a reset.
    setPreviousQuery(query)
    if (query !== submitted) setText(query)
    setSubmitted(query)
  }

  const typed = text.trim()
  useEffect(() => {
    if (typed === submitted) return
    const timer = setTimeout(() => {
      setSubmitted(typed)
      onSearch(typed)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, submitted, onSearch])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(typed)
        onSearch(typed)
      }}
    >
      <TextField
        label={label}
        placeholder={placeholder}
        type="search"
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
