import { Link, type LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import { quickTransition } from './theme/mixins'
import { color, media, space } from './theme/tokens'

interface TabLinksProps {
  /** What the tabs choose, e.g. "Ansicht". */
  label: string
  tabs: readonly { to: LinkProps['to']; label: string; isCurrent: boolean }[]
  /** The history keeps one entry for the whole set. */
  replace?: boolean
}

const Bar = styled.nav`
  border-block-end: 1px solid ${color.line};
  ul {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(3)};
    list-style: none;
  }
  a {
    display: block;
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
  ${media.phone} {
    border: none;
    ul {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
      column-gap: 0;
    }
    li {
      border-block-end: 1px solid ${color.line};
    }
    a {
      margin-block-end: -1px;
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

/** Views of one thing, each with its own address; on a phone they stand in as many rows as they need. */
export const TabLinks = ({ label, tabs, replace = false }: TabLinksProps) => (
  <Bar aria-label={label}>
    <ul>
      {tabs.map((tab) => (
        <li key={tab.label}>
          <Link
            to={tab.to}
            replace={replace}
            preventScrollReset
            state={{ keepFocus: true }}
            aria-current={tab.isCurrent ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  </Bar>
)
