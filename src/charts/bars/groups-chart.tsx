import { crosstabModel, emptyGroupsText, groupsModel } from '../../../contract/charts/model/groups'
import { getModelParts } from '../../../contract/charts/model/parts'
import { RESULT_DIMENSION } from '../../../contract/enumerations/results'
import { germanList } from '../../../contract/german'
import { Muted } from '../../components/layout'
import { Crosstab } from '../crosstab/crosstab'
import { populationText, getSample, joinSubline, withSingleColor } from '../frame/chart-data'
import { ChartFigure, useIsInBlock } from '../frame/chart-figure'
import { groupMeansTable, groupsTable } from '../frame/estimate-tables'
import { MethodNote } from '../frame/method-note'
import { isNotCollected, NoFigures, NotCollected } from '../frame/no-figures'
import type { ResultChartProps } from '../frame/result-chart-props'
import { answersSentence } from '../frame/sentences'
import { ScaleNote } from '../scale/scale-note'
import { GroupDots } from './group-dots'
import { GroupMeans } from './group-means'
import { meansSentence } from './group-sentences'

const namesOf = ({ tables }: ResultChartProps['result']): string =>
  germanList(tables.map(({ by }) => RESULT_DIMENSION[by[0] ?? 'AGE']))

/** Names the groups that have no result under the filter. */
export const EmptyGroups = ({ groups }: { groups: Parameters<typeof emptyGroupsText>[0] }) =>
  groups.length > 0 && <Muted>{emptyGroupsText(groups)}</Muted>

/** Compares the groups of one attribute. */
export function GroupsChart({ poll, result, who, isTitleHidden }: ResultChartProps) {
  const isInBlock = useIsInBlock()
  const model = groupsModel(poll, result, Boolean(who))
  if (model === null) return <NoFigures poll={poll} result={result} who={who} isTitleHidden={isTitleHidden} />
  if (isNotCollected(result))
    return <NotCollected poll={poll} result={result} by={namesOf(result)} {...{ isTitleHidden }} />
  const { dimension, totalMean, isOfMeans, isInColumns, unit, ends, full, isFiltered, emptyGroups } = model
  const total = withSingleColor(model.total)
  const figureProps = {
    title: poll.question,
    isTitleHidden,
    subline: joinSubline(`Nach ${dimension.label}`, !isInBlock && populationText(poll), who),
    sample: getSample(poll, result, isOfMeans ? 'MEANS' : 'SHARES'),
    parts: getModelParts(poll, result, model),
    note: <MethodNote poll={poll} weighting={result.weighting} />,
  }
  return isOfMeans && totalMean ? (
    <ChartFigure
      {...figureProps}
      sentence={meansSentence(dimension.groups, unit)}
      table={groupMeansTable(dimension, unit)}
    >
      <GroupMeans {...{ dimension, ends, unit, isFiltered }} total={totalMean} />
      <EmptyGroups groups={emptyGroups} />
    </ChartFigure>
  ) : (
    <ChartFigure {...figureProps} sentence={answersSentence(total)} table={groupsTable(dimension, total)}>
      <GroupDots {...{ dimension, total, isFiltered, isInColumns }} max={full} />
      <EmptyGroups groups={emptyGroups} />
      <ScaleNote poll={poll} full={full} />
    </ChartFigure>
  )
}

/** A crosstab of the answers by all attributes of the result. */
export function CrosstabChart({ poll, result, who, isTitleHidden }: ResultChartProps) {
  const isInBlock = useIsInBlock()
  const model = crosstabModel(poll, result, Boolean(who))
  if (model === null) return <NoFigures poll={poll} result={result} who={who} isTitleHidden={isTitleHidden} />
  const by = namesOf(result)
  if (isNotCollected(result) && result.tables.every(({ groups }) => groups.length === 0))
    return <NotCollected poll={poll} result={result} by={by} isTitleHidden={isTitleHidden} />
  const { total, totalN, totalMean, meanLabel, dimensions, isFiltered, emptyGroups } = model
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      viewName={`Nach ${by}`}
      subline={joinSubline(`Nach ${by}`, !isInBlock && populationText(poll), who)}
      sentence={answersSentence(total)}
      sample={getSample(poll, result, 'SHARES')}
      parts={getModelParts(poll, result, model)}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <Crosstab
        caption={isInBlock ? `Nach ${by}` : poll.question}
        {...{ total, totalN, totalMean, meanLabel, dimensions, isFiltered }}
      />
      <EmptyGroups groups={emptyGroups} />
    </ChartFigure>
  )
}
