import type { ReactNode } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { message } from '../lib/messages'
import { CardGrid } from './card'
import { panelSurface } from './theme/mixins'
import { color, media, radius, space } from './theme/tokens'
import { VisuallyHidden } from './visually-hidden'

const appear = keyframes`from { visibility: hidden; }`
/** Hides an element for a time; it takes up its space from the start. */
const appearsAfter = (milliseconds: number) => css`
  animation: ${appear} 1ms ${milliseconds}ms backwards;
`
/** Dims outdated content while its update loads. The delay avoids a flicker if the update is fast. */
export const grayedOutStyles = css`
  opacity: 0.5;
  transition: opacity 200ms 300ms;
  ${media.reducedMotion} {
    transition-duration: 0s;
  }
`
const pulse = keyframes`50% { opacity: 0.55; }`

// It takes up its space at once, to avoid layout shifts, and is visible after 300 ms, to avoid a flicker.
const DelayedSkeleton = styled.div`
  ${appearsAfter(300)}
`
const SkeletonBar = styled.div<{ $width: string; $height: number }>`
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height}px;
  background: ${color.skeleton};
  border-radius: ${radius.small};
  animation: ${pulse} 1.6s ease-in-out infinite;
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
  ${panelSurface}
`

/** Marks the place of content that is loading; {@link hiddenForThreeSeconds} hides what follows it. */
export const LoadingArea = styled.div``

/** For content below a {@link LoadingArea}: hidden while that loads, to avoid layout shifts, but for 3 s at most. */
export const hiddenForThreeSeconds = appearsAfter(3_000)

interface LoadingProps {
  label?: string
  /** The lines of the text that is loading, unless `children` is another skeleton. */
  lines?: number
  children?: ReactNode
}

/** A skeleton in the place of content that is loading, with "Wird geladen …" for screen readers. */
export const Loading = ({
  label = message('app.loading'),
  lines,
  children = <TextSkeleton lines={lines} />,
}: LoadingProps) => (
  <LoadingArea role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <DelayedSkeleton aria-hidden>{children}</DelayedSkeleton>
  </LoadingArea>
)

const times = (count: number, render: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => render(index))

/** The skeleton of a paragraph; its last line is short. */
export const TextSkeleton = ({ lines = 3 }: { lines?: number | undefined }) => (
  <Rows $gap={1}>
    {times(lines, (index) => (
      <SkeletonBar key={index} $width={index === lines - 1 ? '60%' : '100%'} $height={16} />
    ))}
  </Rows>
)

const barWidths = ['72%', '54%', '38%', '22%', '14%', '9%']

/** The skeleton of a bar chart: bars of 28 px, each with a label above. */
export const ChartSkeleton = ({ bars = 4 }: { bars?: number }) => (
  <Rows>
    {times(bars, (index) => (
      <Rows key={index} $gap={0.5}>
        <SkeletonBar $width="30%" $height={12} />
        <SkeletonBar $width={barWidths[index % barWidths.length] ?? '50%'} $height={28} />
      </Rows>
    ))}
  </Rows>
)

const MapPlace = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  > :first-child {
    justify-self: center;
    aspect-ratio: 520 / 680;
    height: auto;
    max-height: 80vh;
  }
`

/** The skeleton of a map with a list beside it; below it on a phone. */
export const MapSkeleton = () => (
  <MapPlace>
    <SkeletonBar $width="70%" $height={0} />
    <RowsSkeleton count={12} height={36} />
  </MapPlace>
)

const OneCard = () => (
  <Framed>
    <SkeletonBar $width="92%" $height={20} />
    <SkeletonBar $width="60%" $height={20} />
    {times(3, (index) => (
      <Rows key={index} $gap={0.5}>
        <SkeletonBar $width="40%" $height={12} />
        <SkeletonBar $width={barWidths[index] ?? '50%'} $height={8} />
      </Rows>
    ))}
    <SkeletonBar $width="50%" $height={12} />
  </Framed>
)

export const CardsSkeleton = ({ count = 6 }: { count?: number }) => (
  <CardGrid as="div">
    {times(count, (index) => (
      <OneCard key={index} />
    ))}
  </CardGrid>
)

/** The skeleton of a list or table; the height of a row is in pixels. */
export const RowsSkeleton = ({ count = 6, height = 56 }: { count?: number; height?: number }) => (
  <Rows $gap={0}>
    {times(count, (index) => (
      <Row key={index} $height={height}>
        <SkeletonBar $width={index % 2 ? '48%' : '62%'} $height={16} />
        <SkeletonBar $width="18%" $height={12} />
      </Row>
    ))}
  </Rows>
)
const Row = styled.div<{ $height: number }>`
  display: flex;
  justify-content: space-between;
  align-items: center;
  height: ${({ $height }) => $height}px;
  border-block-end: 1px solid ${color.line};
`
