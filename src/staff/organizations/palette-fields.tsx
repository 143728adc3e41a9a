import { Plus } from 'lucide-react'
import { styled } from 'styled-components'
import { MAX_PALETTES, MAX_TITLE_LENGTH } from '../../../contract/limits'
import { Button } from '../../components/button'
import { controlStyles, FieldError } from '../../components/field'
import { TextField } from '../../components/text-field'
import { color, radius, space } from '../../components/theme/tokens'
import { message } from '../../lib/messages'
import type { EditFormState } from '../form/use-edit-form'
import type { OrganizationValues, PaletteValues } from './values'

const List = styled.div`
  display: grid;
  gap: ${space(1.5)};
  justify-items: start;
`
const Palette = styled.div`
  display: grid;
  grid-template-columns: minmax(10rem, 1fr) auto auto;
  gap: ${space(1)} ${space(2)};
  align-items: end;
  width: 100%;
  padding: ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  @media (max-width: 40rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`
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

interface PaletteFieldsProps {
  form: EditFormState<OrganizationValues>
  isReadOnly: boolean
}

/** The fields of an organization's own palettes, each with a name and six colors. */
export function PaletteFields({ form, isReadOnly }: PaletteFieldsProps) {
  const { palettes } = form.values
  const error = form.errorOf('palettes')
  const id = form.idOf('palettes')
  const change = (index: number, changes: Partial<PaletteValues>) =>
    form.set(
      'palettes',
      palettes.map((palette, place) => (place === index ? { ...palette, ...changes } : palette)),
      `palettes.${index}.name`,
    )
  return (
    <List
      id={id}
      role="group"
      aria-label="Eigene Paletten"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {palettes.map((palette, index) => (
        <Palette key={palette.id ?? `new-${index}`}>
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
          {!isReadOnly && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`${message('app.remove')}: Palette ${index + 1}`}
              onClick={() => form.set('palettes', palettes.toSpliced(index, 1))}
            >
              {message('app.remove')}
            </Button>
          )}
        </Palette>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isReadOnly && palettes.length < MAX_PALETTES && (
        <Button
          size="small"
          icon={Plus}
          onClick={() => form.set('palettes', [...palettes, { name: '', colors: FIRST_COLORS }])}
        >
          Palette hinzufügen
        </Button>
      )}
    </List>
  )
}
