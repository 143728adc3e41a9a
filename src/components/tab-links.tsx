import type { MouseEvent } from 'react'
import { X } from 'lucide-react'
import { Link, type LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import { Icon } from './icon'
import { quickTransition } from './theme/mixins'
import { color, media, space } from './theme/tokens'

interface TabLinksProps {
  /** What the tabs choose, e.g. "Ansicht". */
  label: string
  tabs: readonly { to: LinkProps['to']; label: string; isCurrent: boolean }[]
  /** Where none of them is open: there the current tab leads. */
  closed: LinkProps['to']
}

const Bar = styled.nav`
  border-block-end: 1px solid ${color.line};
  ul {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(4)};
    list-style: none;
  }
  a {
    display: block;
    position: relative;
    padding: ${space(1.25)} 0;
    border-block-end: 3px solid transparent;
    color: ${color.inkMuted};
    text-decoration: none;
    white-space: nowrap;
    ${quickTransition('color', 'border-color')}
  }
  a:hover {
    color: ${color.ink};
    border-color: ${color.lineStrong};
  }
  a[aria-current] {
    color: ${color.ink};
    border-color: ${color.accent};
    font-weight: 600;
  }
  svg {
    position: absolute;
    inset: 0 auto 0 calc(100% + 2px); /* in the gap: what follows keeps its place */
    margin-block: auto;
  }
  ${media.phone} {
    border: none;
    ul {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(7.25rem, 1fr));
      column-gap: 0;
    }
    li {
      border-block-end: 1px solid ${color.line};
    }
    a {
      margin-block-end: -1px;
    }
    svg {
      display: inline-block;
      position: static;
      margin-inline-start: ${space(0.5)};
      vertical-align: -0.15em;
    }
  }
  ${media.forced} {
    a:not([aria-current]) {
      border-color: Canvas;
    }
  }
  ${media.print} {
    display: none;
  }
`

/** The second click of a double click would close what the first one opened. */
function onlyOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/**
 * Closer views of one thing, each with its own address. One of them at most is open, and closed by its own tab. On a
 * phone they stand in as many rows as they need.
 */
export const TabLinks = ({ label, tabs, closed }: TabLinksProps) => (
  <Bar aria-label={label}>
    <ul>
      {tabs.map(({ to, label: name, isCurrent }) => (
        <li key={name}>
          <Link
            to={isCurrent ? closed : to}
            preventScrollReset
            state={{ keepFocus: true }}
            onClick={onlyOnce}
            aria-current={isCurrent ? 'page' : undefined}
            title={isCurrent ? 'Ansicht schließen' : undefined}
          >
            {name}
            {isCurrent && <Icon of={X} size={16} />}
          </Link>
        </li>
      ))}
    </ul>
  </Bar>
)
