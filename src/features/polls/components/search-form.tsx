import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { MAX_SEARCH } from '../../../../contract/limits'
import { IconButton } from '../../../components/icon-button'
import { TextField } from '../../../components/text-field'
import { space } from '../../../components/theme/tokens'
import { getSearchPath } from '../search-params'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)};
  align-items: end;
`

/** The search field of other pages. It opens the search page with the typed query. */
export function SearchForm() {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        navigate(getSearchPath({ query: query.trim() || undefined }))
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
      <IconButton type="submit" icon={Search} label="Suchen" size={44} />
    </Form>
  )
}
