import { ChartFigure } from '../chart-figure'
import { regionsTable } from '../chart-table'
import { GermanyMap } from '../germany-map'
import { regionsSentence } from '../sentences'
import { regionsOf, sampleOf, sublineOf } from './data'
import { MethodNote } from './method-note'
import { NoFigures } from './no-figures'
import type { ResultChartProps } from './result-chart-props'

interface MapChartProps extends ResultChartProps {
  /** Whose share is drawn: the position of the answer. */
  position: number
}

/** One answer by district or state. */
export function MapChart({ poll, result, who, isTitleHidden, position }: MapChartProps) {
  const table = result.tables[0]
  const answer = poll.answers.find((one) => one.position === position)
  if (!table || !answer)
    return <NoFigures poll={poll} who={who} isTitleHidden={isTitleHidden} figures={result.total} />
  const regions = regionsOf(table, position)
  if (regions.every(({ share }) => share === null))
    return <NoFigures poll={poll} who={who} isTitleHidden={isTitleHidden} figures={result.total} />
  const isByState = table.by[0] === 'STATE'
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={sublineOf(`Anteil „${answer.text}“ nach ${isByState ? 'Bundesland' : 'Kreis'}`, who)}
      sentence={regionsSentence(regions)}
      table={regionsTable(regions)}
      sample={sampleOf(poll, result)}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <GermanyMap level={isByState ? 'STATE' : 'NUTS3'} regions={regions} />
    </ChartFigure>
  )
}
