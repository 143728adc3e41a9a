import { PROJECT_STATUS } from '../../../contract/enumerations/content'
import { MAX_DESCRIPTION_LENGTH } from '../../../contract/limits'
import { PATHS } from '../../../contract/paths'
import { ButtonLink } from '../../components/button'
import { TextArea, TextField } from '../../components/text-field'
import { FormSection, FormWideSection } from '../form/edit-form'
import {
  ObjectDeletionButton,
  ObjectFormScreen,
  createObjectFormPage,
  useObjectForm,
} from '../object/object-form-page'
import { OrganizationField } from '../object/organization-field'
import { useIsPermitted } from '../shell/permissions'
import type { AdminProject } from './api'
import { CountryFields } from './country-fields'
import { projectFeatures, projects } from './feature'
import { ProgressPanel } from './progress-panel'
import { ProjectStatusBadge, ProjectStatusButtons, StatusChangeErrors } from './project-status'
import { QuestionFields, QuestionSummary } from './question-fields'
import { formatCountryTitle, type CountryValues, type QuestionValues } from './values'

function ProjectForm({ item: project }: { item: AdminProject | null }) {
  const mayPublish = useIsPermitted('projects.publish')
  const mayDelete = useIsPermitted('projects.delete')
  const mayExport = useIsPermitted('rawData.export')
  const form = useObjectForm(projects, project)
  const { values, set, isReadOnly } = form
  const mayWrite = !isReadOnly
  const isFixed = project?.countries.some(({ status }) => status !== 'CREATED') ?? false
  const progress = project && (
    <FormWideSection title="Fortschritt" hint="Wie weit die Länder sind, ihre Links und Einladungen.">
      <ProgressPanel project={project} mayWrite={mayWrite} />
    </FormWideSection>
  )
  return (
    <ObjectFormScreen
      form={form}
      badges={project && <ProjectStatusBadge status={project.status} />}
      links={
        project && (
          <>
            <ButtonLink size="small" variant="quiet" to={`${PATHS.projects}/${project.id}`}>
              Ergebnisse
            </ButtonLink>
            {mayExport && (
              <ButtonLink size="small" variant="quiet" to={`${projects.path}/${project.id}/raw-data`}>
                Rohdaten
              </ButtonLink>
            )}
          </>
        )
      }
      notices={
        <>
          <StatusChangeErrors id={project?.id ?? 'new'} />
          {isFixed && progress}
        </>
      }
      status={PROJECT_STATUS[project?.status ?? 'CREATED']}
      actions={project && mayPublish && <ProjectStatusButtons form={form} />}
      conflictFormatters={{
        organization: (organization) => organization?.name ?? '–',
        questions: questionsText,
        countries: countriesText,
      }}
      below={!isFixed && progress}
    >
      <FormSection
        title="Projekt"
        hint="Die Organisation liest die Ergebnisse, sobald das Projekt begonnen hat."
      >
        <TextField {...form.text('title')} required />
        <OrganizationField
          noneLabel="Noch keine"
          value={values.organization}
          error={form.errorOf('organizationId')}
          isDisabled={isReadOnly || (project !== null && project.status !== 'CREATED')}
          onChange={(organization) => set('organization', organization, 'organizationId')}
        />
        <TextArea {...form.text('description')} isOptional maxLength={MAX_DESCRIPTION_LENGTH} />
        {project?.status === 'CREATED' && mayDelete && (
          <ObjectDeletionButton form={form} effect="wird mit seinen Fragen und Ländern gelöscht." />
        )}
      </FormSection>
      <FormSection
        title="Fragen"
        hint="In allen Ländern dieselben, in dieser Reihenfolge. Solange ein Land bereit ist oder Stimmen hat, bleiben sie."
      >
        {mayWrite && !isFixed ? (
          <QuestionFields form={form} />
        ) : (
          <QuestionSummary questions={values.questions} />
        )}
      </FormSection>
      <FormSection
        title="Länder"
        hint="Je Land Sprache, Texte, Quoten und Feldzeit. Bereit ist ein Land, wenn alle Texte und Quoten da sind."
      >
        <CountryFields {...{ form, project, mayWrite, mayPublish }} />
      </FormSection>
    </ObjectFormScreen>
  )
}

const questionsText = (questions: readonly QuestionValues[]) =>
  questions.map(({ label }) => label).join(', ') || '–'

const countriesText = (countries: readonly CountryValues[]) =>
  countries.map(formatCountryTitle).join(', ') || '–'

export const features = projectFeatures

/** `/_internal/projects/{id or new}` */
export const Page = createObjectFormPage(projects, ProjectForm)
