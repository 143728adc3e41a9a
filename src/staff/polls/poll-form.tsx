import { useEffect, useMemo, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { POLL_STATUS } from '../../../contract/enumerations/content'
import { takesWords } from '../../../contract/poll-kinds'
import { canEditPoll } from '../../../contract/poll-status'
import { STAFF_PATHS } from '../../../contract/staff-paths'
import { Banner } from '../../components/banner'
import { ButtonLink } from '../../components/button'
import { color, space, text } from '../../components/theme/tokens'
import { ofRow } from '../../core/requests/reducer'
import { selectAdminRoles } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { formatCount } from '../../lib/format'
import { EditForm, FormSection, FormWideSection } from '../form/edit-form'
import { objectPage } from '../form/object-page'
import { ObjectScreen, useOpenCreated } from '../form/object-screen'
import { useEditForm } from '../form/use-edit-form'
import { formatSampleSize } from '../list/sample-size'
import { InternalScreen } from '../shell/internal-screen'
import { useIsPermitted } from '../shell/permissions'
import type { AdminPoll } from './api'
import {
  fetchPoll,
  formLeft,
  savePoll,
  selectCreatedId,
  selectIsUploading,
  selectPoll,
  type StatusStep,
  adminPollsFeature,
} from './feature'
import { getFieldLabel, LABELS, WORDS } from './labels'
import { PollLinks } from './poll-links'
import { PollStatusBadge } from './poll-status-badge'
import { SECTIONS } from './sections'
import { StatusActions } from './status-actions'
import { FIELD_TEXTS } from './value-texts'
import { checkPoll, NEW_POLL, savedValues } from './values'

const LIST = { to: STAFF_PATHS.polls, label: 'Umfragen' }

/** The form of a poll; loads an existing poll first. */
export function PollScreen({ id }: { id: number | 'new' }) {
  return id === 'new' ? <PollForm poll={null} /> : <ExistingPoll id={id} />
}

function ExistingPoll({ id }: { id: number }) {
  const poll = useSelector((state: CoreState) => selectPoll(state, id))
  return (
    <ObjectScreen title="Umfrage" list={LIST} id={id} fetch={fetchPoll}>
      {poll && <PollForm poll={poll} />}
    </ObjectScreen>
  )
}

function PollForm({ poll }: { poll: AdminPoll | null }) {
  const dispatch = useDispatch()
  const id = poll?.id ?? 'new'
  const status = poll?.status ?? 'CREATED'
  const isReadOnly = !canEditPoll(useSelector(selectAdminRoles), status)
  const mayCode = useIsPermitted('openAnswers.code')
  const mayExport = useIsPermitted('rawData.export')
  const saved = useMemo(() => (poll ? savedValues(poll) : NEW_POLL), [poll])
  /** The status to set after the current save. */
  const next = useRef<StatusStep | undefined>(undefined)
  const form = useEditForm({
    saved,
    labels: LABELS,
    labelOf: getFieldLabel,
    check: (values) => checkPoll(poll, values),
    request: ofRow(savePoll, id),
    words: WORDS,
    isUploading: useSelector(selectIsUploading),
    readCurrent: (current) => savedValues(current as AdminPoll), // the same shape as the GET response
    onSave: (values, version) =>
      dispatch(savePoll({ id, values, version, ...(next.current && { next: next.current }) })),
  })
  useEffect(() => () => void dispatch(formLeft(id)), [dispatch, id])
  const saveAndGoOn = (step: StatusStep) => {
    next.current = step
    form.save()
    next.current = undefined
  }
  const createdId = useSelector(selectCreatedId)
  useOpenCreated(LIST.to, ofRow(savePoll, 'new'), poll === null ? createdId : null, form)

  return (
    <InternalScreen
      title={poll?.title ?? 'Neue Umfrage'}
      back={LIST}
      badges={<PollStatusBadge status={status} />}
      actions={
        poll && (
          <>
            <PollLinks poll={poll} />
            {mayCode && takesWords(poll.kind) && (
              <ButtonLink size="small" variant="quiet" to={`${LIST.to}/${poll.id}/answers`}>
                Antworten zuordnen
              </ButtonLink>
            )}
            {mayExport && (
              <ButtonLink size="small" variant="quiet" to={`${LIST.to}/${poll.id}/raw-data`}>
                Rohdaten
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {poll && <Figures poll={poll} />}
      <SectionLinks />
      <EditForm
        form={form}
        label="Umfrage"
        status={POLL_STATUS[status]}
        isReadOnly={isReadOnly}
        show={FIELD_TEXTS}
        actions={
          poll && <StatusActions form={form} poll={poll} mayEdit={!isReadOnly} onSaveFirst={saveAndGoOn} />
        }
      >
        {status === 'RESULT_FROZEN' && (
          <Banner kind="frozen">
            Das Ergebnis ist eingefroren: Antworten und Gewichtung bleiben, wie sie sind.
          </Banner>
        )}
        {SECTIONS.map(({ id: anchor, title, hint, isWide, Content }) => {
          const Section = isWide ? FormWideSection : FormSection
          return (
            <Section key={anchor} id={anchor} title={title} hint={hint}>
              <Content form={form} poll={poll} isReadOnly={isReadOnly} />
            </Section>
          )
        })}
      </EditForm>
    </InternalScreen>
  )
}

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(3)};
  padding-block-end: ${space(1.5)};
  color: ${color.inkMuted};
  font-size: ${text.small};
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

const Links = styled.nav`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: flex;
  gap: 0 ${space(2.5)};
  margin-block-end: -1px; /* overlaps the border of the first section */
  overflow-x: auto;
  background: ${color.paper};
  border-block-end: 1px solid ${color.line};
  font-size: ${text.small};
  a {
    flex: none;
    padding-block: ${space(1.25)};
    color: ${color.inkMuted};
    text-decoration: none;
  }
  a:hover {
    color: ${color.primary};
  }
`

/** Links to the sections of the form. */
const SectionLinks = () => (
  <Links aria-label="Abschnitte">
    {SECTIONS.map(({ id, title }) => (
      <a
        key={id}
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault() // leaves the hash of the URL unchanged
          const section = document.getElementById(id)
          section?.scrollIntoView({ block: 'start' })
          section?.querySelector('h2')?.focus({ preventScroll: true })
        }}
      >
        {title}
      </a>
    ))}
  </Links>
)

export const features = [adminPollsFeature]

/** `/_internal/polls/{id or new}` */
export const Page = objectPage(PollScreen)
