import { useCallback, useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { capitalized } from '../../../../contract/german'
import { MAX_SEARCH } from '../../../../contract/limits'
import { MiniBars } from '../../../charts/bars/mini-bars'
import { LinkedCard } from '../../../components/card'
import { Muted, Stack } from '../../../components/layout'
import { SearchField } from '../../../components/search-field'
import { grayedOutStyles } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { CoveringLink, TextLink } from '../../../components/text-link'
import { color, font, media, space, text } from '../../../components/theme/tokens'
import { getErrorMessage } from '../../../core/requests/error-message'
import { selectError } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import type { CoreState } from '../../../core/state'
import { formatCount, formatCountWithNoun, formatPlusMinusPoints } from '../../../lib/format'
import { getBoardPath } from '../board-path'
import {
  fetchPublicBoardsAndShowcase,
  searchPublicBoards,
  selectNewestPublicBoards,
  selectPublicBoardSearch,
  selectShowcase,
} from '../showcase-feature'

const Question = styled.h2`
  font-size: ${text.title};
`

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`
const Claim = styled.p`
  font: 600 ${text.title} / 1.35 ${font.serif};
`
const Boards = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  &[aria-busy='true'] {
    ${grayedOutStyles}
  }
  li {
    padding-block-start: ${space(1)};
    border-block-start: 1px solid ${color.line};
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 30rem);
  gap: ${space(3)} ${space(6)};
  align-items: start;
  ${media.desktop} {
    grid-template: auto 1fr / 30rem minmax(0, 36rem);
    justify-content: space-between;
    > :first-child,
    > :last-child {
      grid-column: 2;
    }
    > :nth-child(2) {
      grid-area: 1 / 1 / 3 / 2;
    }
  }
`

/** A page for visitors: its form, beside what the product is. */
export const VisitorPageWithShowcase = ({ children }: { children: ReactNode }) => (
  <Columns>
    <Claim>
      Was Deutschland denkt, mit Angabe der Unsicherheit: gewichtete Umfragen, ihr Verlauf und ihre
      Unterschiede zwischen Gruppen und Regionen.
    </Claim>
    <div>{children}</div>
    <PublicBoardsShowcase />
  </Columns>
)

/** A chart of a public board, links to the newest ones and their search, as far as there are any. */
function PublicBoardsShowcase() {
  useFetch(fetchPublicBoardsAndShowcase)
  const boards = useSelector(selectNewestPublicBoards)
  return (
    <Column>
      <ShowcaseChart />
      {boards.length > 0 && <PublicBoards />}
    </Column>
  )
}

/** The newest public boards, or those that a search found. */
function PublicBoards() {
  const dispatch = useDispatch()
  const boards = useSelector(selectNewestPublicBoards)
  const found = useSelector(selectPublicBoardSearch)
  const error = useSelector((state: CoreState) => selectError(state, searchPublicBoards))
  const [query, setQuery] = useState('')
  const search = useCallback(
    (words: string) => {
      setQuery(words)
      if (words !== '') dispatch(searchPublicBoards({ query: words }))
    },
    [dispatch],
  )
  const hits = query === '' ? null : found
  const isOutdated = query !== '' && found?.query !== query
  return (
    <Stack as="section" $gap={2} aria-labelledby="oeffentliche-boards">
      <h2 id="oeffentliche-boards">Ohne Anmeldung lesen</h2>
      <SearchField
        label="In öffentlichen Ergebnissen suchen"
        maxLength={MAX_SEARCH.query}
        query={query}
        onSearch={search}
      />
      {error && query !== '' ? (
        <ErrorState text={getErrorMessage(error)} onRetry={() => search(query)} />
      ) : (
        <div>
          <p role="status">
            {hits &&
              !isOutdated &&
              (hits.hits.length === 0
                ? `Zu „${hits.query}“ gibt es kein öffentliches Ergebnis.`
                : formatCountWithNoun(hits.hits.length, 'Ergebnis', 'Ergebnisse'))}
          </p>
          <Boards aria-busy={isOutdated}>
            {hits
              ? hits.hits.map((board) => (
                  <li key={board.id}>
                    <TextLink to={getBoardPath(board)}>{board.question ?? board.title}</TextLink>
                    {board.question !== null && <Muted>{board.title}</Muted>}
                  </li>
                ))
              : boards.map((board) => (
                  <li key={board.id}>
                    <TextLink to={getBoardPath(board)}>{board.title}</TextLink>
                    <Muted>{board.description}</Muted>
                  </li>
                ))}
          </Boards>
        </div>
      )}
    </Stack>
  )
}

function ShowcaseChart() {
  const showcase = useSelector(selectShowcase)
  if (!showcase) return null
  const { board, question, credit, n, statisticalError, errorNote, bars } = showcase
  const known = [
    n !== null && `n = ${formatCount(n)}`,
    statisticalError !== null && `statistischer Fehler ${formatPlusMinusPoints(statisticalError / 100)}`,
    `Quelle: ${credit}`,
  ]
  return (
    <LinkedCard>
      <Muted>{board.title} · ohne Anmeldung zu lesen</Muted>
      <Question>
        <CoveringLink to={getBoardPath(board)}>{question}</CoveringLink>
      </Question>
      <MiniBars
        answers={bars.map(({ position, text: label, share }) => ({ id: String(position), label, share }))}
        limit={bars.length}
      />
      <Muted>{known.filter(Boolean).join(' · ')}</Muted>
      {statisticalError !== null && <Muted>{capitalized(errorNote)}</Muted>}
    </LinkedCard>
  )
}
