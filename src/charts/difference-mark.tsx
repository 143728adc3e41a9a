import { color } from '../components/theme/tokens'
import { VisuallyHidden } from '../components/visually-hidden'
import type { Difference } from './types'

const meaning = { higher: 'gesichert höher', lower: 'gesichert niedriger' } as const

/** ▲ or ▼ within a drawing, at its middle. */
export function DifferenceMark({ difference, x, y }: { difference?: Difference; x: number; y: number }) {
  if (!difference) return null
  const tip = difference === 'higher' ? -5 : 5
  return (
    <path
      d={`M${x} ${y - tip}h10l-5 ${2 * tip}z`}
      fill={color.ink}
      role="img"
      aria-label={meaning[difference]}
    />
  )
}

/** The same within text. */
export const DifferenceSign = ({ difference }: { difference?: Difference }) =>
  difference ? (
    <>
      <svg width={10} height={10} aria-hidden>
        <DifferenceMark difference={difference} x={0} y={5} />
      </svg>
      <VisuallyHidden>{meaning[difference]}</VisuallyHidden>
    </>
  ) : null
