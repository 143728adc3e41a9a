import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PollKind } from '../../../contract/enumerations/content'
import { color } from '../../components/theme/tokens'

const Picture = styled.svg`
  width: 72px;
  height: 44px;
  fill: none;
  stroke: ${color.neutral};
  stroke-width: 1.5;
  [data-on] {
    fill: ${color.primary};
    stroke: ${color.primary};
  }
  [data-soft] {
    fill: ${color.neutralSoft};
    stroke: none;
  }
`

const ROWS = [8, 22, 36]
/** The widths of lines that represent text. */
const WORDS = [40, 28, 34]

const lines = ROWS.map((y, index) => (
  <rect key={`line-${y}`} data-soft x="22" y={y - 2} width={WORDS[index]} height="4" rx="2" />
))
const circles = (on: number) =>
  ROWS.map((y, index) => <circle key={y} cx="10" cy={y} r="4.5" data-on={index === on ? '' : undefined} />)
const boxes = (on: readonly number[]) =>
  ROWS.map((y, index) => (
    <rect
      key={y}
      x="5.5"
      y={y - 4.5}
      width="9"
      height="9"
      rx="1.5"
      data-on={on.includes(index) ? '' : undefined}
    />
  ))
/** Two images, of which one or both are chosen. */
const images = (on: readonly number[]) =>
  [4, 39].map((x, index) => (
    <g key={x}>
      <rect x={x} y="4" width="29" height="26" rx="2" />
      <path d={`M${x + 3} 27l8-10 6 7 4-4 6 7z`} data-soft />
      <circle cx={x + 14.5} cy="38" r="4" data-on={on.includes(index) ? '' : undefined} />
    </g>
  ))

const LIKERT = [color.diverge1, color.diverge2, color.diverge3, color.diverge4, color.diverge5]

const PICTURES: Record<PollKind, ReactNode> = {
  SINGLE_CHOICE: [...circles(0), ...lines],
  MULTI_CHOICE: [...boxes([0, 2]), ...lines],
  NOMINAL_CHOICE: [
    [6, 34, 4],
    [30, 38, 17],
    [6, 26, 30],
  ].map(([x, width, y], index) => (
    <rect key={y} x={x} y={y} width={width} height="10" rx="5" data-on={index === 1 ? '' : undefined} />
  )),
  ORDINAL_CHOICE: [10, 18, 26, 34].map((height, index) => (
    <rect
      key={height}
      x={8 + index * 15}
      y={40 - height}
      width="11"
      height={height}
      rx="1"
      data-on={index === 2 ? '' : undefined}
    />
  )),
  LIKERT_CHOICE: LIKERT.map((fill, index) => (
    <rect key={fill} x={4 + index * 13} y="15" width="12" height="14" style={{ fill, stroke: 'none' }} />
  )),
  NUMERIC_SCALE: (
    <>
      <path d="M6 22h60" />
      {[6, 18, 30, 42, 54, 66].map((x) => (
        <path key={x} d={`M${x} 17v10`} />
      ))}
      <circle cx="42" cy="22" r="6" data-on="" />
    </>
  ),
  INTERVAL_CHOICE: [12, 26, 34, 20, 8].map((height, index) => (
    <rect
      key={height}
      x={6 + index * 12}
      y={40 - height}
      width="12"
      height={height}
      data-on={index === 2 ? '' : undefined}
    />
  )),
  SPECIAL_CHOICE: (
    <path data-on="" d="M36 5l5.3 10.8 11.9 1.7-8.6 8.4 2 11.8L36 32.1l-10.6 5.6 2-11.8-8.6-8.4 11.9-1.7z" />
  ),
  OPEN_ENDED: (
    <>
      <path d="M6 5h60v26H30l-8 9v-9H6z" />
      <path d="M13 14h46M13 22h30" />
    </>
  ),
  OPEN_ENDED_MULTI_CHOICE: [4, 24].map((y) => (
    <g key={y}>
      <rect x="6" y={y} width="60" height="16" rx="2" />
      <path d={`M12 ${y + 8}h28`} />
    </g>
  )),
  IMAGE_CHOICE: images([0]),
  IMAGE_CHOICE_MULTI: images([0, 1]),
}

/** A small illustration of how a kind of poll is answered. */
export const KindPicture = ({ kind }: { kind: PollKind }) => (
  <Picture viewBox="0 0 72 44" aria-hidden>
    {PICTURES[kind]}
  </Picture>
)
