import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { lightColors } from '../../../contract/look'
import { contrastRatio } from '../../charts/frame/color-vision'
import { color, media, space, text } from '../../components/theme/tokens'
import { selectActivePaletteColors, selectOrganization } from '../../core/organization/selectors'
import { selectIsActingForOtherOrganization, selectOwnOrganization } from '../shell/acting'
import { switchOrganizationAndReload } from './feature'

const Strip = styled.div<{ $ground: string; $ink: string }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  align-items: center;
  justify-content: center;
  padding: ${space(0.5)} ${space(2)};
  background: ${({ $ground }) => $ground};
  color: ${({ $ink }) => $ink};
  font-size: ${text.small};
  button {
    min-height: 28px;
    padding: 0;
    background: none;
    border: 0;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  button:focus-visible {
    outline-color: currentColor;
  }
  ${media.forced} {
    border-block: 2px solid;
  }
`

/** Returns the text color with the higher contrast. */
function textColorOn(ground: string): string {
  const { ink, onPrimary } = lightColors
  return contrastRatio(onPrimary, ground) >= contrastRatio(ink, ground) ? onPrimary : ink
}

/** A banner that names the other organization for which the user acts, in that organization's color. */
export function OtherOrganizationBanner() {
  const dispatch = useDispatch()
  const isActing = useSelector(selectIsActingForOtherOrganization)
  const organization = useSelector(selectOrganization)
  const own = useSelector(selectOwnOrganization)
  const customerColor = useSelector(selectActivePaletteColors)?.[0]
  if (!isActing || !organization) return null
  return (
    <Strip
      role="region"
      aria-label="Fremde Organisation"
      $ground={customerColor ?? color.primaryStrong}
      $ink={customerColor ? textColorOn(customerColor) : color.paper}
    >
      <span>
        Sie arbeiten für <strong>{organization.name}</strong>
      </span>
      <button
        type="button"
        data-leaves
        onClick={() => dispatch(switchOrganizationAndReload({ id: null, hasToast: true }))}
      >
        {own ? `Zurück zu ${own.name}` : 'Zurück'}
      </button>
    </Strip>
  )
}
