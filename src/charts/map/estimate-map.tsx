import { useMemo, useState } from 'react'
import { ESTIMATED_SHARE } from '../../../contract/charts/measure'
import { ensureQuoted } from '../../../contract/texts'
import { targetsSourceText } from '../../../contract/weighting-words'
import type { DistrictEstimates, ResultTable } from '../../api/results'
import { formatFullDate } from '../../lib/format'
import { joinSubline, type ChartPoll } from '../frame/chart-data'
import { ChartFigure } from '../frame/chart-figure'
import {
  getDefaultEstimatedAnswerIndex,
  formatEstimateBasis,
  formatEstimatedAnswer,
  formatEstimatePeriod,
  toEstimatedRegions,
  createEstimatesTable,
} from './estimates'
import { GermanyMap } from './germany-map'
import { MapSubjectChoice } from './subject-choice'

interface EstimateMapProps {
  poll: ChartPoll
  estimates: NonNullable<DistrictEstimates['estimates']>
  /** The measured results by district, once they are loaded. */
  measured: ResultTable | undefined
}

/** A map of model estimates by district, with a choice of the answer; the default is the most frequent one. */
export function EstimateMap({ poll, estimates, measured }: EstimateMapProps) {
  const [chosen, choose] = useState(() => getDefaultEstimatedAnswerIndex(poll, estimates))
  const targets = targetsSourceText(estimates.weighting)
  const answer = estimates.answers[chosen] ?? { positions: [] }
  const regions = useMemo(
    () => toEstimatedRegions(estimates, chosen, measured),
    [estimates, chosen, measured],
  )
  return (
    <>
      <MapSubjectChoice
        subjectNames={estimates.answers.map((one) => ensureQuoted(formatEstimatedAnswer(poll, one)))}
        chosenIndex={chosen}
        onChoose={choose}
      />
      <ChartFigure
        title={`Geschätzt für alle Kreise, ${formatEstimatePeriod(estimates)}`}
        subline={joinSubline(
          `Anteil ${ensureQuoted(formatEstimatedAnswer(poll, answer))} nach Kreis`,
          'geschätzt, ab 18 Jahren',
          formatEstimateBasis(estimates),
        )}
        spokenText={`Karte von Schätzungen eines Modells für ${regions.length} Kreise; die Werte stehen in der Tabelle.`}
        table={createEstimatesTable(regions, estimates.figures)}
        note={
          <>
            Quelle: {poll.credit} · geschätzt am {formatFullDate(estimates.fittedOn)}, kein gemessenes
            Ergebnis
            {targets && ` · Gewichte: ${targets}`}
            {poll.isDemo && ' · Demodaten'}
          </>
        }
      >
        <GermanyMap level="NUTS3" regions={regions} measure={ESTIMATED_SHARE} isEstimated />
      </ChartFigure>
    </>
  )
}
