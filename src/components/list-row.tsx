import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import { ControlAboveLink } from './card'
import { Muted } from './layout'
import { CoveringLink } from './text-link'
import { quickTransition } from './theme/mixins'
import { color, space } from './theme/tokens'

export const RowList = styled.ul`
  border-block-start: 1px solid ${color.line};
`

const Line = styled.li`
  position: relative;
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 56px;
  padding: ${space(1.25)} ${space(1)};
  border-block-end: 1px solid ${color.line};
  ${quickTransition('background-color')}
  &:hover {
    background: ${color.sunken};
  }
`
const Words = styled.div`
  flex: 1;
  min-width: 0;
`
const Title = styled.div`
  font-weight: 600;
  unicode-bidi: plaintext;
  line-height: 1.35;
`
const End = styled(ControlAboveLink)`
  display: flex;
  flex: none;
  gap: ${space(1)};
  align-items: center;
`

interface ListRowProps {
  title: ReactNode
  to?: LinkProps['to']
  detail?: ReactNode
  /** A picture, a handle. */
  start?: ReactNode
  /** Status and buttons. */
  end?: ReactNode
}

/** An item of a {@link RowList}. */
export const ListRow = ({ title, to, detail, start, end }: ListRowProps) => (
  <Line>
    {start}
    <Words>
      <Title>{to ? <CoveringLink to={to}>{title}</CoveringLink> : title}</Title>
      {detail && <Muted as="div">{detail}</Muted>}
    </Words>
    {end && <End>{end}</End>}
  </Line>
)
