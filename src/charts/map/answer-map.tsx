import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import type { HeadlineSubject } from '../../../contract/answers'
import { getDefaultSubject, subjectLabel } from '../../../contract/charts/model/map'
import type { ViewResult } from '../../api/results'
import { media } from '../../components/theme/tokens'
import type { ResultChartProps } from '../frame/result-chart-props'
import { MapChart } from './map-chart'
import { MapSubjectChoice } from './subject-choice'

export { MapChart }

const OnScreen = styled.div<{ $isPrinted: boolean }>`
  ${media.print} {
    display: ${({ $isPrinted }) => ($isPrinted ? 'block' : 'none')};
  }
`
const OnPaper = styled.div`
  display: none;
  ${media.print} {
    display: block;
  }
`

export interface AnswerMapProps extends ResultChartProps {
  /** The position of the answer that it shows; null, or no answer of the poll, for the default subject. */
  chosenPosition: number | null
  /** Receives the chosen position; null for a default subject that is no answer. */
  onChoose: (position: number | null) => void
  /** The result whose map is printed, if it is another one than on the screen. */
  printedResult?: ViewResult | undefined
  /** The element in which it renders the choice, null until it exists; above the map by default. */
  subjectChoiceSlot?: HTMLElement | null | undefined
}

/** A map with a choice of its subject: an answer, or the poll's default subject. */
export function AnswerMap({
  chosenPosition,
  onChoose,
  printedResult,
  subjectChoiceSlot,
  ...given
}: AnswerMapProps) {
  const { poll, result } = given
  const first = getDefaultSubject(poll, result.total)
  const subjects: HeadlineSubject[] = [
    ...(typeof first === 'string' ? [first] : []),
    ...poll.answers.map(({ position }) => position),
  ]
  const subject = chosenPosition !== null && subjects.includes(chosenPosition) ? chosenPosition : first
  const choice = (
    <MapSubjectChoice
      subjectNames={subjects.map((one) => subjectLabel(poll, one))}
      chosenIndex={subjects.indexOf(subject)}
      onChoose={(index) => {
        const next = subjects[index]
        onChoose(typeof next === 'number' ? next : null)
      }}
    />
  )
  return (
    <>
      {subjectChoiceSlot
        ? createPortal(choice, subjectChoiceSlot)
        : subjectChoiceSlot === undefined && choice}
      <OnScreen $isPrinted={printedResult === undefined}>
        <MapChart {...given} subject={subject} />
      </OnScreen>
      {printedResult && (
        <OnPaper>
          <MapChart {...given} result={printedResult} subject={subject} />
        </OnPaper>
      )}
    </>
  )
}
