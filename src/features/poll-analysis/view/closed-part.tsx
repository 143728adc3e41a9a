import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, media, space } from '../../../components/theme/tokens'

const Details = styled.details`
  margin-block-start: ${space(2)};
  > summary {
    min-height: 44px;
    color: ${color.primary};
    font-weight: 600;
    line-height: 44px;
    cursor: pointer;
  }
  /* On paper nobody can open it. */
  ${media.print} {
    &:not([open]) {
      display: none;
    }
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(1)};
  }
`

interface ClosedPartProps {
  title: string
  /** Mounted and loaded when the part is opened, so that nothing moves while a page loads. */
  children: ReactNode
}

/** A part of a page that is closed at first. */
export function CollapsedSectionMountedOnOpen({ title, children }: ClosedPartProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div>{children}</div>}
    </Details>
  )
}
