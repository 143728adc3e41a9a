import { styled } from 'styled-components'
import { baselineLabel, baselinePhrase } from '../../../contract/charts/baseline-label'
import type { Answer, Dimension, Group } from '../../../contract/charts/types'
import { dataTransition } from '../../components/theme/mixins'
import { color, media, space, text } from '../../components/theme/tokens'
import { formatCount, formatPercent } from '../../lib/format'
import { MarksNote } from '../line/marks-note'
import { seriesColor } from '../line/series-color'
import { DifferenceMark } from './difference-mark'
import { Whisker } from './whisker'

interface GroupBarsProps {
  dimension: Dimension
  /** The answers of all respondents: one panel each, and the dashed line in it. */
  total: readonly Answer[]
  /** The share at the full width. Pass the same for every filter, so that bars can be compared. */
  max: number
  /** Whether the result is filtered. */
  isFiltered?: boolean
}

const height = 20

const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: ${space(4)};
  ${media.print} {
    gap: ${space(1.5)} ${space(4)};
  }
`
const Panel = styled.section`
  min-width: 0;
  h3 {
    margin-block-end: ${space(1)};
    font: inherit;
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: normal;
  }
  h3 small {
    color: ${color.inkMuted};
    font-size: ${text.small};
    font-weight: 400;
  }
`
const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(4rem, max-content) minmax(0, 1fr);
  gap: ${space(0.75)} ${space(1.5)};
  align-items: center;
  padding: 0;
  font-size: ${text.small};
  list-style: none;
  li {
    display: contents;
  }
  /* All answers fit one page. */
  ${media.print} {
    row-gap: 2px;
  }
`
const Label = styled.span<{ $isFaint: boolean }>`
  max-width: 9rem;
  color: ${({ $isFaint }) => ($isFaint ? color.inkMuted : color.ink)};
  line-height: 1.2;
`
const Track = styled.div`
  position: relative;
  padding-inline-end: 4.5rem;
  border-inline-start: 1px solid ${color.ink};
`
const Bar = styled.rect`
  ${dataTransition('width')}
  ${media.forced} {
    fill: CanvasText;
  }
`
const answerOf = (group: Group, id: string) => group.answers.find((answer) => answer.id === id)

/** One small chart per answer with one bar per group, and the share of all respondents as a dashed line. */
export function GroupBars({ dimension, total, max, isFiltered }: GroupBarsProps) {
  return (
    <>
      <Panels>
        {total.map((answer) => (
          <Panel key={answer.id}>
            <h3>
              {answer.label}{' '}
              <small>
                {baselineLabel(isFiltered)}: {formatPercent(answer.share)}
              </small>
            </h3>
            <Rows>
              {dimension.groups.map((group) => (
                <li key={group.id}>
                  <Label $isFaint={group.isLowBase ?? false}>
                    {group.label}
                    {group.isLowBase && ' *'}
                  </Label>
                  <GroupBar {...{ group, answer, max }} />
                </li>
              ))}
            </Rows>
          </Panel>
        ))}
      </Panels>
      <MarksNote groups={dimension.groups}>
        Befragte: {dimension.groups.map(({ label, n }) => `${label} ${formatCount(n)}`).join(' · ')}
        <br />
        Dünner Strich: 95-%-Bereich; gestrichelt: {baselinePhrase(isFiltered)};{' '}
      </MarksNote>
    </>
  )
}

function GroupBar({ group, answer, max }: { group: Group; answer: Answer; max: number }) {
  const own = answerOf(group, answer.id)
  if (!own) return <span>–</span>
  const percent = (share: number) => (100 * share) / max
  const { share, ciLow, ciHigh, difference } = own
  const hasRange = ciLow != null && ciHigh != null
  return (
    <Track>
      <svg width="100%" height={height}>
        <Bar
          width={`${percent(share)}%`}
          height={height}
          fill={group.isLowBase ? color.neutralSoft : seriesColor(answer)}
        />
        {hasRange && <Whisker from={percent(ciLow)} to={percent(ciHigh)} height={height} />}
        <svg x={`${percent(answer.share)}%`} overflow="visible" aria-hidden>
          <line y1={-3} y2={height + 3} stroke={color.accent} strokeDasharray="3 2" strokeWidth={1.5} />
        </svg>
        <svg x={`${percent(Math.max(share, ciHigh ?? 0, answer.share))}%`} overflow="visible">
          <text
            x={8}
            y={height / 2}
            dominantBaseline="central"
            fill={color.ink}
            fontWeight={group.isLowBase ? 400 : 600}
          >
            {formatPercent(share)}
          </text>
          <DifferenceMark difference={difference} x={60} y={height / 2} />
        </svg>
      </svg>
    </Track>
  )
}
