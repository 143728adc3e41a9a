import { useState } from 'react'
import { Chip, ChipRow } from '../../components/chip'
import { defaultSubjectOf, subjectLabel, type MapSubject } from './group-data'
import { MapChart } from './map-chart'
import type { ResultChartProps } from './result-chart-props'

export { MapChart }

/** A map with a choice of its subject: an answer, or the poll's default subject. */
export function AnswerMap(given: ResultChartProps) {
  const { poll, result } = given
  const first = defaultSubjectOf(poll, result.total)
  const [chosen, choose] = useState<MapSubject | null>(null)
  const subject = chosen ?? first
  const subjects = [
    ...(typeof first === 'string' ? [first] : []),
    ...poll.answers.map(({ position }) => position),
  ]
  return (
    <>
      <ChipRow role="group" aria-label="Antwort">
        {subjects.map((one) => (
          <Chip key={one} isSelected={one === subject} onClick={() => choose(one)}>
            {subjectLabel(poll, result, one)}
          </Chip>
        ))}
      </ChipRow>
      <MapChart {...given} subject={subject} />
    </>
  )
}
