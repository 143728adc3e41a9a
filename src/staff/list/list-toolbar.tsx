import { useCallback, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { MAX_LIST_QUERY_LENGTH } from '../../../contract/limits'
import { Button } from '../../components/button'
import { Select, type ChoiceOption } from '../../components/choice-field'
import { SearchField } from '../../components/search-field'
import { secondaryText, visuallyHidden } from '../../components/theme/mixins'
import { media, space, text } from '../../components/theme/tokens'
import { message } from '../../lib/messages'
import type { ListParams } from './use-list-params'

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
  /* Hides the label together with its row, whose gap would move the control down. */
  div:has(> label:only-child) {
    ${visuallyHidden}
  }
  input,
  select {
    min-height: 36px;
    padding-block: ${space(0.5)};
    font-size: ${text.small};
  }
  /* Two to a row; one left alone in the last row takes all of it. */
  ${media.phone} {
    :where(& > *) {
      flex: 1 1 calc(50% - ${space(0.5)});
      min-width: 0;
    }
    > form {
      flex-basis: 100%;
      max-width: none;
    }
    input,
    select,
    > button {
      min-height: 44px;
    }
  }
`
/* Leaves the space to the select next to it, which shows a longer text now. */
const Reset = styled(Button)`
  ${media.phone} {
    flex: none;
  }
`
const Count = styled.div`
  margin-inline-start: auto;
  ${secondaryText}
  ${media.phone} {
    flex: 1 1 100%;
    margin: 0;
  }
`

/** The option of a filter that matches everything. */
export const ANY_OPTION: ChoiceOption = { value: '', label: 'alle' }

/** A filter with options above a table. */
export interface ListFilter<Filter extends string> {
  name: Filter
  label: string
  options: readonly ChoiceOption[]
  /** Adds a value in the URL that is not among the options, such as before they are loaded. */
  keepsUnknownValue?: boolean
}

interface ListToolbarProps<Filter extends string> {
  params: ListParams<Filter>
  /** The filter with the search text. */
  search?: { name: Filter; label: string; maxLength?: number }
  /** Filters with options. The first option is the default. */
  choices?: readonly ListFilter<Filter>[]
  /** The number of results, such as "24 Pakete". */
  countText?: ReactNode
  children?: ReactNode
}

function choicesOf(label: string, options: readonly ChoiceOption[], value: string | null): ChoiceOption[] {
  const choices = options.map((option, index) =>
    index === 0 ? { ...option, label: `${label}: ${option.label}` } : option,
  )
  return value === null || options.some((option) => option.value === value)
    ? choices
    : [...choices, { value, label: `${label}: ${value}` }]
}

/** The search field and filters above a table. Their values are in the URL. */
export function ListToolbar<Filter extends string>({
  params: { filters, isFiltered, setFilter, resetFilters },
  search,
  choices = [],
  countText,
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
          maxLength={search.maxLength ?? MAX_LIST_QUERY_LENGTH}
          query={filters[search.name]}
          onSearch={searchFor}
        />
      )}
      {choices.map(({ name, label, options, keepsUnknownValue = false }) => (
        <Select
          key={name}
          label={label}
          options={choicesOf(label, options, keepsUnknownValue ? filters[name] : null)}
          value={filters[name]}
          onChange={(event) => setFilter(name, event.target.value)}
        />
      ))}
      {children}
      {isFiltered && (
        <Reset size="small" variant="quiet" onClick={resetFilters}>
          {message('app.reset')}
        </Reset>
      )}
      {countText !== undefined && <Count role="status">{countText}</Count>}
    </Bar>
  )
}
