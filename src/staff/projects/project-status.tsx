import { useDispatch } from 'react-redux'
import {
  PROJECT_COUNTRY_STATUS,
  PROJECT_STATUS,
  type ProjectCountryStatus,
  type ProjectStatus,
} from '../../../contract/enumerations/content'
import { nextCountryStatuses, nextProjectStatuses } from '../../../contract/project'
import { ErrorBanner } from '../../components/banner'
import { withRowKey } from '../../core/requests/reducer'
import { useFormRequestState } from '../../core/requests/use-form-request'
import type { ObjectFormState } from '../object/object-form-page'
import { createStatusBadge } from '../object/status-badge'
import { ObjectStatusButton, StatusButton } from '../object/status-button'
import type { AdminCountry, AdminProject } from './api'
import { changeCountryStatus, projects } from './feature'
import type { ProjectValues } from './values'

export const ProjectStatusBadge = createStatusBadge(PROJECT_STATUS, { IN_PROGRESS: 'good', DONE: 'warn' })
export const CountryStatusBadge = createStatusBadge(PROJECT_COUNTRY_STATUS, {
  READY: 'warn',
  COLLECTING_VOTES: 'good',
  DONE: 'warn',
})

interface Action {
  label: string
  /** Asked before a change that cannot be undone. */
  question?: string
}

const PROJECT_ACTIONS: Record<ProjectStatus, Action> = {
  CREATED: { label: 'Zurücksetzen' },
  IN_PROGRESS: { label: 'Projekt beginnen' },
  DONE: {
    label: 'Projekt beenden',
    question:
      'Alle Länder nehmen dann keine Antworten mehr an, und die Adressen der Eingeladenen werden gelöscht. Das lässt sich nicht rückgängig machen.',
  },
  ARCHIVED: {
    label: 'Archivieren',
    question: 'Die Umfragen des Projekts stehen dann in keiner Liste mehr; Links zu ihnen bleiben gültig.',
  },
}

const COUNTRY_ACTIONS: Record<ProjectCountryStatus, Action> = {
  CREATED: { label: 'Zurücksetzen' },
  READY: { label: 'Bereit' },
  COLLECTING_VOTES: {
    label: 'Stimmen sammeln',
    question: 'Texte, Quoten und Feldzeit dieses Landes bleiben dann, wie sie sind.',
  },
  DONE: {
    label: 'Land beenden',
    question: 'Das Land nimmt dann keine Antworten mehr an. Das lässt sich nicht rückgängig machen.',
  },
  ARCHIVED: {
    label: 'Archivieren',
    question: 'Die Umfragen des Landes stehen dann in keiner Liste mehr; Links zu ihnen bleiben gültig.',
  },
}

/** The buttons for each next status of a project. */
export const ProjectStatusButtons = ({ form }: { form: ObjectFormState<AdminProject, ProjectValues> }) =>
  nextProjectStatuses(form.item?.status ?? 'CREATED').map((next) => (
    <ObjectStatusButton
      key={next}
      {...PROJECT_ACTIONS[next]}
      {...{ form, next }}
      size="small"
      disabled={form.isDirty}
    />
  ))

interface CountryStatusButtonsProps {
  project: AdminProject
  country: AdminCountry
  isDirty: boolean
}

/** The buttons for each next status of a country. */
export function CountryStatusButtons({ project, country, isDirty }: CountryStatusButtonsProps) {
  const dispatch = useDispatch()
  const { id, version } = project
  return nextCountryStatuses(country.status, project.status).map((next) => (
    <StatusButton
      key={next}
      {...COUNTRY_ACTIONS[next]}
      size="small"
      request={changeCountryStatus}
      id={id}
      disabled={isDirty}
      onChange={() => dispatch(changeCountryStatus({ id, countryId: country.id, status: next, version }))}
    />
  ))
}

const PLACES: Partial<Record<string, string>> = {
  welcome: 'Begrüßung',
  thanks: 'Dank',
  wording: 'Wortlaut',
  other_wording: 'Wortlaut B',
  answers: 'Antworten',
}

/** Returns where a text is missing, from a path such as `countries.0.texts.questions.3.wording`. */
function placeOf(path: string): string {
  const parts = path.split('.')
  const place = PLACES[parts.at(-1) ?? '']
  if (place === undefined) return ''
  return parts.includes('questions') ? `${place} der Frage mit der Nummer ${parts.at(-2)}: ` : `${place}: `
}

/** The errors of a failed status change: for a country that is not ready, each missing text and quota. */
export function StatusChangeErrors({ id }: { id: number | 'new' }) {
  const ofProject = useFormRequestState(withRowKey(projects.changeStatus, id)).serverErrors
  const ofCountry = useFormRequestState(withRowKey(changeCountryStatus, id)).serverErrors
  return [ofProject, ofCountry].map((errors, index) => {
    if (!errors) return null
    const texts = Object.entries(errors.fields ?? {}).map(([path, text]) => `${placeOf(path)}${text}`)
    return (
      <ErrorBanner key={index === 0 ? 'project' : 'country'}>
        {`Der Status wurde nicht geändert. ${texts.join(' ') || errors.text}`}
      </ErrorBanner>
    )
  })
}
