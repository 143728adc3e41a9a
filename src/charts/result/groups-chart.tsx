import { ChartFigure } from '../chart-figure'
import { groupsTable } from '../chart-table'
import { Crosstab } from '../crosstab'
import { GroupBars } from '../group-bars'
import { answersSentence } from '../sentences'
import { answersOf, dimensionOf, inOneColor, sampleOf, sublineOf } from './data'
import { MethodNote } from './method-note'
import { NoFigures } from './no-figures'
import type { ResultChartProps } from './result-chart-props'

const list = new Intl.ListFormat('de-DE', { type: 'conjunction' })

/** One attribute's groups side by side. */
export function GroupsChart({ poll, result, who, isTitleHidden }: ResultChartProps) {
  const total = inOneColor(answersOf(poll, result.total))
  const table = result.tables[0]
  if (!table || total.length === 0)
    return <NoFigures poll={poll} who={who} isTitleHidden={isTitleHidden} figures={result.total} />
  const dimension = dimensionOf(poll, table)
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={sublineOf(`Nach ${dimension.label}`, who)}
      sentence={answersSentence(total)}
      table={groupsTable(dimension, total)}
      sample={sampleOf(poll, result)}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <GroupBars dimension={dimension} total={total} />
    </ChartFigure>
  )
}

/** Every answer by every attribute in one table. */
export function CrosstabChart({ poll, result, who, isTitleHidden }: ResultChartProps) {
  const total = answersOf(poll, result.total)
  const dimensions = result.tables.map((table) => dimensionOf(poll, table))
  const [first] = dimensions
  if (!first || total.length === 0)
    return <NoFigures poll={poll} who={who} isTitleHidden={isTitleHidden} figures={result.total} />
  const all = { ...first, label: 'Gruppe', groups: dimensions.flatMap(({ groups }) => groups) }
  return (
    <ChartFigure
      title={poll.question}
      isTitleHidden={isTitleHidden}
      subline={sublineOf(`Nach ${list.format(dimensions.map(({ label }) => label))}`, who)}
      sentence={answersSentence(total)}
      table={groupsTable(all, total)}
      sample={sampleOf(poll, result)}
      note={<MethodNote poll={poll} weighting={result.weighting} />}
    >
      <Crosstab caption={poll.question} total={total} totalN={result.total.n} dimensions={dimensions} />
    </ChartFigure>
  )
}
