import { styled } from 'styled-components'
import type { Sample } from '../../../contract/charts/types'
import { RELIABILITY, type Reliability } from '../../../contract/enumerations/results'
import { capitalized } from '../../../contract/german'
import type { PartQuality } from '../../../contract/part-quality'
import { color, space } from '../../components/theme/tokens'
import { formatCount, formatPeriod, NO_VALUE } from '../../lib/format'

const Line = styled.p`
  max-width: none;
  color: ${color.inkMuted};
  font-size: 0.875rem;
  line-height: 1.5;
`
/** A full, a half and an empty circle: a low reliability is no error, so it has no color. */
const FILLS = {
  GOOD: 'currentColor',
  MEDIUM: 'linear-gradient(90deg, currentColor 50%, transparent 50%)',
  LOW: 'none',
} satisfies Record<Reliability, string>

const Word = styled.span<{ $fill: string }>`
  display: inline-flex;
  gap: ${space(0.75)};
  align-items: center;
  margin-inline-start: ${space(1)};
  color: ${color.ink};
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    background: ${({ $fill }) => $fill};
    border: 1.5px solid;
    border-radius: 50%;
    forced-color-adjust: none;
    print-color-adjust: exact;
  }
`

interface SampleQualityLineProps extends Sample {
  /** Whether the chart shows parts of the sample, with a line of their own: this line is of all together. */
  isOfAllParts?: boolean
}

/**
 * The sample in one line: `n = 5.012 · effektiv 3.850 · 3. März 24 – 10. März 24 · statistischer Fehler ± 1,6
 * Prozentpunkte`, and its reliability. Below an error: what it does not include.
 */
export function SampleQualityLine({
  n,
  nEffective,
  from,
  to,
  marginText,
  reliability,
  marginNote,
  isOfAllParts = false,
}: SampleQualityLineProps) {
  const period = formatPeriod(from, to)
  const parts = [
    `n = ${formatCount(n)}`,
    nEffective == null ? '' : `effektiv ${formatCount(nEffective)}`,
    period === NO_VALUE ? '' : period,
    marginText,
  ]
  return (
    <>
      <Line>
        {isOfAllParts && 'Zusammen: '}
        {parts.filter(Boolean).join(' · ')}
        {reliability && !isOfAllParts && <ReliabilityWord from={reliability} />}
      </Line>
      {marginNote && marginText != null && <Line>{capitalized(marginNote)}</Line>}
    </>
  )
}

/** The errors of the single groups, regions or periods of a chart, and the reliability of the best and the worst. */
export const ChartPartsQualityLine = ({ text, reliability: [best, worst] }: PartQuality) => (
  <Line>
    {text}
    <ReliabilityWord from={best} to={worst} />
  </Line>
)

/** The reliability of a sample, or of the best and the worst part of it. */
const ReliabilityWord = ({ from, to = from }: { from: Reliability; to?: Reliability }) => (
  <Word $fill={FILLS[to]}>
    Aussagekraft: {[...new Set([from, to])].map((grade) => RELIABILITY[grade]).join(' bis ')}
  </Word>
)

/** The sample, or the parts that a chart shows, in a few words: size, error, and next to that what it does not include. */
export const formatPartsOrSampleQuality = (
  { n, marginText, marginNote }: Sample,
  parts: PartQuality | null,
): string =>
  (parts ? [parts.text, marginNote] : [`n = ${formatCount(n)}`, marginText, marginText != null && marginNote])
    .filter(Boolean)
    .join(' · ')
