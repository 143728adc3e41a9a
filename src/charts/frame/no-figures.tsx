import { BarChart3, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { germanList } from '../../../contract/german'
import { MIN_BASE } from '../../../contract/limits'
import { noPartsText } from '../../../contract/part-quality'
import { TEXT } from '../../../contract/texts'
import { EmptyState } from '../../components/states'
import { color, space } from '../../components/theme/tokens'
import { useIsInQuestionBlock } from './chart-figure'
import { getChartMessage } from './messages'
import type { ResultChartProps } from './result-chart-props'

type QuestionProps = Pick<ResultChartProps, 'poll' | 'isTitleHidden'>

const Wrapper = styled.div`
  display: grid;
  gap: ${space(1.5)};
  p + p {
    color: ${color.inkMuted};
  }
`

interface NoChartProps extends QuestionProps {
  icon: LucideIcon
  /** States why there is no chart. */
  title: string
  children: ReactNode
}

/** Replaces a chart that cannot be shown, below the question. */
export function ChartPlaceholder({ poll, isTitleHidden = false, icon, title, children }: NoChartProps) {
  const isInBlock = useIsInQuestionBlock()
  return isTitleHidden && !isInBlock ? (
    <EmptyState icon={icon} title={title}>
      {children}
    </EmptyState>
  ) : (
    <Wrapper>
      {!isInBlock && <h3>{poll.question}</h3>}
      <p>{title}</p>
      <p>{children}</p>
    </Wrapper>
  )
}

const SENTENCES: Partial<Record<string, string>> = {
  NOT_COLLECTED: 'Danach wurde in dieser Umfrage nicht gefragt.',
  NOT_PUBLISHED: TEXT.onlyTotalPublished,
}

const sentenceOf = ({ notApplicable }: ResultChartProps['result']): string | undefined =>
  notApplicable.flatMap(({ part, reason }) => (part === 'GROUP' ? (SENTENCES[reason] ?? []) : []))[0]

/** Returns whether the result cannot be grouped, because the attribute was not collected or not published. */
export const isGroupingNotCollectedOrPublished = (result: ResultChartProps['result']): boolean =>
  sentenceOf(result) !== undefined

/** Replaces a chart that is grouped by an attribute that was not collected or not published. */
export const NotCollectedOrPublishedPlaceholder = ({
  dimensionNames,
  result,
  ...question
}: QuestionProps & Pick<ResultChartProps, 'result'> & { dimensionNames: string }) => (
  <ChartPlaceholder {...question} icon={BarChart3} title={`Kein Ergebnis nach ${dimensionNames}`}>
    {sentenceOf(result)}
  </ChartPlaceholder>
)

interface NoFiguresProps extends Pick<ResultChartProps, 'result' | 'filterText'>, QuestionProps {
  /** Longer steps to suggest for a time series. */
  longerSteps?: readonly string[]
}

/** Replaces a chart without results: no answers at all, no answers in this period, or too few that match the filter. */
export const NoFiguresPlaceholder = ({
  result,
  filterText,
  longerSteps = [],
  ...question
}: NoFiguresProps) => {
  const { total, period, series, tables, usedPeriod, isFrozen } = result
  const isNarrowed = !usedPeriod.isDefault && usedPeriod.period !== 'all'
  const hasNoAnswers = total.n === 0 && question.poll.sampleSize === 0
  if (period === null && !hasNoAnswers && !usedPeriod.isDefault)
    return (
      <ChartPlaceholder {...question} icon={BarChart3} title={getChartMessage('result.notAsked')}>
        Wählen Sie einen anderen Zeitraum.
      </ChartPlaceholder>
    )
  const advice = [
    ...(longerSteps.length > 0 ? [`Wählen Sie längere Schritte: ${germanList(longerSteps, 'oder')}.`] : []),
    ...(filterText || isNarrowed
      ? [
          `${longerSteps.length > 0 ? 'Oder entfernen' : 'Entfernen'} Sie einen Filter oder fassen Sie ihn weiter.`,
        ]
      : []),
  ]
  return (
    <ChartPlaceholder
      {...question}
      icon={BarChart3}
      title={
        hasNoAnswers
          ? getChartMessage('result.none')
          : noPartsText(total, [...series, ...tables.flatMap(({ groups }) => groups)])
      }
    >
      {hasNoAnswers
        ? 'Sobald die ersten Stimmen gezählt sind, steht hier das Ergebnis.'
        : advice.join(' ') ||
          (isFrozen
            ? `Ausgewiesen werden Gruppen ab ${MIN_BASE.hidden} Befragten; Stimmen kommen nicht mehr hinzu.`
            : 'Sobald mehr Stimmen gezählt sind, steht hier das Ergebnis.')}
    </ChartPlaceholder>
  )
}
