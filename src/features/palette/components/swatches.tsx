import { styled } from 'styled-components'
import { darkMode } from '../../../components/theme/mixins'
import { color } from '../../../components/theme/tokens'

interface SwatchesProps {
  /** Describes the colors for screen readers. */
  label: string
  colors: readonly string[]
  darkColors: readonly string[]
}

const SIZE = 40

const Row = styled.svg`
  height: auto;
`
const Swatch = styled.rect<{ $light: string; $dark: string }>`
  fill: ${({ $light }) => $light};
  stroke: ${color.line};
  ${({ $dark }) => darkMode(`fill: ${$dark};`)}
`

const nameOf = (light: string, dark = light) => (dark === light ? light : `hell ${light}, dunkel ${dark}`)

/** The colors of a palette side by side, in the current color scheme. */
export const Swatches = ({ label, colors, darkColors }: SwatchesProps) => (
  <Row
    role="img"
    aria-label={`${label}: ${colors.map((light, index) => nameOf(light, darkColors[index])).join('; ')}`}
    width={SIZE * colors.length}
    height={SIZE}
    viewBox={`0 0 ${SIZE * colors.length} ${SIZE}`}
  >
    {colors.map((light, index) => (
      <Swatch
        key={index}
        x={SIZE * index}
        width={SIZE}
        height={SIZE}
        $light={light}
        $dark={darkColors[index] ?? light}
      />
    ))}
  </Row>
)
