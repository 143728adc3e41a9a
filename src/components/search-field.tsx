import { useEffect, useState } from 'react'
import { TextField } from './text-field'

const TYPING_PAUSE_MS = 300

interface SearchFieldProps {
  label: string
  /** Where the label is out of sight. */
  placeholder?: string
  /** As many characters as the server takes. */
  maxLength: number
  /** The text that is searched for now, or was in vain. */
  query: string
  onSearch: (query: string) => void
}

/** Searches as soon as the typing rests, and at once on Enter. */
export function SearchField({ label, placeholder, maxLength, query, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(query)
  const [asked, setAsked] = useState(query)
  const [seen, setSeen] = useState(query)
  if (seen !== query) {
    // Another query than the one typed here: someone went back, followed a link, or chose a filter after a reset.
    setSeen(query)
    if (query !== asked) setText(query)
    setAsked(query)
  }

  const wanted = text.trim()
  useEffect(() => {
    if (wanted === asked) return
    const timer = setTimeout(() => {
      setAsked(wanted)
      onSearch(wanted)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, asked, onSearch])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(wanted)
        onSearch(wanted)
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
