import { FileUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_DESCRIPTION_LENGTH, MAX_PROJECT } from '../../../contract/limits'
import { formatQuotaCell, GERMANY, isCountryEditable, getQuotaCells } from '../../../contract/project'
import { decodePopulationFile, parsePopulation } from '../../../contract/project-population'
import { Button } from '../../components/button'
import { Checkbox, Select } from '../../components/choice-field'
import { FieldError, FieldHint } from '../../components/field'
import { TextArea, TextField } from '../../components/text-field'
import { space } from '../../components/theme/tokens'
import { withRowKey } from '../../core/requests/reducer'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { formatCount } from '../../lib/format'
import { getFirstError } from '../form/failure-banner'
import { FieldPair } from '../form/form-layout'
import type { EditFormState } from '../form/use-edit-form'
import { FileDropField } from '../uploads/file-drop'
import type { AdminProject } from './api'
import { calculateQuotas, selectCalculatedQuotas } from './feature'
import { CountryStatusBadge, CountryStatusButtons } from './project-status'
import { FormCard, FormCardHead, FormCardList } from './question-fields'
import {
  createCountryValues,
  formatCountryTitle,
  toCountryFields,
  parseCountrySetup,
  type CountryValues,
  type ProjectValues,
  type QuestionTextValues,
} from './values'

/** The setup of a country that is fixed. */
const Fixed = styled.details`
  summary {
    font-weight: 600;
    cursor: pointer;
  }
  &[open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
`
const Cells = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  gap: ${space(1.5)} ${space(2)};
  align-items: end;
  legend {
    margin-block-end: ${space(1)};
    font-weight: 600;
  }
`
const Question = styled.fieldset`
  display: grid;
  gap: ${space(1.5)};
  legend {
    margin-block-end: ${space(1)};
    font-weight: 600;
  }
