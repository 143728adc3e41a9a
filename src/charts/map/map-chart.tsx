import type { HeadlineSubject } from '../../../contract/answers'
import {
  canDrawMap,
  mapModel,
  regionMarksLegendText,
  toMapLevel,
  noMapReasonText,
} from '../../../contract/charts/model/map'
import { getModelPartQuality } from '../../../contract/charts/model/parts'
import { RESULT_DIMENSION } from '../../../contract/enumerations/results'
import { formatExtremeRegionsSentence } from '../bars/group-sentences'
import { formatPopulation, getSample, joinSubline } from '../frame/chart-data'
import { ChartFigure, useIsInQuestionBlock } from '../frame/chart-figure'
import { ChartNote } from '../frame/chart-note'
import { createMeasuredRegionsTable } from '../frame/estimate-tables'
import { WeightingAndDemoNote } from '../frame/method-note'
import {
  isGroupingNotCollectedOrPublished,
  NoFiguresPlaceholder,
  NotCollectedOrPublishedPlaceholder,
} from '../frame/no-figures'
import type { ResultChartProps } from '../frame/result-chart-props'
import { GermanyMap } from './germany-map'

interface MapChartProps extends ResultChartProps {
  /** Defaults to the poll's default subject. */
  subject?: HeadlineSubject
}

/** A map of one answer or the mean by district or state. */
export function MapChart({ subject, ...props }: MapChartProps) {
  const { poll, result, filterText, isTitleHidden } = props
  const isInBlock = useIsInQuestionBlock()
  const table = result.tables[0]
  if (!table) return <NoFiguresPlaceholder {...props} />
  const levelName = RESULT_DIMENSION[toMapLevel(table.by[0])]
  if (isGroupingNotCollectedOrPublished(result))
    return <NotCollectedOrPublishedPlaceholder {...props} dimensionNames={levelName} />
  const model = mapModel(poll, result, subject)
  if (model === null) return <NoFiguresPlaceholder {...props} />
  const { level, label, measure, regions } = model
  const isOfMeans = model.subject === 'mean'
  const isDrawn = canDrawMap(model)
  const marks = regionMarksLegendText(model, { higher: '▲', lower: '▼' })
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      viewName={`${label} nach ${levelName}`}
      subline={joinSubline(`${label} nach ${levelName}`, !isInBlock && formatPopulation(poll), filterText)}
      spokenText={formatExtremeRegionsSentence(regions, measure, isDrawn)}
      table={createMeasuredRegionsTable(regions, measure)}
      sample={getSample(poll, result, isOfMeans ? 'MEANS' : 'SHARES')}
      partQuality={getModelPartQuality(poll, result, model)}
      note={<WeightingAndDemoNote poll={poll} weighting={result.weighting} />}
    >
      <GermanyMap level={level} regions={regions} measure={measure} />
      {!isDrawn && <ChartNote>{noMapReasonText(model)}</ChartNote>}
      {marks && <ChartNote>{marks}</ChartNote>}
    </ChartFigure>
  )
}
