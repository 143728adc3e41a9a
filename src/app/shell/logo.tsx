import { styled } from 'styled-components'
import { color, font } from '../../components/theme/tokens'

const Word = styled.span`
  display: inline-flex;
  gap: 0.45em;
  align-items: center;
  color: ${color.ink};
  font: 600 1.25rem/1 ${font.serif};
  letter-spacing: -0.01em;
  white-space: nowrap;
`

/** Four answers and the name: the bars are a poll, the last one is where you are. */
export const Logo = ({ isMarkOnly = false, size = 26 }: { isMarkOnly?: boolean; size?: number }) => (
  <Word>
    <svg
      viewBox="0 0 26 26"
      width={size}
      height={size}
      role={isMarkOnly ? 'img' : undefined}
      aria-hidden={!isMarkOnly}
      aria-label={isMarkOnly ? 'Meinungsbild' : undefined}
    >
      <rect x="1" y="2" width="24" height="4.5" fill={color.primaryStrong} />
      <rect x="1" y="8" width="17" height="4.5" fill={color.primary} />
      <rect x="1" y="14" width="11" height="4.5" fill={color.chart1} />
      <rect x="1" y="20" width="6" height="4.5" fill={color.accent} />
    </svg>
    {!isMarkOnly && 'Meinungsbild'}
  </Word>
)
