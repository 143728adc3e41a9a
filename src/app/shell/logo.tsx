import { styled } from 'styled-components'
import { LOGO_BARS } from '../../../contract/look'
import { color, font } from '../../components/theme/tokens'

const Word = styled.span`
  display: inline-flex;
  gap: 0.45em;
  align-items: center;
  color: ${color.ink};
  /* Enlarged text would push the menu out of a phone. */
  font: 600 min(1.25rem, 6.25vw) / 1 ${font.serif};
  letter-spacing: -0.01em;
  white-space: nowrap;
`

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
      {LOGO_BARS.map((bar) => (
        <rect key={bar.y} x="1" y={bar.y} width={bar.width} height="4.5" fill={color[bar.color]} />
      ))}
    </svg>
    {!isMarkOnly && 'Meinungsbild'}
  </Word>
)
