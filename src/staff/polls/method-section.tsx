import { SAMPLING, type Sampling } from '../../../contract/enumerations/content'
import { MAX_POLL } from '../../../contract/limits'
import { toOptions, Select } from '../../components/choice-field'
import { TextField } from '../../components/text-field'
import type { SectionProps } from './section-props'

const SAMPLINGS = [{ value: '', label: 'Keine Angabe' }, ...toOptions(SAMPLING)]

/** The method of a poll: mode, population, institute and sponsor. */
export function MethodSection({ form, isReadOnly }: SectionProps) {
  const common = { maxLength: MAX_POLL.method, readOnly: isReadOnly }
  return (
    <>
      <TextField
        {...form.text('population')}
        {...common}
        hint="Für wen das Ergebnis gilt, etwa: Personen ab 18 Jahren in Deutschland."
      />
      <TextField {...form.text('mode')} {...common} hint="Etwa: Online-Umfrage." />
      <Select
        {...form.text('sampling')}
        options={SAMPLINGS}
        disabled={isReadOnly}
        onChange={({ target }) => form.set('sampling', target.value as Sampling | '')} // one of the options
      />
      <TextField {...form.text('sponsor')} {...common} hint="Wer die Umfrage bezahlt." />
      <TextField {...form.text('institute')} {...common} isOptional />
      <TextField {...form.text('source')} {...common} hint="Steht unter jedem Diagramm." />
      <TextField
        {...form.text('attribution')}
        {...common}
        isOptional
        hint="Wie es die Lizenz der Daten verlangt."
      />
    </>
  )
}
