import { useId } from 'react'
import { styled } from 'styled-components'
import type { SignificantChangeTexts, StepChangeText } from '../../../contract/charts/model/time-lines'
import { formatComparisonCountDative, TEXT } from '../../../contract/texts'
import { secondaryText } from '../../components/theme/mixins'
import { space, text } from '../../components/theme/tokens'
import { InlineDifferenceMark } from '../bars/difference-mark'

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
  ${secondaryText}
  svg {
    display: inline-block;
  }
`

/** Returns the largest changes, the latest first. @param steps the largest first */
const selectShown = (steps: readonly StepChangeText[]): StepChangeText[] =>
  steps.slice(0, MAX_CHANGES).toSorted((a, b) => b.laterStart.localeCompare(a.laterStart))

/**
 * Lists the significant changes in sentences, over the whole time first, then the largest from one period to the next by
 * date. States if there are none.
 */
export function SignificantChangeList({
  stretches,
  hasLongStretches: hasStretches,
  steps,
  comparisonCount,
}: SignificantChangeTexts) {
  const id = useId()
  if (comparisonCount === 0) return null
  const count = formatComparisonCountDative(comparisonCount)
  const more = steps.length - MAX_CHANGES
  const isEmpty = stretches.length + steps.length === 0
  return (
    <Part role="group" aria-labelledby={id}>
      <h3 id={id}>Gesicherte Veränderungen</h3>
      {!isEmpty && (
        <ul>
          {stretches.slice(0, MAX_CHANGES).map((change) => (
            <li key={change.id}>{change.sentence}</li>
          ))}
          {selectShown(steps).map((change) => (
            <li key={change.id}>
              <b>{change.laterPeriod}:</b> {change.sentence}
            </li>
          ))}
        </ul>
      )}
      <Note>
        {isEmpty ? (
          `Keine Veränderung ${hasStretches ? 'vom Anfang bis zum Ende oder ' : ''}von einem Zeitpunkt zum nächsten ist statistisch abgesichert, bei ${count}.`
        ) : steps.length === 0 ? (
          `Von einem Zeitpunkt zum nächsten ist keine Veränderung abgesichert, bei ${count} (${TEXT.errorRate}).`
        ) : (
          <>
            {hasStretches &&
              stretches.length === 0 &&
              'Vom Anfang bis zum Ende ist keine Veränderung abgesichert. '}
            {more > 0 &&
              `${more === 1 ? 'Eine weitere ist' : `${more} weitere sind`} in der Grafik markiert. `}
            <InlineDifferenceMark difference="higher" /> <InlineDifferenceMark difference="lower" />{' '}
            unterscheidet sich gesichert vom Zeitpunkt davor, bei {count} ({TEXT.errorRate}).
          </>
        )}
      </Note>
    </Part>
  )
}
