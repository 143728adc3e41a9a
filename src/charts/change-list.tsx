import { useId } from 'react'
import { styled } from 'styled-components'
import { comparisonsText, TEXT } from '../../contract/texts'
import { color, space, text } from '../components/theme/tokens'
import { DifferenceSign } from './difference-mark'

interface ChangeListProps {
  /** The significant changes, the largest first. */
  changes: readonly { id: string; when: string; sentence: string }[]
  /** The number of comparisons made. */
  compared: number
}

/** Further changes are only marked in the chart. */
const MAX_CHANGES = 3

const Part = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-block-start: ${space(3)};
  h3 {
    font-size: ${text.body};
  }
  ul {
    display: grid;
    gap: ${space(0.75)};
    padding: 0;
    list-style: none;
  }
`
const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
  svg {
    display: inline-block;
  }
`

/** Lists the significant changes from one period to the next in sentences, or states that there are none. */
export function ChangeList({ changes, compared }: ChangeListProps) {
  const id = useId()
  if (compared === 0) return null
  const count = comparisonsText(compared)
  const more = changes.length - MAX_CHANGES
  return (
    <Part role="group" aria-labelledby={id}>
      <h3 id={id}>Gesicherte Veränderungen</h3>
      {changes.length > 0 && (
        <ul>
          {changes.slice(0, MAX_CHANGES).map((change) => (
            <li key={change.id}>
              <b>{change.when}:</b> {change.sentence}
            </li>
          ))}
        </ul>
      )}
      <Note>
        {changes.length === 0 ? (
          `Keine Veränderung von einem Zeitpunkt zum nächsten ist statistisch abgesichert, bei ${count}.`
        ) : (
          <>
            {more > 0 &&
              `${more === 1 ? 'Eine weitere ist' : `${more} weitere sind`} in der Grafik markiert. `}
            <DifferenceSign difference="higher" /> <DifferenceSign difference="lower" /> weicht vom Zeitpunkt
            davor gesichert ab, bei {count} ({TEXT.errorRate}).
          </>
        )}
      </Note>
    </Part>
  )
}
