import { crosstabModel, omittedGroupsText, groupsModel } from '../../../contract/charts/model/groups'
import { getModelPartQuality } from '../../../contract/charts/model/parts'
import { RESULT_DIMENSION } from '../../../contract/enumerations/results'
import { germanList } from '../../../contract/german'
import { Muted } from '../../components/layout'
import { Crosstab } from '../crosstab/crosstab'
import { formatPopulation, getSample, joinSubline, withSingleColor } from '../frame/chart-data'
import { ChartFigure, useIsInQuestionBlock } from '../frame/chart-figure'
import { createGroupMeansTable, createGroupsTable } from '../frame/estimate-tables'
import { WeightingAndDemoNote } from '../frame/method-note'
import {
  isGroupingNotCollectedOrPublished,
  NoFiguresPlaceholder,
  NotCollectedOrPublishedPlaceholder,
} from '../frame/no-figures'
import type { ResultChartProps } from '../frame/result-chart-props'
import { formatBarChartSentence } from '../frame/sentences'
import { ScaleDiffersFromUnfilteredNote } from '../scale/scale-note'
import { GroupDots } from './group-dots'
import { GroupMeans } from './group-means'
import { formatMeansSentence } from './group-sentences'

const namesOf = ({ tables }: ResultChartProps['result']): string =>
  germanList(tables.map(({ by }) => RESULT_DIMENSION[by[0] ?? 'AGE']))

/** Names the groups that have no result under the filter. */
export const OmittedGroupsNote = ({ groups }: { groups: Parameters<typeof omittedGroupsText>[0] }) =>
  groups.length > 0 && <Muted>{omittedGroupsText(groups)}</Muted>

/** Compares the groups of one attribute. */
export function GroupsChart(props: ResultChartProps) {
  const { poll, result, filterText, isTitleHidden } = props
  const isInBlock = useIsInQuestionBlock()
  const model = groupsModel(poll, result, Boolean(filterText))
  if (model === null) return <NoFiguresPlaceholder {...props} />
  if (isGroupingNotCollectedOrPublished(result))
    return <NotCollectedOrPublishedPlaceholder {...props} dimensionNames={namesOf(result)} />
  const {
    dimension,
    totalMean,
    isOfMeans,
    hasAnswerColumns,
    unit,
    scaleRange,
    axisMax,
    isFiltered,
    emptyGroups,
  } = model
  const total = withSingleColor(model.total)
  const figureProps = {
    title: poll.question,
    isTitleHidden,
    subline: joinSubline(`Nach ${dimension.label}`, !isInBlock && formatPopulation(poll), filterText),
    sample: getSample(poll, result, isOfMeans ? 'MEANS' : 'SHARES'),
    partQuality: getModelPartQuality(poll, result, model),
    note: <WeightingAndDemoNote poll={poll} weighting={result.weighting} />,
  }
  return isOfMeans && totalMean ? (
    <ChartFigure
      {...figureProps}
      spokenText={formatMeansSentence(dimension.groups, unit)}
      table={createGroupMeansTable(dimension, unit)}
    >
      <GroupMeans {...{ dimension, scaleRange, unit, isFiltered }} total={totalMean} />
      <OmittedGroupsNote groups={emptyGroups} />
    </ChartFigure>
  ) : (
    <ChartFigure
      {...figureProps}
      spokenText={formatBarChartSentence(total)}
      table={createGroupsTable(dimension, total)}
    >
      <GroupDots {...{ dimension, isFiltered, hasAnswerColumns }} totalAnswers={total} maxShare={axisMax} />
      <OmittedGroupsNote groups={emptyGroups} />
      <ScaleDiffersFromUnfilteredNote poll={poll} axisMax={axisMax} />
    </ChartFigure>
  )
}

/** A crosstab of the answers by all attributes of the result. */
export function CrosstabChart(props: ResultChartProps) {
  const { poll, result, filterText, isTitleHidden } = props
  const isInBlock = useIsInQuestionBlock()
  const model = crosstabModel(poll, result, Boolean(filterText))
  if (model === null) return <NoFiguresPlaceholder {...props} />
  const by = namesOf(result)
  if (isGroupingNotCollectedOrPublished(result) && result.tables.every(({ groups }) => groups.length === 0))
    return <NotCollectedOrPublishedPlaceholder {...props} dimensionNames={by} />
  const { total, totalN, totalMean, meanLabel, dimensions, isFiltered, emptyGroups } = model
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      viewName={`Nach ${by}`}
      subline={joinSubline(`Nach ${by}`, !isInBlock && formatPopulation(poll), filterText)}
      spokenText={formatBarChartSentence(total)}
      sample={getSample(poll, result, 'SHARES')}
      partQuality={getModelPartQuality(poll, result, model)}
      note={<WeightingAndDemoNote poll={poll} weighting={result.weighting} />}
    >
      <Crosstab
        caption={isInBlock ? `Nach ${by}` : poll.question}
        {...{ total, totalN, totalMean, meanLabel, dimensions, isFiltered }}
      />
      <OmittedGroupsNote groups={emptyGroups} />
    </ChartFigure>
  )
}
