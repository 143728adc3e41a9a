import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { capitalized } from '../../../../contract/german'
import { MiniBars } from '../../../charts/bars/mini-bars'
import { LinkedCard } from '../../../components/card'
import { Muted } from '../../../components/layout'
import { CoveringLink } from '../../../components/text-link'
import { text } from '../../../components/theme/tokens'
import { useFetch } from '../../../core/requests/use-fetch'
import { formatCount, formatPoints } from '../../../lib/format'
import { boardPath } from '../board-path'
import { fetchShowcase, selectShowcase } from '../showcase-feature'

const Question = styled.h2`
  font-size: ${text.title};
`

/** A chart of the newest public board with a link to it; renders nothing if there is none or it cannot be loaded. */
export function Showcase() {
  useFetch(fetchShowcase)
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
