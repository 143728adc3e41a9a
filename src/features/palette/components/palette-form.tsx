import { useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { getSchemeColors, defaultPalette, checkPalette, type Palette } from '../../../charts/frame/palette'
import { Button } from '../../../components/button'
import { RadioGroup } from '../../../components/choice-field'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog'
import { Fields } from '../../../components/field'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { Section } from '../../../components/page-header'
import type { ColorPalette } from '../../../core/organization/organization'
import { useFormRequestState } from '../../../core/requests/use-form-request'
import { message } from '../../../lib/messages'
import { choosePalette } from '../feature'
import { PaletteCheckView } from './palette-check-view'
import { PalettePreview } from './palette-preview'
import { Swatches } from './swatches'

interface PaletteFormProps {
  palettes: readonly ColorPalette[]
  /** The current palette; null for the default one. */
  activeId: number | null
}

const DEFAULT = 'default'
const idOf = (value: string) => (value === DEFAULT ? null : Number(value))

/** Chooses the organization's palette, with a preview and a check of its readability. */
export function PaletteForm({ palettes, activeId }: PaletteFormProps) {
  const dispatch = useDispatch()
  const { isPending, serverErrors } = useFormRequestState(choosePalette)
  const [value, setValue] = useState(String(activeId ?? DEFAULT))
  const [isConfirming, setConfirming] = useState(false)
  const chosen: Palette = palettes.find(({ id }) => id === idOf(value)) ?? defaultPalette
  const check = useMemo(() => checkPalette(chosen), [chosen])
  const save = () => dispatch(choosePalette(idOf(value)))
  return (
    <>
      <Section aria-labelledby="palette-waehlen">
        <h2 id="palette-waehlen">Palette wählen</h2>
        <FormErrorSummary errors={serverErrors ? [serverErrors] : []} />
        <Fields>
          <RadioGroup
            label="Farbpalette"
            name="palette"
            value={value}
            onChange={setValue}
            options={[
              { value: DEFAULT, label: `${defaultPalette.name} (Standard)` },
              ...palettes.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <Swatches label={chosen.name} colors={chosen.colors} darkColors={getSchemeColors('dark', chosen)} />
          <div>
            <Button
              variant="primary"
              isPending={isPending}
              onClick={() => (check.isGood ? save() : setConfirming(true))}
            >
              {message('app.save')}
            </Button>
          </div>
        </Fields>
      </Section>
      <Section aria-labelledby="palette-vorschau">
        <h2 id="palette-vorschau">Vorschau</h2>
        <PalettePreview palette={chosen} />
      </Section>
      <Section aria-labelledby="palette-urteil">
        <h2 id="palette-urteil">Lesbarkeit</h2>
        <PaletteCheckView palette={chosen} check={check} />
      </Section>
      {isConfirming && (
        <ConfirmDialog
          title="Trotzdem speichern?"
          text="Nicht alle Farben dieser Palette heben sich genug vom Hintergrund oder voneinander ab. Manche Menschen könnten Ihre Grafiken nicht lesen."
          confirmLabel="Trotzdem speichern"
          confirmVariant="primary"
          onConfirm={save}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
