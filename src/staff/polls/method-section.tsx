import { SAMPLING, type Sampling } from '../../../contract/enumerations/content'
import { MAX_POLL } from '../../../contract/limits'
import { toOptions, Select } from '../../components/choice-field'
import { TextField } from '../../components/text-field'
import { FieldPair } from '../form/field-pair'
import { InstituteAverageField } from './average-field'
import type { SectionProps } from './section-props'

const SAMPLINGS = [{ value: '', label: 'Keine Angabe' }, ...toOptions(SAMPLING)]

/** The method of a poll: mode, population, institute and sponsor. */
export function MethodSection(props: SectionProps) {
  const { form, isReadOnly } = props
  const common = { maxLength: MAX_POLL.method, readOnly: isReadOnly }
  return (
    <>
      <FieldPair>
        <TextField
          {...form.text('population')}
          {...common}
          hint="Etwa: Personen ab 18 Jahren in Deutschland."
        />
        <TextField {...form.text('mode')} {...common} hint="Etwa: Online-Umfrage." />
      </FieldPair>
      <FieldPair>
        <TextField {...form.text('sponsor')} {...common} hint="Wer die Umfrage bezahlt." />
        <TextField {...form.text('source')} {...common} hint="Steht unter jedem Diagramm." />
      </FieldPair>
      <FieldPair>
        <TextField {...form.text('institute')} {...common} hint="Wer die Umfrage durchführt." />
        <TextField
          {...form.text('attribution')}
          {...common}
          isOptional
          hint="Wie es die Lizenz der Daten verlangt."
        />
      </FieldPair>
      <FieldPair>
        <Select
          {...form.text('sampling')}
          options={SAMPLINGS}
          disabled={isReadOnly}
          onChange={({ target }) => form.set('sampling', target.value as Sampling | '')} // one of the options
        />
        {form.values.weighting !== 'PUBLISHED' && <InstituteAverageField {...props} />}
      </FieldPair>
    </>
  )
}
