import { countryName } from '../../../../contract/country-names.ts'
import { formatQuotaAgeBand, GERMANY, type ProjectQuestion } from '../../../../contract/project.ts'
import { RAW_DATA_LIMITS, RAW_DATA_TEXT } from '../../../../contract/raw-data-level.ts'
import type { SavVariable } from '../../lib/sav/writer.ts'
import { CHOSEN_LABELS, GENDER_VARIABLE, WEIGHT_VARIABLE } from '../raw-data/answer-table.ts'
import type { CompletedPerson } from './participant-repository.ts'
import { germanOrFirstAnswerTexts } from './presenter.ts'
import type { CountryRow, ProjectRow } from './repository.ts'
import { seesOtherWording } from './split-policy.ts'

/** An exported participant. Attributes that could identify a person are null. */
export interface ExportedParticipant extends Pick<CompletedPerson, 'answerMasks' | 'split'> {
  country: CountryRow
  ageBandIndex: number | null
  gender: number | null
  /** Index into the regions of the country. */
  regionIndex: number | null
  weight: number
}

export interface ExportedCountry {
  country: CountryRow
  people: ExportedParticipant[]
  /** The smallest number of people who share region, age band and gender. */
  smallestGroupSize: number
  /** The number of people without age band and gender. */
  concealedPersonCount: number
  /** Whether regions are left out, because one has fewer than ten people. */
  hasConcealedRegions: boolean
  /** The margins of the weights; empty without weights. */
  weightingMargins: string[]
}

interface Column extends SavVariable {
  read: (person: ExportedParticipant, index: number) => number | null
}

const WORDINGS = new Map([
  [1, 'A'],
  [2, 'B'],
])
/** More than the bands and regions of a country, so that each has a code of its own. */
const PER_COUNTRY = 100

/** Returns the variables of the SPSS file of a project: one case for each participant. */
export function rawDataColumns(project: Pick<ProjectRow, 'questions' | 'countries'>): Column[] {
  const { countries, questions } = project
  const placeOf = ({ country }: ExportedParticipant) => countries.findIndex(({ id }) => id === country.id) + 1
  const coded = (person: ExportedParticipant, value: number | null) =>
    value === null ? null : placeOf(person) * PER_COUNTRY + value + 1
  const labels = (textsOf: (country: ProjectRow['countries'][number]) => readonly string[]) =>
    new Map(
      countries.flatMap((country, place) =>
        textsOf(country).map((text, index): [number, string] => [
          (place + 1) * PER_COUNTRY + index + 1,
          `${countryName(country.code)}: ${text}`,
        ]),
      ),
    )
  return [
    {
      name: 'befragte_person',
      label: 'Zufällige Nummer der Person, nur in diesem Export gültig',
      measure: 'scale',
      read: (_person, index) => index + 1,
    },
    {
      name: 'land',
      label: 'Land',
      valueLabels: new Map(countries.map(({ code }, place) => [place + 1, countryName(code)])),
      read: placeOf,
    },
    {
      name: 'region',
      label: 'Region',
      valueLabels: labels(({ regions }) => regions),
      read: (person) => coded(person, person.regionIndex),
    },
    {
      name: 'altersgruppe',
      label: 'Altersgruppe',
      measure: 'ordinal',
      valueLabels: labels(({ ageBreaks }) =>
        ageBreaks.map((_first, band) => formatQuotaAgeBand(ageBreaks, band)),
      ),
      read: (person) => coded(person, person.ageBandIndex),
    },
    GENDER_VARIABLE,
    ...questions
      .filter(({ expected }) => expected === null)
      .flatMap((question) => questionColumns(question, germanOrFirstAnswerTexts(question, countries))),
    WEIGHT_VARIABLE,
  ]
}

/** Returns the variables of a question: one, or one per answer of a multiple choice. Missing: not asked. */
function questionColumns(question: ProjectQuestion, answers: readonly string[]): Column[] {
  const { id, label, kind, isSplit } = question
  const maskOf = ({ answerMasks: given }: ExportedParticipant) => given[String(id)] ?? null
  const wording: Column = {
    name: `frage_${id}_wortlaut`,
    label: `${label}: gezeigter Wortlaut`,
    valueLabels: WORDINGS,
    read: (person) => (maskOf(person) === null ? null : seesOtherWording(question, person) ? 2 : 1),
  }
  const answered: Column[] =
    kind === 'MULTI_CHOICE'
      ? answers.map((text, position) => ({
          name: `frage_${id}_${position + 1}`,
          label: `${label}: ${text}`,
          valueLabels: CHOSEN_LABELS,
          read: (person) => {
            const mask = maskOf(person)
            return mask === null ? null : (mask >> position) & 1
          },
        }))
      : [
          {
            name: `frage_${id}`,
            label,
            measure: kind === 'LIKERT_CHOICE' ? 'ordinal' : 'nominal',
            valueLabels: new Map(answers.map((text, position) => [position + 1, text])),
            read: (person) => {
              const mask = maskOf(person)
              return mask === null || mask === 0 ? null : 32 - Math.clz32(mask)
            },
          },
        ]
  return isSplit ? [wording, ...answered] : answered
}

/** Returns the text in an export that explains how to read it. */
export function formatProjectExportReadme(
  { title, countries }: Pick<ProjectRow, 'title' | 'countries'>,
  exported: readonly ExportedCountry[],
): string {
  const left = countries.filter(({ id }) => !exported.some(({ country }) => country.id === id))
  return [
    `Rohdaten des Projekts: ${title}`,
    '',
    `Zeilen: ${exported.reduce((sum, { people }) => sum + people.length, 0)}, eine je Person, die alle Fragen beantwortet hat`,
    'Die Nummern der Personen sind zufällig und gelten nur in diesem Export.',
    'Kontrollfragen stehen nicht in der Datei, auch nicht, wer eine falsch beantwortet hat.',
    'Nicht enthalten ist, wer eine Stimme abgegeben hat, die ausgeschlossen wurde.',
    ...(left.length > 0
      ? [
          `Nicht enthalten: ${left.map(({ code }) => countryName(code)).join(', ')}. ${RAW_DATA_TEXT.noCountries}`,
        ]
      : []),
    '',
    `Schutz der Befragten: Land, Region, Altersgruppe und Geschlecht treffen zusammen immer auf mindestens ${RAW_DATA_LIMITS.minGroupSize}`,
    'Personen zu. Bei anderen fehlen Altersgruppe und Geschlecht; ihr Gewicht ist das mittlere solcher Personen.',
    '',
    ...exported.flatMap(
      ({ country, people, concealedPersonCount, hasConcealedRegions, weightingMargins }) => [
        `${countryName(country.code)}: ${people.length} Personen, Altersgruppen ${country.ageBreaks.map((_first, band) => formatQuotaAgeBand(country.ageBreaks, band)).join(', ')}`,
        `  ohne Altersgruppe und Geschlecht: ${concealedPersonCount}${hasConcealedRegions ? `; ohne Region, weil eine weniger als ${RAW_DATA_LIMITS.minGroupSize} hat` : ''}`,
        weightingMargins.length > 0
          ? `  Gewichte: auf die ${country.code === GERMANY ? 'amtliche Bevölkerung' : 'Bevölkerung nach Angaben des Projekts'}, nach ${weightingMargins.join(' und ')}; im Mittel 1`
          : '  Gewichte: keine (1)',
      ],
    ),
    '',
  ].join('\r\n')
}
