import { styled } from 'styled-components'
import { seenWith, visions, type Vision } from '../../../charts/color-vision'
import { colorsOn, leastContrast, type Palette, type PaletteJudgment } from '../../../charts/palette'
import { Banner } from '../../../components/banner'
import { DataTable } from '../../../components/data-table'
import { color, text } from '../../../components/theme/tokens'
import { formatNumber } from '../../../lib/format'
import { Swatches } from './swatches'

interface PaletteJudgmentViewProps {
  palette: Palette
  judgment: PaletteJudgment
}

const VISION: Record<Vision, string> = {
  normal: 'Ohne Farbsehschwäche',
  protanopia: 'Rotblindheit (Protanopie)',
  deuteranopia: 'Grünblindheit (Deuteranopie)',
  tritanopia: 'Blaublindheit (Tritanopie)',
  gray: 'In Graustufen',
}

const Adapted = styled.small`
  display: block;
  color: ${color.inkMuted};
  font-size: ${text.small};
`

const MAX_PAIRS = 6

/** `4,5 : 1` */
const ratio = (contrast: number) => `${formatNumber(contrast)} : 1`

/** How well the colors can be seen and told apart, and how they look to people who see colors otherwise. */
export const PaletteJudgmentView = ({ palette, judgment }: PaletteJudgmentViewProps) => (
  <>
    <div role="status">
      {judgment.isGood ? (
        <Banner>
          Alle Farben heben sich mit mindestens {ratio(leastContrast)} vom Hintergrund ab. Je zwei bleiben bei
          den drei geprüften Farbsehschwächen unterscheidbar.{' '}
          {judgment.similarInGray > 0 &&
            `In Graustufen sind sich ${judgment.similarInGray} Paare ähnlich: Dort unterscheidet die Linien vor allem ihr Name.`}
        </Banner>
      ) : (
        <Problems judgment={judgment} />
      )}
    </div>
    <DataTable
      caption={`Kontrast zum Hintergrund, mindestens ${ratio(leastContrast)}`}
      rows={judgment.colors.map((one, index) => ({ ...one, place: index + 1 }))}
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
      rows={visions}
      rowKey={(vision) => vision}
      columns={[
        { id: 'vision', header: 'Farbsehen', isRowHeader: true, cell: (vision) => VISION[vision] },
        {
          id: 'colors',
          header: 'Farben',
          cell: (vision) => (
            <Swatches
              label={VISION[vision]}
              colors={colorsOn('light', palette).map((color) => seenWith(vision, color))}
              darkColors={colorsOn('dark', palette).map((color) => seenWith(vision, color))}
            />
          ),
        },
      ]}
    />
  </>
)

function Problems({ judgment: { colors, closePairs } }: { judgment: PaletteJudgment }) {
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
            {shown.map(({ colors: [one, other], paper, vision }) => (
              <li key={one + other + paper + vision}>
                {one} und {other} – {VISION[vision]}
                {paper === 'dark' && ', auf dunklem Hintergrund'}
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
