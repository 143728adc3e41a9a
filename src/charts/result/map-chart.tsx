import { quoted } from '../../../contract/texts'
import { ChartFigure } from '../chart-figure'
import { regionsTable } from '../estimate-tables'
import { GermanyMap } from '../germany-map'
import { regionsSentence } from '../group-sentences'
import { MEAN, SHARE } from '../../../contract/charts/measure'
import { populationText, sampleOf, sublineOf } from './chart-data'
import { partsOf } from '../../../contract/charts/model/parts'
import {
  defaultSubjectOf,
  meanLabel,
  regionsOf,
  subjectLabel,
  type MapSubject,
} from '../../../contract/charts/model/groups'
import { MethodNote } from './method-note'
import { isNotCollected, NoFigures, NotCollected } from './no-figures'
import type { ResultChartProps } from './result-chart-props'

interface MapChartProps extends ResultChartProps {
  /** Defaults to the poll's default subject. */
  subject?: MapSubject
}

/** A map of one answer or the mean by district or state. */
export function MapChart({
  poll,
  result,
  who,
  isTitleHidden,
  subject = defaultSubjectOf(poll, result.total),
}: MapChartProps) {
  const table = result.tables[0]
  if (!table) return <NoFigures poll={poll} result={result} who={who} isTitleHidden={isTitleHidden} />
  const isByState = table.by[0] === 'STATE'
  if (isNotCollected(result))
    return (
      <NotCollected
        poll={poll}
        result={result}
        by={isByState ? 'Bundesland' : 'Kreis'}
        isTitleHidden={isTitleHidden}
      />
    )
  const regions = regionsOf(table, subject)
  const measure = subject === 'mean' ? MEAN : SHARE
  if (regions.every(({ value }) => value === null))
    return <NoFigures poll={poll} result={result} who={who} isTitleHidden={isTitleHidden} />
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={sublineOf(
        `${subject === 'mean' ? meanLabel(result) : `Anteil ${quoted(subjectLabel(poll, result, subject))}`} nach ${isByState ? 'Bundesland' : 'Kreis'}`,
        populationText(poll),
        who,
      )}
      sentence={regionsSentence(regions, measure)}
      table={regionsTable(regions, measure)}
      sample={sampleOf(poll, result)}
      parts={partsOf(
        isByState ? 'Einzelne Bundesländer' : 'Einzelne Kreise',
        table.groups,
        subject === 'mean',
      )}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <GermanyMap level={isByState ? 'STATE' : 'NUTS3'} regions={regions} measure={measure} />
    </ChartFigure>
  )
}
