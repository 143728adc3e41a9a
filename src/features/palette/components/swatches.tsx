import { styled } from 'styled-components'
import { color } from '../../../components/theme/tokens'

interface SwatchesProps {
  /** What the colours are, for those who do not see them. */
  label: string
  colors: readonly string[]
}

const SIZE = 40

const Row = styled.svg`
  max-width: 100%;
  height: auto;
  rect {
    stroke: ${color.line};
  }
`

/** Colours side by side, as they are. */
export const Swatches = ({ label, colors }: SwatchesProps) => (
  <Row
    role="img"
    aria-label={`${label}: ${colors.join(', ')}`}
    width={SIZE * colors.length}
    height={SIZE}
    viewBox={`0 0 ${SIZE * colors.length} ${SIZE}`}
  >
    {colors.map((fill, index) => (
      <rect key={index} x={SIZE * index} width={SIZE} height={SIZE} fill={fill} />
    ))}
  </Row>
)
