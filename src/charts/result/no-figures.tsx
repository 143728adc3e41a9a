import { germanList } from '../../../contract/german'
import { BarChart3, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { MIN_BASE } from '../../../contract/limits'
import { TEXT } from '../../../contract/texts'
import { EmptyState } from '../../components/states'
import { color, space } from '../../components/theme/tokens'
import { chartMessage } from '../messages'
import type { ResultChartProps } from './result-chart-props'

type Asked = Pick<ResultChartProps, 'poll' | 'isTitleHidden'>

const Piece = styled.div`
  display: grid;
  gap: ${space(1.5)};
  p + p {
    color: ${color.inkMuted};
  }
`

interface NoChartProps extends Asked {
  icon: LucideIcon
  /** Why there is no chart. */
  title: string
  children: ReactNode
}

/** In place of a chart, under the question that it would have answered. */
export const NoChart = ({ poll, isTitleHidden = false, icon, title, children }: NoChartProps) =>
  isTitleHidden ? (
    <EmptyState icon={icon} title={title}>
      {children}
    </EmptyState>
  ) : (
    <Piece>
      <h3>{poll.question}</h3>
      <p>{title}</p>
      <p>{children}</p>
    </Piece>
  )

const SENTENCES: Partial<Record<string, string>> = {
  NOT_COLLECTED: 'Danach wurde in dieser Umfrage nicht gefragt.',
  NOT_PUBLISHED: TEXT.onlyTotalPublished,
}

const sentenceOf = ({ notApplicable }: ResultChartProps['result']): string | undefined =>
  notApplicable.flatMap(({ part, reason }) => (part === 'GROUP' ? (SENTENCES[reason] ?? []) : []))[0]

/** Whether it is not known who answered what by what a poll should be grouped by. */
export const isNotCollected = (result: ResultChartProps['result']): boolean =>
  sentenceOf(result) !== undefined

/** In place of a chart by an attribute that is not known of those who answered. */
export const NotCollected = ({
  by,
  result,
  ...asked
}: Asked & Pick<ResultChartProps, 'result'> & { by: string }) => (
  <NoChart {...asked} icon={BarChart3} title={`Kein Ergebnis nach ${by}`}>
    {sentenceOf(result)}
  </NoChart>
)

interface NoFiguresProps extends Pick<ResultChartProps, 'result' | 'who'>, Asked {
  /** The steps that a time series could be drawn in instead, where those of now are too short. */
  longerSteps?: readonly string[]
}

/** In place of a chart: nobody has answered yet, nobody in this period, or too few of those asked for. */
export const NoFigures = ({ result, who, longerSteps = [], ...asked }: NoFiguresProps) => {
  const { total, period, usedPeriod, isFrozen } = result
  const isNarrowed = !usedPeriod.isDefault && usedPeriod.period !== 'all'
  const hasNoAnswers = total.n === 0 && asked.poll.sampleSize === 0
  if (period === null && !hasNoAnswers && !usedPeriod.isDefault)
    return (
      <NoChart {...asked} icon={BarChart3} title={chartMessage('result.notAsked')}>
        Wählen Sie einen anderen Zeitraum.
      </NoChart>
    )
  const advice = [
    ...(longerSteps.length > 0 ? [`Wählen Sie längere Schritte: ${germanList(longerSteps, 'oder')}.`] : []),
    ...(who || isNarrowed
      ? [
          `${longerSteps.length > 0 ? 'Oder entfernen' : 'Entfernen'} Sie einen Filter oder fassen Sie ihn weiter.`,
        ]
      : []),
  ]
  return (
    <NoChart
      {...asked}
      icon={BarChart3}
      title={hasNoAnswers ? chartMessage('result.none') : chartMessage('result.lowBase')}
    >
      {hasNoAnswers
        ? 'Sobald die ersten Stimmen gezählt sind, steht hier das Ergebnis.'
        : advice.join(' ') ||
          (isFrozen
            ? `Ausgewiesen werden Gruppen ab ${MIN_BASE.hidden} Befragten; Stimmen kommen nicht mehr hinzu.`
            : 'Sobald mehr Stimmen gezählt sind, steht hier das Ergebnis.')}
    </NoChart>
  )
}
