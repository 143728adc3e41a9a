import { useSelector } from 'react-redux'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { timeMarkLabel } from '../../../contract/enumerations/results'
import { MAX_POLL } from '../../../contract/limits'
import { TextArea, TextField } from '../../components/text-field'
import { useFetch } from '../../core/requests/use-fetch'
import { formatDate } from '../../lib/format'
import { FieldPair } from '../form/form-layout'
import { ReadFailure } from '../list/read-failure'
import { AnswersSection } from './answers-section'
import type { AdminPoll } from './api'
import { fetchTagAndTopicCounts, selectTagAndTopicCountsState } from './feature'
import { ImageUploadFields } from './image-fields'
import { KindField } from './kind-field'
import { POLL_FIELD_LABELS } from './labels'
import { RemovableTag, TagRow } from './removable-tag'
import type { SectionProps } from './section-props'
import { SuggestionField } from './suggestion-field'
import { isAnsweredPollReworded } from './values'

/** Returns the marks of a time series as a sentence; '' without marks. */
const marksText = (events: AdminPoll['events']): string =>
  events.length === 0
    ? ''
    : `In der Zeitreihe markiert: ${events.map((event) => `${formatDate(event.date)}, ${timeMarkLabel(event)}`).join('; ')}.`

/** The first step: kind, wording and answers, then the texts around them. */
export function QuestionStep({ form }: SectionProps) {
  const known = useSelector(selectTagAndTopicCountsState)
  const { values, set, isReadOnly, item: poll } = form
  const hasVotes = poll?.hasAnswers ?? false
  const reload = useFetch(fetchTagAndTopicCounts)
  return (
    <>
      <KindField
        id={form.idOf('kind')}
        label={POLL_FIELD_LABELS.kind}
        value={values.kind}
        error={form.errorOf('kind')}
        isDisabled={isReadOnly || hasVotes}
        hint={hasVotes ? ADMIN_TEXT.pollKindStays : undefined}
        onChange={(kind) => set('kind', kind)}
      />
      <TextArea
        {...form.text('question')}
        hint={`Genau so, wie gefragt wird. ${poll ? marksText(poll.events) : ''}`.trim()}
        rows={1}
        required
        maxLength={MAX_POLL.question}
      />
      {isAnsweredPollReworded(poll, values) && (
        <TextField
          {...form.text('reason')}
          hint="Es gibt schon Stimmen: Der neue Wortlaut wird mit diesem Grund in der Zeitreihe markiert, auch auf öffentlichen Boards."
          required
          maxLength={MAX_POLL.reason}
        />
      )}
      <AnswersSection form={form} />
      <FieldPair>
        <TextField
          {...form.text('title')}
          hint="Steht über dem Ergebnis und in Listen."
          required
          maxLength={MAX_POLL.title}
        />
        <div>
          <TextField
            {...form.text('topic')}
            hint="Ordnet die Umfrage in Suche und Listen ein."
            required
            maxLength={MAX_POLL.topic}
            list={`${form.idOf('topic')}-known`}
            autoComplete="off"
          />
          <datalist id={`${form.idOf('topic')}-known`}>
            {known.topics.map(({ topic }) => (
              <option key={topic} value={topic} />
            ))}
          </datalist>
        </div>
      </FieldPair>
      {!isReadOnly && (
        <ReadFailure
          request={fetchTagAndTopicCounts}
          text="Vorschläge für Thema und Tags konnten nicht geladen werden. Eintragen geht auch ohne sie."
          onRetry={reload}
        />
      )}
      <TextArea {...form.text('description')} rows={1} isOptional maxLength={MAX_POLL.description} />
      <FieldPair>
        <div>
          {!isReadOnly && (
            <SuggestionField
              id={form.idOf('tags')}
              label={POLL_FIELD_LABELS.tags}
              hint={`Mit der Eingabetaste hinzufügen, höchstens ${MAX_POLL.tags}.`}
              error={form.errorOf('tags')}
              isOptional
              maxLength={MAX_POLL.tag}
              suggestions={known.tags.map(({ tag }) => tag)}
              onCommit={(tag) => set('tags', [...new Set([...values.tags, tag])])}
            />
          )}
          <TagRow role="group" aria-label={`Gewählte ${POLL_FIELD_LABELS.tags}`}>
            {values.tags.map((tag) => (
              <RemovableTag
                key={tag}
                label={tag}
                onRemove={
                  isReadOnly
                    ? undefined
                    : () =>
                        set(
                          'tags',
                          values.tags.filter((other) => other !== tag),
                        )
                }
              />
            ))}
          </TagRow>
        </div>
        <TextField
          {...form.text('series')}
          isOptional
          maxLength={MAX_POLL.series}
          hint="Gleicher Name oder Wortlaut ergibt eine Reihe."
        />
      </FieldPair>
      <ImageUploadFields
        url={values.imageUrl}
        alt={values.imageAlt}
        label={POLL_FIELD_LABELS.imageUrl}
        urlId={form.idOf('imageUrl')}
        altId={form.idOf('imageAlt')}
        urlError={form.errorOf('imageUrl')}
        altError={form.errorOf('imageAlt')}
        isReadOnly={isReadOnly}
        onUrl={(url) => set('imageUrl', url)}
        onAlt={(alt) => set('imageAlt', alt)}
      />
    </>
  )
}
