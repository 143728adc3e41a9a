import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { secondaryText } from './theme/mixins'
import { font, space } from './theme/tokens'

const Block = styled.div`
  display: grid;
  gap: ${space(0.5)};
  align-content: start;
`
const Figure = styled.div`
  font: 600 clamp(2rem, 1.4rem + 2.4vw, 3rem) / 1 ${font.sans};
  letter-spacing: -0.015em;
`
const Small = styled.div`
  ${secondaryText}
  line-height: 1.35;
`

interface StatProps {
  /** Already formatted. */
  value: ReactNode
  label: ReactNode
  /** The range, the change or the number of respondents. */
  detail?: ReactNode
}

/** A large number with its label; together they read as one sentence. */
export const Stat = ({ value, label, detail }: StatProps) => (
  <Block>
    <Figure>{value}</Figure>
    <div>{label}</div>
    {detail && <Small>{detail}</Small>}
  </Block>
)
