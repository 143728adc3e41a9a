import type { ReactNode } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { message } from '../lib/messages'
import { CardGrid } from './card'
import { color, media, radius, space } from './theme/tokens'
import { VisuallyHidden } from './visually-hidden'

const appear = keyframes`from { visibility: hidden; }`
/** Leaves what is matched out of sight for a time; its place is taken at once. */
const appearsAfter = (milliseconds: number) => css`
  animation: ${appear} 1ms ${milliseconds}ms backwards;
`
/** For what is still seen while something newer is awaited; what is quick does not flicker. */
export const grayed = css`
  opacity: 0.5;
  transition: opacity 200ms 300ms;
  ${media.still} {
    transition-duration: 0s;
  }
`
const breathe = keyframes`50% { opacity: 0.55; }`

// Its place is taken at once, so that nothing jumps; it is seen after 300 ms, so that what is quick does not flicker.
const Shade = styled.div`
  ${appearsAfter(300)}
`
const Bone = styled.div<{ $width: string; $height: number }>`
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height}px;
  background: ${color.skeleton};
  border-radius: ${radius.small};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`
const Rows = styled.div<{ $gap?: number }>`
  display: grid;
  gap: ${({ $gap = 1.5 }) => space($gap)};
  align-content: start;
`
const Framed = styled(Rows)`
  padding: ${space(2.5)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`

/** Where something is still awaited. What follows it hides until its own place is known, but see {@link heldBack}. */
export const Waiting = styled.div``

/** For what stands below a {@link Waiting}: seen when that has come; after 3 s it is better seen and moved than missed. */
export const heldBack = appearsAfter(3_000)

/** Gray lines in the place of what comes, and the word for it: "Wird geladen …". */
export const Loading = ({
  label = message('app.loading'),
  children,
}: {
  label?: string
  children: ReactNode
}) => (
  <Waiting role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Shade aria-hidden>{children}</Shade>
  </Waiting>
)

const times = (count: number, one: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => one(index))

/** Lines of running text, the last one short. */
export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <Rows $gap={1}>
    {times(lines, (index) => (
      <Bone key={index} $width={index === lines - 1 ? '60%' : '100%'} $height={16} />
    ))}
  </Rows>
)

const barWidths = ['72%', '54%', '38%', '22%', '14%', '9%']

/** Bars of 28 px with a label before each. */
export const ChartSkeleton = ({ bars = 4 }: { bars?: number }) => (
  <Rows>
    {times(bars, (index) => (
      <Rows key={index} $gap={0.5}>
        <Bone $width="30%" $height={12} />
        <Bone $width={barWidths[index % barWidths.length] ?? '50%'} $height={28} />
      </Rows>
    ))}
  </Rows>
)

const OneCard = () => (
  <Framed>
    <Bone $width="92%" $height={20} />
    <Bone $width="60%" $height={20} />
    {times(3, (index) => (
      <Rows key={index} $gap={0.5}>
        <Bone $width="40%" $height={12} />
        <Bone $width={barWidths[index] ?? '50%'} $height={8} />
      </Rows>
    ))}
    <Bone $width="50%" $height={12} />
  </Framed>
)

interface CardsSkeletonProps {
  count?: number
  /** One below the other, as the hits of a search. */
  isColumn?: boolean
}

/** A grid of cards. */
export const CardsSkeleton = ({ count = 6, isColumn = false }: CardsSkeletonProps) => {
  const cards = times(count, (index) => <OneCard key={index} />)
  return isColumn ? <Rows $gap={2.5}>{cards}</Rows> : <CardGrid as="div">{cards}</CardGrid>
}

/** Rows of a list or table, 56 px each. */
export const RowsSkeleton = ({ count = 6 }: { count?: number }) => (
  <Rows $gap={0}>
    {times(count, (index) => (
      <Row key={index}>
        <Bone $width={index % 2 ? '48%' : '62%'} $height={16} />
        <Bone $width="18%" $height={12} />
      </Row>
    ))}
  </Rows>
)
const Row = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  height: 56px;
  border-block-end: 1px solid ${color.line};
`
