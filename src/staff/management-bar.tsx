import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation, useMatch, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { PATHS } from '../../contract/paths'
import { Disclosure, MenuEntries } from '../components/disclosure'
import { Icon } from '../components/icon'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { hiddenInPrint, visuallyHidden } from '../components/theme/mixins'
import { color, media, radius, space, text } from '../components/theme/tokens'
import { notify } from '../core/notifications/actions'
import { selectOrganization } from '../core/organization/selectors'
import { loadChunkOrReloadPage } from '../core/pages/load-chunk'
import { useFeatures } from '../core/use-features'
import { useLocationState } from '../lib/location-state'
import { OtherOrganizationBanner } from './organization-switch/acting-banner'
import { organizationSwitchFeature } from './organization-switch/feature'
import { OrganizationSwitcher } from './organization-switch/organization-switcher'
import { getUrlAfterSwitch, parseSwitchNotice } from './organization-switch/switch-url'
import { selectPermittedScreens } from './select-permitted-screens'
import { useIsPermitted } from './shell/permissions'
import { useInterruptedUploadNotices } from './uploads/interrupted-uploads'

const CommandPalette = lazyWithRetry(async () => {
  const module = await loadChunkOrReloadPage(
    'command-palette',
    () => import('./command-palette/command-palette'),
  )
  return module.CommandPalette
})

const Bar = styled.aside`
  background: ${color.sunken};
  border-block-end: 1px solid ${color.line};
  font-size: ${text.small};
  ${hiddenInPrint}
`
const Line = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 40px;
  padding-inline: ${space(2)};
  ${media.phone} {
    gap: ${space(1)};
  }
`
/** Shortened rather than wrapped in narrow windows. */
const Back = styled(Link)`
  min-width: 0;
  overflow: hidden;
  line-height: 28px;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.phone} {
    span {
      display: none;
    }
  }
`
const Menu = styled(Disclosure)`
  flex: none;
  > button {
    min-height: 32px;
  }
`
const Organization = styled.span`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Palette = styled.button`
  display: inline-flex;
  flex: none;
  gap: ${space(1)};
  align-items: center;
  min-height: 28px;
  margin-inline-start: auto;
  padding: 0 ${space(1)};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  color: ${color.inkMuted};
  cursor: pointer;
  &:hover {
    border-color: ${color.primary};
    color: ${color.primary};
  }
  kbd {
    font: inherit;
  }
  ${media.phone} {
    kbd {
      display: none;
    }
    span {
      ${visuallyHidden}
    }
  }
`

const FEATURES = [organizationSwitchFeature]

/** The bar that staff see above each page: current organization, links of the internal area, and command palette. */
export function ManagementBar() {
  useFeatures(FEATURES)
  useSwitchNotification()
  useInterruptedUploadNotices()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  usePaletteShortcut(() => setPaletteOpen(true))
  const canSwitch = useIsPermitted('organizations.switch')
  const organization = useSelector(selectOrganization)
  const screens = useSelector(selectPermittedScreens)
  const isInternal = useMatch(`${PATHS.internal}/*`) !== null // the internal area has the same links in its own navigation
  return (
    <>
      <Bar aria-label="Verwaltung">
        <Line>
          {canSwitch ? (
            <OrganizationSwitcher />
          ) : (
            <Organization>{organization?.name ?? 'Keine Organisation'}</Organization>
          )}
          {isInternal ? (
            <Back to={PATHS.start} aria-label="Zurück zu Meinungsbild">
              Zurück<span> zu Meinungsbild</span>
            </Back>
          ) : (
            screens.length > 0 && (
              <Menu
                label="Verwaltung"
                button={
                  <>
                    Verwaltung
                    <Icon of={ChevronDown} size={16} />
                  </>
                }
              >
                {(close) => (
                  <MenuEntries>
                    {screens.map(({ path, label }) => (
                      <li key={path}>
                        <Link to={path} onClick={close}>
                          {label}
                        </Link>
                      </li>
                    ))}
                  </MenuEntries>
                )}
              </Menu>
            )
          )}
          <Palette type="button" aria-keyshortcuts="Control+K" onClick={() => setPaletteOpen(true)}>
            <Icon of={Search} size={16} />
            <span>Gehe zu …</span>
            <kbd>Strg K</kbd>
          </Palette>
        </Line>
      </Bar>
      <OtherOrganizationBanner />
      {isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
    </>
  )
}

function usePaletteShortcut(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [open])
}

/** Shows a notification after a switch of the organization, and removes its parameters from the URL. */
function useSwitchNotification(): void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const location = useLocation()
  const state = useLocationState()
  const organization = useSelector(selectOrganization)
  useEffect(() => {
    const notice = parseSwitchNotice(location.search)
    if (!notice) return
    navigate(getUrlAfterSwitch(location, null), { replace: true, state })
    // Anyone can create such a URL, so its content is checked.
    if (notice.to !== (organization?.name ?? '')) return
    dispatch(
      notify({
        id: 'organization-switched',
        title: notice.isBack
          ? `Zurück bei ${notice.to || 'sich selbst'}`
          : `Sie arbeiten jetzt für ${notice.to}`,
        ...(notice.from && { content: `Vorher: ${notice.from}` }),
        timeoutMs: 8_000,
      }),
    )
  }, [dispatch, location, navigate, organization, state])
}
