import { SearchX, SlidersHorizontal } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_SEARCH } from '../../../../contract/limits'
import { PATHS } from '../../../../contract/paths'
import type { SearchTerm } from '../../../api/polls'
import { Banner } from '../../../components/banner'
import { Button, ButtonLink } from '../../../components/button'
import { ChipRow } from '../../../components/chip'
import { Stack } from '../../../components/layout'
import { SearchField } from '../../../components/search-field'
import { grayedOutStyles, Loading, RowsSkeleton } from '../../../components/skeleton'
import { EmptyState, EndOfList, ErrorState, LoadMore } from '../../../components/states'
import { space } from '../../../components/theme/tokens'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { formatPollCount } from '../../../core/entities/poll-count'
import { ListExportButtonWithProgress } from '../../../core/exports/list-export'
import { formatAllPollsLoaded } from '../../../core/poll-cards/poll-grid'
import { POLL_ROW_HEIGHT_PX, PollRowContainer } from '../../../core/poll-cards/poll-row'
import { getErrorMessage } from '../../../core/requests/error-message'
import { selectFacets, selectSearchTerms } from '../feature'
import { ActiveFilters, SearchFilters, SearchSorting } from './search-filters'
import { SearchHits } from './search-hits'
import { useUrlSearch } from './use-search'

const NONE_FOUND = 'Keine Umfragen gefunden. Der Filter wurde zurückgesetzt.'

