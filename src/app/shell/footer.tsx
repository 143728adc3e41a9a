import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageColumn } from '../../components/page-header'
import { color, media, space, text } from '../../components/theme/tokens'
import { config } from '../../lib/config'
import { isBoardPage } from './board-page'

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
  ${media.print} {
    display: none;
  }
`
const Line = styled(PageColumn)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  justify-content: space-between;
`

export function Footer({ isInert }: { isInert: boolean }) {
  const { pathname } = useLocation()
  const given = config()
  const company = [
    ['Impressum', given.imprintUrl],
    ['Datenschutz', given.privacyUrl],
    isBoardPage(pathname) ? ['Methodik', given.methodologyUrl] : ['FAQ', given.faqUrl],
    ['Über uns', given.aboutUrl],
    ['Jobs', given.jobsUrl],
  ] as const
  const networks = [
    ['Facebook', given.facebookUrl],
    ['Instagram', given.instagramUrl],
    ['LinkedIn', given.linkedinUrl],
    ['X', given.xUrl],
    ['YouTube', given.youtubeUrl],
  ] as const
  return (
    <Band inert={isInert}>
      <Line>
        <nav aria-label="Rechtliches und Unternehmen">
          <ul>
            {company.map(([label, address]) => (
              <li key={label}>
                <a href={address}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Soziale Netzwerke">
          <ul>
            {networks.map(([label, address]) => (
              <li key={label}>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Line>
    </Band>
  )
}
