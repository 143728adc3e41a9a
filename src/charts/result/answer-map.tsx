import { useState } from 'react'
import { Chip, ChipRow } from '../../components/chip'
import { MapChart } from './map-chart'
import type { ResultChartProps } from './result-chart-props'

/** The map of any answer, the first one before another is chosen. */
export function AnswerMap(given: ResultChartProps) {
  const { answers } = given.poll
  const [chosen, choose] = useState<number | null>(null)
  const position = chosen ?? answers[0]?.position ?? 0
  return (
    <>
      <ChipRow role="group" aria-label="Antwort">
        {answers.map((answer) => (
          <Chip
            key={answer.position}
            isSelected={answer.position === position}
            onClick={() => choose(answer.position)}
          >
            {answer.text}
          </Chip>
        ))}
      </ChipRow>
      <MapChart {...given} position={position} />
    </>
  )
}
