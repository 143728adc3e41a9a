import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { PATHS } from '../../../../contract/paths'
import { Button } from '../../../components/button'
import { Section } from '../../../components/page-header'
import { CardsSkeleton } from '../../../components/skeleton'
import { EmptyState, EndOfList } from '../../../components/states'
import { TextField } from '../../../components/text-field'
import { TextLink } from '../../../components/text-link'
import { secondaryText } from '../../../components/theme/mixins'
import { space } from '../../../components/theme/tokens'
import { formatPollCount } from '../../../core/entities/poll-count'
import { PagedListView } from '../../../core/requests/paged-list-view'
import { useFetchFirstPage } from '../../../core/requests/use-fetch'
import { hasAllQueryWords } from '../../../lib/fold'
import { formatCount } from '../../../lib/format'
import { message } from '../../../lib/messages'
import { fetchBundlesFrom } from '../feature'
import { selectBundleList, selectBundles } from '../feature'

const Names = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${space(1)} ${space(3)};
`
const Count = styled.span`
  ${secondaryText}
  white-space: nowrap;
`

/** All bundles by name, filtered while the user types. The collections show them as tiles. */
export function BundleList() {
  const load = useFetchFirstPage(fetchBundlesFrom)
  const list = useSelector(selectBundleList)
  const bundles = useSelector(selectBundles)
  const [query, setQuery] = useState('')

  const shown = useMemo(
    () => bundles.filter(({ title, description }) => hasAllQueryWords(`${title} ${description}`, query)),
    [bundles, query],
  )

  return (
    <Section aria-labelledby="alle-pakete">
      <h2 id="alle-pakete">Alle Pakete</h2>
      <PagedListView
        list={list}
        onLoad={load}
        skeleton={<CardsSkeleton count={3} />}
        empty={
          <EmptyState title="Noch keine Pakete">
            Sobald ein Paket veröffentlicht ist, steht es hier.
          </EmptyState>
        }
        end={query === '' && <EndOfList>{endText(list.ids.length)}</EndOfList>}
      >
        <TextField
          label="Pakete filtern"
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {shown.length === 0 ? (
          <EmptyState
            title="Kein Paket gefunden"
            action={<Button onClick={() => setQuery('')}>{message('app.reset')}</Button>}
          />
        ) : (
          <Names aria-label="Alle Pakete">
            {shown.map(({ slug, title, total }) => (
              <li key={slug}>
                <TextLink to={`${PATHS.explore}/${encodeURIComponent(slug)}`}>{title}</TextLink>{' '}
                <Count>{formatPollCount(total)}</Count>
              </li>
            ))}
          </Names>
        )}
      </PagedListView>
    </Section>
  )
}

const endText = (count: number): string =>
  count === 1 ? 'Das ist das einzige Paket.' : `Alle ${formatCount(count)} Pakete geladen`
