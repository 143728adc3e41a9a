import { germanList } from '../../../contract/german'
import { ChartFigure } from '../chart-figure'
import { groupMeansTable, groupsTable } from '../estimate-tables'
import { Crosstab } from '../crosstab'
import { GroupBars } from '../group-bars'
import { GroupMeans } from '../group-means'
import { meansSentence } from '../group-sentences'
import { answersSentence } from '../sentences'
import { answersOf, fullShareOf, isScale, meanOf } from '../../../contract/charts/model/answers'
import { withSingleColor, sampleOf, populationText, sublineOf } from './chart-data'
import { partsOf } from '../../../contract/charts/model/parts'
import { dimensionOf, meanLabel } from '../../../contract/charts/model/groups'
import { MethodNote } from './method-note'
import { EmptyGroups, withoutEmptyGroups } from './empty-groups'
import { isNotCollected, NoFigures, NotCollected } from './no-figures'
import { ScaleNote } from './scale-note'
import type { ResultChartProps } from './result-chart-props'

const GROUPS = 'Einzelne Gruppen'

/** Compares the groups of one attribute. */
export function GroupsChart({ poll, result, who, isTitleHidden }: ResultChartProps) {
  const total = withSingleColor(answersOf(poll, result.total))
  const table = result.tables[0]
  if (!table || total.length === 0)
    return <NoFigures poll={poll} result={result} who={who} isTitleHidden={isTitleHidden} />
  const isFiltered = Boolean(who)
  const whole = dimensionOf(poll, table)
  const dimension = isFiltered ? withoutEmptyGroups(whole) : whole
  if (isNotCollected(result))
    return <NotCollected poll={poll} result={result} by={dimension.label} {...{ isTitleHidden }} />
  const figureProps = {
    title: poll.question,
    isTitleHidden,
    subline: sublineOf(`Nach ${dimension.label}`, populationText(poll), who),
    sample: sampleOf(poll, result),
    parts: partsOf(GROUPS, table.groups, isScale(poll) && result.total.mean !== null),
    note: <MethodNote poll={poll} weighting={result.weighting} />,
  }
  const full = fullShareOf(poll, [...total, ...dimension.groups.flatMap(({ answers }) => answers)])
  const mean = meanOf(result.total)
  const values = poll.answers.flatMap(({ value, isDontKnow }) => (isDontKnow ? [] : (value ?? [])))
  return isScale(poll) && mean ? (
    <ChartFigure
      {...figureProps}
      sentence={meansSentence(dimension.groups)}
      table={groupMeansTable(dimension)}
    >
      <GroupMeans
        dimension={dimension}
        total={mean}
        ends={[Math.min(...values), Math.max(...values)]}
        isFiltered={isFiltered}
      />
      {isFiltered && <EmptyGroups dimensions={[whole]} />}
    </ChartFigure>
  ) : (
    <ChartFigure {...figureProps} sentence={answersSentence(total)} table={groupsTable(dimension, total)}>
      <GroupBars dimension={dimension} total={total} max={full} isFiltered={isFiltered} />
      {isFiltered && <EmptyGroups dimensions={[whole]} />}
      <ScaleNote poll={poll} full={full} />
    </ChartFigure>
  )
}

/** A crosstab of the answers by all attributes of the result. */
export function CrosstabChart({ poll, result, who, isTitleHidden }: ResultChartProps) {
  const total = answersOf(poll, result.total)
  const isFiltered = Boolean(who)
  const whole = result.tables.map((table) => dimensionOf(poll, table))
  const shown = whole.map(withoutEmptyGroups).filter(({ groups }) => groups.length > 0)
  const dimensions = isFiltered ? shown : whole
  if (whole.length === 0 || total.length === 0)
    return <NoFigures poll={poll} result={result} who={who} isTitleHidden={isTitleHidden} />
  const by = germanList(whole.map(({ label }) => label))
  if (isNotCollected(result) && whole.every(({ groups }) => groups.length === 0))
    return <NotCollected poll={poll} result={result} by={by} isTitleHidden={isTitleHidden} />
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={sublineOf(`Nach ${by}`, populationText(poll), who)}
      sentence={answersSentence(total)}
      sample={sampleOf(poll, result)}
      parts={partsOf(
        GROUPS,
        result.tables.flatMap(({ groups }) => groups),
      )}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <Crosstab
        caption={poll.question}
        total={total}
        totalN={result.total.n}
        totalMean={meanOf(result.total)}
        meanLabel={meanLabel(result)}
        dimensions={dimensions}
        isFiltered={isFiltered}
      />
      {isFiltered && <EmptyGroups dimensions={whole} />}
    </ChartFigure>
  )
}
