import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { EMBED_PROBLEM, EMBED_SOURCE } from '../../../contract/automatic-embeds'
import {
  AUTOMATIC_EMBED_V2_STATUS,
  POLL_STATUS,
  type AutomaticEmbedV2Status,
} from '../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { MAX_SEARCH } from '../../../contract/limits'
import { Banner } from '../../components/banner'
import { Button } from '../../components/button'
import { RadioGroup } from '../../components/choice-field'
import { FieldError } from '../../components/field'
import { RowsSkeleton } from '../../components/skeleton'
import { EmptyState } from '../../components/states'
import { secondaryText } from '../../components/theme/mixins'
import { color, font, space, text } from '../../components/theme/tokens'
import { PendingView } from '../../core/requests/pending-view'
import { formatDate, NO_VALUE } from '../../lib/format'
import { FormSection } from '../form/edit-form'
import { DebouncedSearchField } from '../list/typed-search'
import { ObjectFormScreen, createObjectFormPage, useObjectForm } from '../object/object-form-page'
import type { EmbedPage } from './api'
import { embedFeatures, embedPages, suggestOrSearchPolls, selectPollSuggestionsState } from './feature'
import { EmbedPageStatusBadge } from './page-status-badge'
import type { EmbedPageValues } from './values'

const OPTIONS: readonly { value: AutomaticEmbedV2Status; label: string }[] = [
  { value: 'UNASSIGNED', label: 'Umfrage nach den Regeln des Mediums' },
  { value: 'ASSIGNED', label: 'Bestimmte Umfrage' },
  { value: 'IGNORED', label: 'Nichts: Seite ignorieren' },
]

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(0.5)} ${space(2)};
  overflow-wrap: anywhere;
  dt {
    color: ${color.inkMuted};
  }
`
const ListTitle = styled.h3`
  font-family: ${font.sans};
  font-size: ${text.body};
  letter-spacing: 0;
`
const Polls = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)} ${space(2)};
    align-items: center;
    padding-block-end: ${space(1)};
    border-block-end: 1px solid ${color.line};
  }
  small {
    display: block;
    ${secondaryText}
  }
`

function EmbedPageForm({ item: page }: { item: EmbedPage | null }) {
  const form = useObjectForm(embedPages, page)
  const { values, set, isReadOnly } = form
  const error = form.errorOf('poll')
  const choose = (poll: EmbedPageValues['poll']) => {
    set('status', 'ASSIGNED')
    set('poll', poll)
  }
  return (
    <ObjectFormScreen
      form={form}
      badges={page && <EmbedPageStatusBadge status={page.status} />}
      notices={page?.problem && <Banner kind="warn">{getLabelOrDash(EMBED_PROBLEM, page.problem)}</Banner>}
      conflictFormatters={{
        status: (status) => AUTOMATIC_EMBED_V2_STATUS[status],
        poll: (poll) => poll?.title ?? NO_VALUE,
      }}
    >
      {page && (
        <FormSection title="Seite" hint="Was die Seite über sich sagt.">
          <Facts>
            <dt>Adresse</dt>
            <dd>
              <a href={page.url} target="_blank" rel="noopener noreferrer">
                {page.url}
              </a>
            </dd>
            <dt>Medium</dt>
            <dd>{page.organization.name}</dd>
            <dt>Rubrik</dt>
            <dd>{page.section ?? NO_VALUE}</dd>
            <dt>Beschreibung</dt>
            <dd>{page.description || NO_VALUE}</dd>
            <dt>Zuletzt gesehen</dt>
            <dd>{formatDate(page.lastSeenAt)}</dd>
            <dt>Zeigt jetzt</dt>
            <dd>
              {page.shown ? `${page.shown.title} (${getLabelOrDash(EMBED_SOURCE, page.shown.by)})` : NO_VALUE}
            </dd>
          </Facts>
        </FormSection>
      )}
      <FormSection
        title="Umfrage"
        hint="Eine zugeordnete Umfrage geht den Regeln vor. Dürfen nur freigegebene Organisationen sie sehen, kann sie dann jeder lesen, der die Adresse der Seite kennt. Regeln zeigen nur Umfragen, die alle sehen dürfen."
      >
        <RadioGroup<AutomaticEmbedV2Status>
          label={form.labels.status}
          options={OPTIONS.map((option) => ({ ...option, isDisabled: isReadOnly }))}
          value={values.status}
          onChange={(status) => set('status', status)}
        />
        <p id={form.idOf('poll')} tabIndex={-1} role="status">
          {values.status === 'ASSIGNED' && `Gewählt: ${values.poll?.title ?? 'noch keine Umfrage'}`}
        </p>
        {error && <FieldError id={`${form.idOf('poll')}-error`}>{error}</FieldError>}
        {page && !isReadOnly && (
          <Suggestions
            pageId={page.id}
            chosenId={values.status === 'ASSIGNED' ? (values.poll?.id ?? null) : null}
            onChoose={choose}
          />
        )}
      </FormSection>
    </ObjectFormScreen>
  )
}

interface SuggestionsProps {
  pageId: number
  chosenId: number | null
  onChoose: (poll: { id: number; title: string }) => void
}

/** The polls that fit the page best, or that a search finds. */
function Suggestions({ pageId, chosenId, onChoose }: SuggestionsProps) {
  const dispatch = useDispatch()
  const [query, setQuery] = useState('')
  const suggestions = useSelector(selectPollSuggestionsState)
  const { polls, error } = suggestions
  const load = useCallback(() => {
    dispatch(suggestOrSearchPolls({ id: pageId, query }))
  }, [dispatch, pageId, query])
  useEffect(load, [load])
  const isLoaded = suggestions.pageId === pageId && suggestions.query === query
  return (
    <>
      <DebouncedSearchField label="Umfragen suchen" maxLength={MAX_SEARCH.query} onSearch={setQuery} />
      <ListTitle>{query === '' ? 'Passt am besten' : 'Gefunden'}</ListTitle>
      {error || !isLoaded ? (
        <PendingView error={error} onRetry={load}>
          <RowsSkeleton count={4} />
        </PendingView>
      ) : polls.length === 0 ? (
        <EmptyState title="Keine Umfrage gefunden.">
          {query === ''
            ? 'Keine Umfrage passt zu den Wörtern der Seite. Bitte suchen Sie.'
            : 'Keine Umfrage, die das Medium einbetten darf, enthält diese Wörter.'}
        </EmptyState>
      ) : (
        <Polls>
          {polls.map(({ id, title, topic, question, status }) => (
            <li key={id}>
              <div>
                {title}
                <small>
                  {topic} · {getLabelOrDash(POLL_STATUS, status)} · {question}
                </small>
              </div>
              <Button
                size="small"
                aria-pressed={chosenId === id}
                aria-label={`${title} wählen`}
                onClick={() => onChoose({ id, title })}
              >
                {chosenId === id ? 'Gewählt' : 'Wählen'}
              </Button>
            </li>
          ))}
        </Polls>
      )}
    </>
  )
}

export const features = embedFeatures

/** `/_internal/embeds/{id}` */
export const Page = createObjectFormPage(embedPages, EmbedPageForm)
