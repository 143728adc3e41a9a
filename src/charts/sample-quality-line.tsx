import { styled } from 'styled-components'
import { RELIABILITY, type Reliability } from '../../contract/enumerations/results'
import { meanErrorText } from '../../contract/texts'
import { color, space } from '../components/theme/tokens'
import { formatCount, formatMean, formatPeriod, formatPoints, NO_VALUE } from '../lib/format'
import type { Sample } from './types'

const tones = { GOOD: color.good, MEDIUM: color.warn, LOW: color.danger } satisfies Record<
  Reliability,
  string
>

const Line = styled.p`
  max-width: none;
  color: ${color.inkMuted};
  font-size: 0.875rem;
  line-height: 1.5;
`
const Word = styled.span<{ $tone: string }>`
  display: inline-flex;
  gap: ${space(0.75)};
  align-items: center;
  margin-inline-start: ${space(1)};
  color: ${({ $tone }) => $tone};
  font-weight: 600;
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    background: currentColor;
    border-radius: 50%;
    forced-color-adjust: none;
  }
`

/**
 * The sample in one line: `n = 5.012 · effektiv 3.850 · 3. März 24 – 10. März 24 · statistischer Fehler ± 1,6
 * Prozentpunkte`, and its reliability.
 */
export function SampleQualityLine({ n, nEffective, from, to, error, reliability, meanError }: Sample) {
  const period = formatPeriod(from, to)
  const parts = [
    `n = ${formatCount(n)}`,
    nEffective == null ? '' : `effektiv ${formatCount(nEffective)}`,
    period === NO_VALUE ? '' : period,
    meanError != null
      ? meanErrorText(formatMean(meanError))
      : error != null && `statistischer Fehler ${formatPoints(error)}`,
  ]
  return (
    <Line>
      {parts.filter(Boolean).join(' · ')}
      {reliability && <Word $tone={tones[reliability]}>Aussagekraft: {RELIABILITY[reliability]}</Word>}
    </Line>
  )
}
