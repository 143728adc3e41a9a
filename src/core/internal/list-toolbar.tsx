import { useCallback, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../components/button'
import { Select, type Option } from '../../components/choice-field'
import { SearchField } from '../../components/search-field'
import { visuallyHidden } from '../../components/theme/mixins'
import { color, media, space, text } from '../../components/theme/tokens'
import { message } from '../../lib/messages'
import type { ListAddress } from './use-list-address'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: center;
  padding-block: 0 ${space(1.5)};
  form {
    flex: 1 1 16rem;
    max-width: 26rem;
  }
  label {
    ${visuallyHidden}
  }
  input,
  select {
    min-height: 36px;
    padding-block: ${space(0.5)};
    font-size: ${text.small};
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    form {
      grid-column: 1 / -1;
      max-width: none;
    }
    input,
    select {
      min-height: 44px;
    }
  }
`
const Count = styled.div`
  margin-inline-start: auto;
  color: ${color.inkMuted};
  font-size: ${text.small};
  ${media.phone} {
    grid-column: 1 / -1;
    margin: 0;
  }
`

/** The option of a filter that leaves nothing out. */
export const ANY: Option = { value: '', label: 'alle' }

interface ListFilter<Filter extends string> {
  name: Filter
  label: string
  options: readonly Option[]
}

interface ListToolbarProps<Filter extends string> {
  address: ListAddress<Filter>
  /** The filter that holds the words searched for. */
  search?: { name: Filter; label: string; maxLength: number }
  /** Filters with a choice of values; their default is the first. */
  choices?: readonly ListFilter<Filter>[]
  /** How many there are, as in "24 Pakete". */
  count?: ReactNode
  children?: ReactNode
}

/** Search and filters above a table, all kept in the address. */
export function ListToolbar<Filter extends string>({
  address: { filters, isFiltered, setFilter, reset },
  search,
  choices = [],
  count,
  children,
}: ListToolbarProps<Filter>) {
  const searchName = search?.name
  const searchFor = useCallback(
    (query: string) => {
      if (searchName) setFilter(searchName, query)
    },
    [searchName, setFilter],
  )
  return (
    <Bar>
      {search && (
        <SearchField
          label={search.label}
          placeholder={search.label}
          maxLength={search.maxLength}
          query={filters[search.name]}
          onSearch={searchFor}
        />
      )}
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          options={options.map((option, index) =>
            index === 0 ? { ...option, label: `${label}: ${option.label}` } : option,
          )}
          value={filters[name]}
          onChange={(event) => setFilter(name, event.target.value)}
        />
      ))}
      {children}
      {isFiltered && (
        <Button size="small" variant="quiet" onClick={reset}>
          {message('app.reset')}
        </Button>
      )}
      {count !== undefined && <Count role="status">{count}</Count>}
    </Bar>
  )
}