`

const LANGUAGES = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'Englisch' },
] as const

/** Characters of a list that is typed with one entry per line. */
const MAX_LIST_LENGTH = 5000

interface CountryFieldsProps {
  form: EditFormState<ProjectValues>
  /** Null for a new project. */
  project: AdminProject | null
  mayWrite: boolean
  mayPublish: boolean
}

/** The countries of a project. The setup of one that is ready stays as it is. */
export function CountryFields({ form, project, mayWrite, mayPublish }: CountryFieldsProps) {
  const { countries } = form.values
  const error = form.errorOf('countries')
  return (
    <>
      <FormCardList as="ul">
        {countries.map((country, index) => {
          const saved = project?.countries.find(({ code }) => code === country.code)
          const isOpen = mayWrite && (saved === undefined || isCountryEditable(saved.status))
          return (
            <FormCard key={index}>
              <FormCardHead>
                <h3>{formatCountryTitle(country)}</h3>
                {saved && <CountryStatusBadge status={saved.status} />}
                {project && saved && mayPublish && (
                  <CountryStatusButtons project={project} country={saved} isDirty={form.isDirty} />
                )}
                {isOpen && (
                  <Button
                    size="small"
                    variant="quiet"
                    icon={Trash2}
                    onClick={() => form.set('countries', countries.toSpliced(index, 1))}
                  >
                    Entfernen
                  </Button>
                )}
              </FormCardHead>
              {isOpen ? (
                <CountryItem {...{ form, country, index }} isReadOnly={false} isSaved={saved !== undefined} />
              ) : (
                <Fixed>
                  <summary>Sprache, Feldzeit, Quoten und Texte</summary>
                  <CountryItem {...{ form, country, index }} isReadOnly isSaved />
                </Fixed>
              )}
            </FormCard>
          )
        })}
      </FormCardList>
      {countries.length === 0 && <p>Noch kein Land.</p>}
      {error && <FieldError id={form.idOf('countries')}>{error}</FieldError>}
      {mayWrite && countries.length < MAX_PROJECT.countries && (
        <div>
          <Button
            size="small"
            icon={Plus}
            onClick={() =>
              form.set('countries', [
                ...countries,
                createCountryValues(countries.length === 0 ? GERMANY : ''),
              ])
            }
          >
            Land hinzufügen
          </Button>
        </div>
      )}
    </>
  )
}

interface CountryItemProps {
  form: EditFormState<ProjectValues>
  country: CountryValues
  index: number
  isReadOnly: boolean
  /** A saved country keeps its code. */
  isSaved: boolean
}

function CountryItem({ form, country, index, isReadOnly, isSaved }: CountryItemProps) {
  const path = `countries.${index}`
  const change = (changes: Partial<CountryValues>, field: string) =>
    form.set(
      'countries',
      form.values.countries.map((one, place) => (place === index ? { ...one, ...changes } : one)),
      `${path}.${field}`,
    )
  const field = (name: string) => ({
    id: form.idOf(`${path}.${name}`),
    error: form.errorOf(`${path}.${name}`),
    readOnly: isReadOnly,
  })
  const error = form.errorOf(path)
  const part = { form, country, index, isReadOnly, change, field }
  return (
    <>
      {error && <FieldError id={form.idOf(path)}>{error}</FieldError>}
      <FieldPair>
        <TextField
          {...field('code')}
          label="Ländercode"
          hint="Zwei Buchstaben, etwa DE oder AT."
          maxLength={2}
          value={country.code}
          readOnly={isReadOnly || isSaved}
          onChange={({ target }) => change({ code: target.value.toUpperCase() }, 'code')}
        />
        <Select
          label="Sprache"
          hint="Die der Seiten für Teilnehmende."
          options={LANGUAGES}
          value={country.language}
          disabled={isReadOnly}
          onChange={({ target }) => change({ language: target.value === 'en' ? 'en' : 'de' }, 'language')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...field('fieldStart')}
          label="Beginn der Feldzeit"
          type="date"
          isOptional
          value={country.fieldStart}
          onChange={({ target }) => change({ fieldStart: target.value }, 'fieldStart')}
        />
        <TextField
          {...field('fieldEnd')}
          label="Ende der Feldzeit"
          type="date"
          isOptional
          value={country.fieldEnd}
          onChange={({ target }) => change({ fieldEnd: target.value }, 'fieldEnd')}
        />
      </FieldPair>
      <Checkbox
        label="Offener Link: Alle können teilnehmen. Sonst nur Eingeladene mit persönlichem Link."
        checked={country.hasOpenLink}
        disabled={isReadOnly}
        onChange={({ target }) => change({ hasOpenLink: target.checked }, 'hasOpenLink')}
      />
      <QuotaFields {...part} />
      <TextFields {...part} />
    </>
  )
}

interface PartProps extends Omit<CountryItemProps, 'isSaved'> {
  change: (changes: Partial<CountryValues>, field: string) => void
  field: (name: string) => { id: string; error: string | null; readOnly: boolean }
}

function QuotaFields({ form, country, index, isReadOnly, change, field }: PartProps) {
  const dispatch = useDispatch()
  const path = `countries.${index}`
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const { isPending, serverErrors } = useFormRequestState(withRowKey(calculateQuotas, index))
  const distributed = useSelector(selectCalculatedQuotas)
  const setup = parseCountrySetup(country)
  const cells = getQuotaCells(setup)
  const quotas = cells.map((_cell, place) => country.quotas[place] ?? '')
  const isGermany = country.code === GERMANY
  const applied = useRef(distributed.quotas)
  useEffect(() => {
    if (distributed.quotas === applied.current) return
    applied.current = distributed.quotas
    if (distributed.countryIndex !== index || !distributed.quotas) return
    const { quotas: calculated, population } = distributed.quotas
    change({ quotas: calculated.map(String), population: [...population] }, 'quotas')
  }, [distributed, index, change])
  const distribute = () => {
    const { code, targetSize, ageBreaks, regions, population } = toCountryFields(country)
    dispatch(calculateQuotas({ countryIndex: index, code, targetSize, ageBreaks, regions, population }))
  }
  const readFile = async (file: File) => {
    const read = parsePopulation(decodePopulationFile(new Uint8Array(await file.arrayBuffer())), setup)
    setFileProblem('problem' in read ? read.problem : null)
    if ('residentsPerCell' in read) change({ population: read.residentsPerCell }, 'population')
  }
  const residents = country.population?.reduce((sum, people) => sum + people, 0)
  const populationError = fileProblem ?? field('population').error
  const quotaError = field('quotas').error ?? (serverErrors && getFirstError(serverErrors))
  return (
    <>
      <FieldPair>
        <TextField
          {...field('ageBreaks')}
          label="Altersgruppen ab"
          hint="Jüngere können nicht teilnehmen."
          value={country.ageBreaks}
          onChange={({ target }) => change({ ageBreaks: target.value, quotas: [] }, 'ageBreaks')}
        />
        <TextField
          {...field('targetSize')}
          label="Teilnehmende insgesamt"
          hint="Die Quoten ergeben zusammen diese Zahl."
          inputMode="numeric"
          value={country.targetSize}
          onChange={({ target }) => change({ targetSize: target.value }, 'targetSize')}
        />
      </FieldPair>
      {!isGermany && (
        <>
          <TextArea
            {...field('regions')}
            label="Regionen"
            maxLength={MAX_LIST_LENGTH}
            hint="Eine je Zeile, in der Sprache des Landes."
            value={country.regions}
            onChange={({ target }) =>
              change({ regions: target.value, quotas: [], population: null }, 'regions')
            }
          />
          {!isReadOnly && (
            <FileDropField
              id={form.idOf(`${path}.file`)}
              icon={FileUp}
              text="Bevölkerung als CSV hierher ziehen oder"
              label="Datei auswählen"
              accept=".csv,text/csv,text/plain"
              describedBy={form.idOf(`${path}.population`)}
              isInvalid={populationError !== null}
              onFile={(file) => void readFile(file)}
            />
          )}
          <FieldHint id={form.idOf(`${path}.population`)}>
            {`Je Zeile: Alter (etwa 18, 18–24 oder 65+); Geschlecht (w oder m); Region; Einwohner. `}
            {residents ? `Bevölkerung: ${formatCount(residents)} Menschen.` : 'Noch keine Bevölkerung.'}
          </FieldHint>
          {populationError && (
            <FieldError id={form.idOf(`${path}.population-error`)}>{populationError}</FieldError>
          )}
        </>
      )}
      <Cells>
        <legend>Quoten</legend>
        {cells.map((cell, place) => (
          <TextField
            key={formatQuotaCell(setup, cell)}
            id={form.idOf(`countries.${index}.quotas.${place}`)}
            label={formatQuotaCell(setup, cell)}
            inputMode="numeric"
            readOnly={isReadOnly}
            value={quotas[place] ?? ''}
            onChange={({ target }) => change({ quotas: quotas.with(place, target.value) }, 'quotas')}
          />
        ))}
      </Cells>
      {quotaError && <FieldError id={form.idOf(`countries.${index}.quotas`)}>{quotaError}</FieldError>}
      {!isReadOnly && (
        <div>
          <Button size="small" isPending={isPending} disabled={!(setup.targetSize > 0)} onClick={distribute}>
            Nach Bevölkerung verteilen
          </Button>
        </div>
      )}
    </>
  )
}

function TextFields({ form, country, change, field }: PartProps) {
  const textsOf = (id: number): QuestionTextValues =>
    country.texts.find(({ question }) => question === id) ?? { question: id, ...NO_TEXTS }
  const setText = (id: number, changes: Partial<QuestionTextValues>) => {
    const others = country.texts.filter(({ question }) => question !== id)
    change({ texts: [...others, { ...textsOf(id), ...changes }] }, 'texts')
  }
  return (
    <>
      <TextArea
        {...field('texts.welcome')}
        label="Begrüßung"
        hint="Die erste Zeile ist die Überschrift."
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={country.welcome}
        onChange={({ target }) => change({ welcome: target.value }, 'texts')}
      />
      {form.values.questions.map(({ id, label, isSplit, answerCount }, place) => {
        const own = textsOf(id)
        return (
          <Question key={id}>
            <legend>{`Frage ${place + 1}: ${label}`}</legend>
            <TextArea
              {...field(`texts.${id}.wording`)}
              label={isSplit ? 'Wortlaut A' : 'Wortlaut'}
              maxLength={MAX_PROJECT.wording}
              value={own.wording}
              onChange={({ target }) => setText(id, { wording: target.value })}
            />
            {isSplit && (
              <TextArea
                {...field(`texts.${id}.other`)}
                label="Wortlaut B"
                maxLength={MAX_PROJECT.wording}
                value={own.otherWording}
                onChange={({ target }) => setText(id, { otherWording: target.value })}
              />
            )}
            <TextArea
              {...field(`texts.${id}.answers`)}
              label={`Antworten (${answerCount})`}
              maxLength={MAX_LIST_LENGTH}
              hint="Eine je Zeile."
              value={own.answers}
              onChange={({ target }) => setText(id, { answers: target.value })}
            />
          </Question>
        )
      })}
      <TextArea
        {...field('texts.thanks')}
        label="Dank am Ende"
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={country.thanks}
        onChange={({ target }) => change({ thanks: target.value }, 'texts')}
      />
    </>
  )
}

const NO_TEXTS = { wording: '', otherWording: '', answers: '' }
