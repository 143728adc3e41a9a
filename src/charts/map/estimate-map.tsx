import { useMemo, useState } from 'react'
import { ESTIMATE } from '../../../contract/charts/measure'
import { quoted } from '../../../contract/texts'
import { targetsText } from '../../../contract/weighting-words'
import type { DistrictEstimates, ResultTable } from '../../api/results'
import { formatFullDate } from '../../lib/format'
import { joinSubline, type ChartPoll } from '../frame/chart-data'
import { ChartFigure } from '../frame/chart-figure'
import {
  defaultEstimateIndex,
  estimateBasis,
  estimatedLabel,
  estimatedPeriod,
  estimatedRegions,
  estimatesTable,
} from './estimates'
import { GermanyMap } from './germany-map'
import { SubjectChoice } from './subject-choice'

interface EstimateMapProps {
  poll: ChartPoll
  estimates: NonNullable<DistrictEstimates['estimates']>
  /** The measured results by district, once they are loaded. */
  measured: ResultTable | undefined
}

/** A map of model estimates by district, with a choice of the answer; the default is the most frequent one. */
export function EstimateMap({ poll, estimates, measured }: EstimateMapProps) {
  const [chosen, choose] = useState(() => defaultEstimateIndex(poll, estimates))
  const targets = targetsText(estimates.weighting)
  const answer = estimates.answers[chosen] ?? { positions: [] }
  const regions = useMemo(() => estimatedRegions(estimates, chosen, measured), [estimates, chosen, measured])
  return (
    <>
      <SubjectChoice
        subjects={estimates.answers.map((one) => quoted(estimatedLabel(poll, one)))}
        chosen={chosen}
        onChoose={choose}
      />
      <ChartFigure
        title={`Geschätzt für alle Kreise, ${estimatedPeriod(estimates)}`}
        subline={joinSubline(
          `Anteil ${quoted(estimatedLabel(poll, answer))} nach Kreis`,
          'geschätzt, ab 18 Jahren',
          estimateBasis(estimates),
        )}
        sentence={`Karte von Schätzungen eines Modells für ${regions.length} Kreise; die Werte stehen in der Tabelle.`}
        table={estimatesTable(regions, estimates.figures)}
        note={
          <>
            Quelle: {poll.credit} · geschätzt am {formatFullDate(estimates.fittedOn)}, kein gemessenes
            Ergebnis
            {targets && ` · Gewichte: ${targets}`}
            {poll.isDemo && ' · Demodaten'}
          </>
        }
      >
        <GermanyMap level="NUTS3" regions={regions} measure={ESTIMATE} isEstimated />
      </ChartFigure>
    </>
  )
}
