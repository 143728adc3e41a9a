import { styled } from 'styled-components'
import { simulateVision, COLOR_VISIONS, type ColorVision } from '../../../charts/frame/color-vision'
import {
  getSchemeColors,
  MIN_CONTRAST_RATIO,
  type Palette,
  type PaletteCheck,
} from '../../../charts/frame/palette'
import { Banner } from '../../../components/banner'
import { DataTable } from '../../../components/data-table'
import { secondaryText } from '../../../components/theme/mixins'
import { formatNumber } from '../../../lib/format'
import { Swatches } from './swatches'

const VISION: Record<ColorVision, string> = {
  normal: 'Ohne Farbsehschwäche',
  protanopia: 'Rotblindheit (Protanopie)',
  deuteranopia: 'Grünblindheit (Deuteranopie)',
  tritanopia: 'Blaublindheit (Tritanopie)',
  gray: 'In Graustufen',
}

const Adapted = styled.small`
  display: block;
  ${secondaryText}
`

const MAX_PAIRS = 6

/** `4,5 : 1` */
const ratio = (contrast: number) => `${formatNumber(contrast)} : 1`

/** Shows the contrast of the colors, pairs that are hard to distinguish, and the colors for each color vision. */
export const PaletteCheckView = ({ palette, check }: { palette: Palette; check: PaletteCheck }) => (
  <>
    <div role="status">
      {check.isGood ? (
        <Banner>
          Alle Farben heben sich mit mindestens {ratio(MIN_CONTRAST_RATIO)} vom Hintergrund ab. Je zwei
          bleiben bei den drei geprüften Farbsehschwächen unterscheidbar.{' '}
          {check.similarGrayPairCount > 0 &&
            `In Graustufen sind sich ${check.similarGrayPairCount} Paare ähnlich: Dort unterscheidet die Linien vor allem ihr Name.`}
        </Banner>
      ) : (
        <Problems check={check} />
      )}
    </div>
    <DataTable
      caption={`Kontrast zum Hintergrund, mindestens ${ratio(MIN_CONTRAST_RATIO)}`}
      rows={check.colors.map((one, index) => ({ ...one, place: index + 1 }))}
      rowKey={({ place }) => place}
      columns={[
        {
          id: 'color',
          header: 'Farbe',
          isRowHeader: true,
          cell: ({ color, darkColor, place }) => (
            <Swatches label={`Farbe ${place}`} colors={[color]} darkColors={[darkColor]} />
          ),
        },
        {
          id: 'hex',
          header: 'Wert',
          cell: ({ color, darkColor }) => (
            <>
              {color}
              {darkColor !== color && <Adapted>im dunklen Modus angepasst: {darkColor}</Adapted>}
            </>
          ),
        },
        {
          id: 'light',
          header: 'Hell',
          isNumeric: true,
          cell: ({ contrastOnLight }) => ratio(contrastOnLight),
        },
        {
          id: 'dark',
          header: 'Dunkel',
          isNumeric: true,
          cell: ({ contrastOnDark }) => ratio(contrastOnDark),
        },
        { id: 'verdict', header: 'Urteil', cell: ({ isReadable }) => (isReadable ? 'gut' : 'zu schwach') },
      ]}
    />
    <DataTable
      caption="So sehen andere diese Farben"
      rows={COLOR_VISIONS}
      rowKey={(vision) => vision}
      columns={[
        { id: 'vision', header: 'Farbsehen', isRowHeader: true, cell: (vision) => VISION[vision] },
        {
          id: 'colors',
          header: 'Farben',
          cell: (vision) => (
            <Swatches
              label={VISION[vision]}
              colors={getSchemeColors('light', palette).map((color) => simulateVision(vision, color))}
              darkColors={getSchemeColors('dark', palette).map((color) => simulateVision(vision, color))}
            />
          ),
        },
      ]}
    />
  </>
)

function Problems({ check: { colors, closePairs } }: { check: PaletteCheck }) {
  const weak = colors.filter(({ isReadable }) => !isReadable)
  const shown = closePairs.slice(0, MAX_PAIRS)
  return (
    <Banner kind="warn">
      {weak.length > 0 && (
        <p>Zu wenig Kontrast zum Hintergrund: {weak.map(({ color }) => color).join(', ')}.</p>
      )}
      {shown.length > 0 && (
        <>
          <p>Schwer zu unterscheiden:</p>
          <ul>
            {shown.map(({ colors: [one, other], colorScheme, vision }) => (
              <li key={one + other + colorScheme + vision}>
                {one} und {other} – {VISION[vision]}
                {colorScheme === 'dark' && ', auf dunklem Hintergrund'}
              </li>
            ))}
            {closePairs.length > shown.length && (
              <li>und {closePairs.length - shown.length} weitere Paare</li>
            )}
          </ul>
        </>
      )}
    </Banner>
  )
}