const Columns = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  gap: ${space(3)} ${space(4)};
  align-items: start;
  padding-block-start: ${space(3)};
  @media (max-width: 55rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Aside = styled.div<{ $isOpen: boolean }>`
  @media (max-width: 55rem) {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  }
`
const Toggle = styled.div`
  padding-block-start: ${space(2)};
  @media (min-width: 55.01rem) {
    display: none;
  }
`
const Hits = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  &[aria-busy='true'] {
    ${grayedOutStyles}
  }
`

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  > :first-child {
    flex: 1 1 10rem;
  }
`

/** The markers stay inside the page of a phone. */
const Hints = styled.ul`
  padding-inline-start: ${space(2.5)};
  li {
    list-style: disc;
  }
`

interface NoHitsProps {
  query: string
  words: readonly string[]
  /** Names the search terms that were ignored or matched approximately. */
  notice: string
  onSearch: (query: string) => void
  onClear: () => void
}

/** Shown if a search has no results; suggests what to try instead. */
const NoHits = ({ query, words, notice, onSearch, onClear }: NoHitsProps) => (
  <div role="status">
    <EmptyState
      icon={SearchX}
      title={NONE_FOUND}
      action={
        <>
          <Hints>
            <li>Prüfen Sie die Schreibweise.</li>
            <li>Verwenden Sie weniger oder allgemeinere Wörter.</li>
          </Hints>
          <ChipRow>
            {words.length > 1 &&
              words.map((word) => (
                <Button key={word} onClick={() => onSearch(word)}>
                  Nur „{word}“ suchen
                </Button>
              ))}
            <Button onClick={onClear}>Alle Umfragen zeigen</Button>
            <ButtonLink to={PATHS.explore}>Pakete entdecken</ButtonLink>
          </ChipRow>
        </>
      }
    >
      Zu „{query}“ gibt es keine Umfrage{notice || '.'}
    </EmptyState>
  </div>
)

/** The link of each result. */
const HIT = '[data-results] h3 a'

/** Moves the focus with the arrow keys: from the field to the first result, between results, and back to the field. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(target instanceof HTMLElement)) return
  const field = currentTarget.querySelector<HTMLElement>('input[type="search"]')
  const stops = [field, ...currentTarget.querySelectorAll<HTMLElement>(HIT)]
  const place = stops.indexOf(target)
  if (place < 0) return
  event.preventDefault()
  stops[place + step]?.focus()
}

/** The search with its field, filters and results. */
export function SearchScreen() {
  const found = useUrlSearch()
  const { search, change, searchFor, clear } = found
  const facets = useSelector(selectFacets)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  return (
    <div role="presentation" onKeyDown={moveFocus}>
      <Stack $gap={2}>
        <SearchField
          label="Umfragen suchen"
          maxLength={MAX_SEARCH.query}
          query={search.query ?? ''}
          onSearch={searchFor}
        />
        <ActiveFilters search={search} onChange={change} />
      </Stack>
      <Toggle>
        <Button
          icon={SlidersHorizontal}
          aria-expanded={areFiltersOpen}
          aria-controls="filter"
          onClick={() => setFiltersOpen(!areFiltersOpen)}
        >
          Filter
        </Button>
      </Toggle>
      <Columns>
        <Aside id="filter" $isOpen={areFiltersOpen}>
          <SearchFilters search={search} facets={facets} onChange={change} onClear={clear} />
        </Aside>
        <Results {...found} />
      </Columns>
    </div>
  )
}

const foundCount = (total: number) => `${formatPollCount(total)} gefunden`

const quoted = (terms: readonly SearchTerm[]) =>
  terms.map(({ kind, text }) => `„${kind === 'EXCLUDED' ? '-' : ''}${text}“`).join(', ')

/** Names the search terms that were ignored or matched approximately; empty if there are none. */
function queryNotice(query: string | undefined, terms: readonly SearchTerm[] | null): string {
  if (terms === null) return ''
  const approximate = terms.filter(({ isApproximate }) => isApproximate)
  const leftOut = terms.filter(({ isLeftOut }) => isLeftOut)
  const sentences = [
    approximate.length > 0 && `Gesucht wurde auch nach ähnlichen Wörtern wie ${quoted(approximate)}.`,
    query && leftOut.length === terms.length
      ? `Zu allgemein für eine Suche: ${quoted(leftOut) || `„${query}“`}.`
      : leftOut.length > 0 && `Zu viele Wörter, nicht berücksichtigt: ${quoted(leftOut)}.`,
  ]
  return sentences
    .filter(Boolean)
    .map((text) => ` · ${text}`)
    .join('')
}

function Results({
  search,
  list,
  isOutdated,
  hasResetFilters,
  load,
  change,
  searchFor,
  clear,
}: ReturnType<typeof useUrlSearch>) {
  const { ids, total, hasMore, isLoading, error } = list
  const terms = useSelector(selectSearchTerms)
  const loadMore = () => load(ids.length)

  if (ids.length === 0 && error) return <ErrorState text={getErrorMessage(error)} onRetry={() => load(0)} />
  if (ids.length === 0 && (isLoading || isOutdated || total === null))
    return (
      <Loading>
        <RowsSkeleton count={9} height={POLL_ROW_HEIGHT_PX} />
      </Loading>
    )
  if (ids.length === 0 && search.query)
    return (
      <NoHits
        words={(terms ?? [])
          .filter(({ kind, isLeftOut }) => kind !== 'EXCLUDED' && !isLeftOut)
          .map(({ text }) => text)}
        notice={queryNotice(search.query, terms)}
        query={search.query}
        onSearch={searchFor}
        onClear={clear}
      />
    )
  return (
    <Hits aria-busy={isOutdated && !error}>
      {error && isOutdated && <ErrorState text={getErrorMessage(error)} onRetry={() => load(0)} />}
      <Top>
        <Stack $gap={2} role="status">
          {hasResetFilters && <Banner kind="warn">{NONE_FOUND}</Banner>}
          <p>
            {foundCount(total ?? ids.length)}
            {!isOutdated && queryNotice(search.query, terms)}
          </p>
        </Stack>
        <SearchSorting search={search} onChange={change} />
        {ids.length > 0 && <ListExportButtonWithProgress list="SEARCH" query={search} />}
      </Top>
      {ids.length === 0 ? (
        <EmptyState title="Noch keine Umfragen">
          Sobald eine Umfrage veröffentlicht ist, steht sie hier.
        </EmptyState>
      ) : (
        <PollRowContainer data-results>
          <VisuallyHidden as="h2">Umfragen</VisuallyHidden>
          <SearchHits ids={ids} total={total} />
        </PollRowContainer>
      )}
      {error ? (
        !isOutdated && <ErrorState text={getErrorMessage(error)} onRetry={loadMore} />
      ) : hasMore ? (
        <LoadMore onClick={loadMore} isLoading={isLoading} loaded={ids.length} total={total} />
      ) : (
        ids.length > 0 && <EndOfList>{formatAllPollsLoaded(ids.length)}</EndOfList>
      )}
    </Hits>
  )
}
