import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { COMPANY_LINKS, LINKS, NETWORK_LINKS } from '../../../contract/client-config'
import { PATHS } from '../../../contract/paths'
import { PageColumn } from '../../components/page-header'
import { hiddenInPrint } from '../../components/theme/mixins'
import { color, space, text } from '../../components/theme/tokens'
import { getClientConfig } from '../../lib/config'
import { isPublicBoardPath } from './board-page'

const Band = styled.footer`
  padding-block: ${space(4)};
  background: ${color.sunken};
  border-block-start: 1px solid ${color.line};
  font-size: ${text.small};
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(3)};
    list-style: none;
  }
  a {
    display: inline-block;
    padding-block: ${space(0.5)};
    color: ${color.inkMuted};
  }
  ${hiddenInPrint}
`
const Line = styled(PageColumn)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  justify-content: space-between;
`

const COMPANY = Object.keys(COMPANY_LINKS) as (keyof typeof COMPANY_LINKS)[] // keys of an object literal
const NETWORKS = Object.keys(NETWORK_LINKS) as (keyof typeof NETWORK_LINKS)[]

/** Links to the company's pages and, except in the internal area, its social networks. */
export function Footer({ isInert }: { isInert: boolean }) {
  const { pathname } = useLocation()
  const given = getClientConfig()
  const isInternal = pathname.startsWith(PATHS.internal)
  const hidden = isPublicBoardPath(pathname) ? 'faqUrl' : 'methodologyUrl'
  return (
    <Band inert={isInert}>
      <Line>
        <nav aria-label="Rechtliches und Unternehmen">
          <ul>
            {COMPANY.filter((name) => name !== hidden).map((name) => (
              <li key={name}>
                <a href={given[name]}>{LINKS[name].label}</a>
              </li>
            ))}
          </ul>
        </nav>
        {!isInternal && (
          <nav aria-label="Soziale Netzwerke">
            <ul>
              {NETWORKS.map((name) => (
                <li key={name}>
                  <a href={given[name]} target="_blank" rel="noopener noreferrer">
                    {LINKS[name].label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Line>
    </Band>
  )
}
