import { useEffect, type ComponentType } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { POLL_STATUS } from '../../../contract/enumerations/content'
import { isOpenEndedKind } from '../../../contract/poll-kinds'
import { canEditPoll } from '../../../contract/poll-status'
import { Banner } from '../../components/banner'
import { ButtonLink } from '../../components/button'
import { createLazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { RowsSkeleton } from '../../components/skeleton'
import { EmptyState } from '../../components/states'
import { TabLinks } from '../../components/tab-links'
import { secondaryText } from '../../components/theme/mixins'
import { color, space, text } from '../../components/theme/tokens'
import { selectAdminRoles } from '../../core/session/selectors'
import { formatCount } from '../../lib/format'
import { formatSampleSize } from '../list/sample-size'
import { createObjectFormPage, ObjectFormScreen, useObjectForm } from '../object/object-form-page'
import { useIsPermitted } from '../shell/permissions'
import type { AdminPoll } from './api'
import { formLeft, pollFeatures, polls, selectIsImageUploading } from './feature'
import { PollLinks } from './poll-links'
import { PollStatusBadge } from './poll-status-badge'
import { ChecklistAndPreview } from './preview-pane'
import { QuestionStep } from './question-section'
import type { SectionProps } from './section-props'
import { StatusActions } from './status-actions'
import { POLL_STEPS, type PollStep } from './steps'
import { getStepUrl, usePollFormSteps } from './use-steps'
import { FIELD_FORMATTERS } from './value-texts'

function PollForm({ item: poll }: { item: AdminPoll | null }) {
  const dispatch = useDispatch()
  const id = poll?.id ?? 'new'
  const status = poll?.status ?? 'CREATED'
  const mayCode = useIsPermitted('openAnswers.code')
  const mayExport = useIsPermitted('rawData.export')
  const form = useObjectForm(polls, poll, {
    isReadOnly: !canEditPoll(useSelector(selectAdminRoles), status),
    isUploading: useSelector(selectIsImageUploading),
  })
  useEffect(() => () => void dispatch(formLeft(id)), [dispatch, id])
  const steps = usePollFormSteps(form.idOf(''))
  return (
    <ObjectFormScreen
      form={form}
      badges={<PollStatusBadge status={status} />}
      links={
        poll && (
          <>
            <PollLinks poll={poll} />
            {mayCode && isOpenEndedKind(poll.kind) && (
              <ButtonLink size="small" variant="quiet" to={`${polls.path}/${poll.id}/answers`}>
                Antworten zuordnen
              </ButtonLink>
            )}
            {mayExport && (
              <ButtonLink size="small" variant="quiet" to={`${polls.path}/${poll.id}/raw-data`}>
                Rohdaten
              </ButtonLink>
            )}
          </>
        )
      }
      notices={
        <>
          {poll && <Figures poll={poll} />}
          <StepLinks current={steps.step} />
        </>
      }
      isHidden={isTab(steps.step)} // mounted under all tabs, so that nothing typed is lost
      status={POLL_STATUS[status]}
      conflictFormatters={FIELD_FORMATTERS}
      navigation={steps.errorNavigation}
      actions={poll && <StatusActions form={form} poll={poll} onShowField={steps.goToField} />}
      below={
        <>
          {steps.step === 'citations' && (poll ? <Citations pollId={poll.id} /> : <NotSaved />)}
          {steps.step === 'history' &&
            (poll ? <History pollId={poll.id} version={poll.version} /> : <NotSaved />)}
        </>
      }
    >
      {status === 'RESULT_FROZEN' && (
        <Banner kind="frozen">
          Das Ergebnis ist eingefroren: Antworten und Gewichtung bleiben, wie sie sind.
        </Banner>
      )}
      <Columns>
        <div>
          {FORM_STEPS.map(({ id: step, Content }) => (
            <Panel key={step} data-step={step} hidden={step !== steps.step}>
              {steps.visited.includes(step) && <Content form={form} />}
            </Panel>
          ))}
        </div>
        <ChecklistAndPreview form={form} onShowField={steps.goToField} />
      </Columns>
    </ObjectFormScreen>
  )
}

const isTab = (step: PollStep) => step === 'citations' || step === 'history'

const NotSaved = () => <EmptyState title="Hier steht etwas, sobald die Umfrage gespeichert ist." />

const STEP_FALLBACK = createLazyFallback(<RowsSkeleton count={6} />)
const FORM_STEPS: readonly { id: PollStep; Content: ComponentType<SectionProps> }[] = [
  { id: 'question', Content: QuestionStep },
  {
    id: 'field',
    Content: lazyWithRetry(async () => (await import('./field-section')).FieldworkSection, STEP_FALLBACK),
  },
  {
    id: 'method',
    Content: lazyWithRetry(async () => (await import('./method-step')).MethodStep, STEP_FALLBACK),
  },
  {
    id: 'access',
    Content: lazyWithRetry(async () => (await import('./access-section')).AccessSection, STEP_FALLBACK),
  },
]
const Citations = lazyWithRetry(
  async () => (await import('./citations-section')).CitationsSection,
  STEP_FALLBACK,
)
const History = lazyWithRetry(async () => (await import('./history-section')).HistorySection, STEP_FALLBACK)

/** The form, and beside it the live preview; below it in narrow windows. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 22.5rem;
  gap: ${space(4)};
  align-items: start;
  @media (max-width: 71.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  &[hidden] {
    display: none;
  }
  > section:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
`

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(3)};
  padding-block-end: ${space(1.5)};
  ${secondaryText}
  div {
    display: flex;
    gap: ${space(0.75)};
  }
  dd {
    margin: 0;
    color: ${color.ink};
    font-weight: 600;
  }
`

/** The current number of respondents and votes of the poll. */
const Figures = ({ poll: { id, sampleSize, effectiveSize, voteCount, bundles } }: { poll: AdminPoll }) => (
  <Facts>
    {[
      ['Nummer', String(id)],
      ['Stimmen', formatSampleSize(voteCount)],
      ['n', formatSampleSize(sampleSize)],
      ['effektives n', formatCount(effectiveSize)],
      ['Pakete', bundles.map(({ title }) => title).join(', ') || 'keine'],
    ].map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Facts>
)

const StepBar = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  margin-block-end: ${space(2.5)};
  background: ${color.paper};
  font-size: ${text.small};
`

/** Links to the steps of the form and to the tabs of the poll. */
const StepLinks = ({ current }: { current: PollStep }) => (
  <StepBar>
    <TabLinks
      label="Schritte"
      replaces
      tabs={POLL_STEPS.map(({ id, label }) => ({ label, to: getStepUrl(id), isCurrent: id === current }))}
    />
  </StepBar>
)

export const features = pollFeatures

/** `/_internal/polls/{id or new}` */
export const Page = createObjectFormPage(polls, PollForm)
