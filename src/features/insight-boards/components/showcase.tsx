import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { capitalized } from '../../../../contract/german'
import { MiniBars } from '../../../charts/bars/mini-bars'
import { LinkedCard } from '../../../components/card'
import { Muted } from '../../../components/layout'
import { CoveringLink, TextLink } from '../../../components/text-link'
import { color, font, space, text } from '../../../components/theme/tokens'
import { useFetch } from '../../../core/requests/use-fetch'
import { formatCount, formatPoints } from '../../../lib/format'
import { boardPath } from '../board-path'
import { fetchShowcase, selectPublicBoards, selectShowcase } from '../showcase-feature'

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
  text-wrap: pretty;
`
const Boards = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  padding: 0;
  list-style: none;
  li {
    padding-block-start: ${space(1)};
    border-block-start: 1px solid ${color.line};
  }
`

/** What the product is, with a chart of a public board and links to the newest ones, as far as there are any. */
export function Showcase() {
  useFetch(fetchShowcase)
  const boards = useSelector(selectPublicBoards)
  return (
    <Column>
      <Claim>
        Was Deutschland denkt, mit Angabe der Unsicherheit: gewichtete Umfragen, ihr Verlauf und ihre
        Unterschiede zwischen Gruppen und Regionen.
      </Claim>
      <ShowcaseChart />
      {boards.length > 0 && (
        <section aria-labelledby="oeffentliche-boards">
          <h2 id="oeffentliche-boards">Ohne Anmeldung lesen</h2>
          <Boards>
            {boards.map((board) => (
              <li key={board.id}>
                <TextLink to={boardPath(board)}>{board.title}</TextLink>
                <Muted>{board.description}</Muted>
              </li>
            ))}
          </Boards>
        </section>
      )}
    </Column>
  )
}

function ShowcaseChart() {
  const showcase = useSelector(selectShowcase)
  if (!showcase) return null
  const { board, question, credit, n, statisticalError, errorNote, bars } = showcase
  const known = [
    n !== null && `n = ${formatCount(n)}`,
    statisticalError !== null && `statistischer Fehler ${formatPoints(statisticalError / 100)}`,
    `Quelle: ${credit}`,
  ]
  return (
    <LinkedCard>
      <Muted>{board.title} · ohne Anmeldung zu lesen</Muted>
      <Question>
        <CoveringLink to={boardPath(board)}>{question}</CoveringLink>
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
