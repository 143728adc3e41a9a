import { styled } from 'styled-components'
import { MAX_PALETTES, MAX_TITLE_LENGTH } from '../../../contract/limits'
import { controlStyles } from '../../components/field'
import { TextField } from '../../components/text-field'
import { space } from '../../components/theme/tokens'
import type { EditFormState } from '../form/use-edit-form'
import { RowFields } from '../sort/row-fields'
import type { OrganizationValues, PaletteValues } from './values'

const Colors = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
  input {
    ${controlStyles}
    width: 44px;
    padding: ${space(0.5)};
  }
`

/** The initial colors of a new palette: those of the default palette. */
const FIRST_COLORS = ['#0d6f95', '#b4532a', '#6b5aa6', '#2f7d4f', '#a83a5b', '#7a6a1f']

/** The fields of an organization's own palettes, each with a name and six colors. */
export function PaletteFields({ form }: { form: EditFormState<OrganizationValues> }) {
  const { isReadOnly } = form
  const { palettes } = form.values
  const change = (index: number, changes: Partial<PaletteValues>) =>
    form.set(
      'palettes',
      palettes.map((palette, place) => (place === index ? { ...palette, ...changes } : palette)),
      `palettes.${index}.name`,
    )
  return (
    <RowFields
      id={form.idOf('palettes')}
      label="Eigene Paletten"
      rowName="Palette"
      rows={palettes}
      keyOf={({ id }, index) => id ?? `new-${index}`}
      gridColumns="minmax(10rem, 1fr) auto auto"
      error={form.errorOf('palettes')}
      isReadOnly={isReadOnly}
      maxRows={MAX_PALETTES}
      newRow={{ name: '', colors: FIRST_COLORS }}
      onChange={(changed) => form.set('palettes', changed)}
    >
      {(palette, index) => (
        <>
          <TextField
            id={form.idOf(`palettes.${index}.name`)}
            label={`Name der Palette ${index + 1}`}
            error={form.errorOf(`palettes.${index}.name`)}
            value={palette.name}
            maxLength={MAX_TITLE_LENGTH}
            readOnly={isReadOnly}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <Colors>
            {palette.colors.map((hue, place) => (
              <input
                key={place}
                type="color"
                aria-label={`Farbe ${place + 1} der Palette ${index + 1}`}
                value={hue}
                disabled={isReadOnly}
                onChange={({ target }) => change(index, { colors: palette.colors.with(place, target.value) })}
              />
            ))}
          </Colors>
        </>
      )}
    </RowFields>
  )
}
