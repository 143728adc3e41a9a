import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_SEARCH } from '../../../../contract/limits'
import { TextField } from '../../../components/text-field'
import { searchPath } from '../search-params'

/** The search field of other pages. It opens the search page with the typed query. */
export function SearchForm() {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        navigate(searchPath({ query: query.trim() || undefined }))
      }}
    >
      <TextField
        label="Umfragen suchen"
        type="search"
        maxLength={MAX_SEARCH.query}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
    </form>
  )
}
