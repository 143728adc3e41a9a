import { useCallback, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { CODING_STATUS } from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { PAGE_SIZE } from '../../../contract/limits'
import { allowsMultipleAnswers } from '../../../contract/poll-kinds'
import { canEditPoll } from '../../../contract/poll-status'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { Banner } from '../../components/banner'
import { Button, ButtonLink } from '../../components/button'
import { toOptions } from '../../components/choice-field'
import { ErrorState } from '../../components/states'
import { secondaryText } from '../../components/theme/mixins'
import { space } from '../../components/theme/tokens'
import { getErrorMessage } from '../../core/requests/error-message'
import { withRowKey } from '../../core/requests/reducer'
import { useFetchFirstPage } from '../../core/requests/use-fetch'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { selectAdminRoles } from '../../core/session/selectors'
import { formatCount, formatCountWithNoun, NO_VALUE } from '../../lib/format'
import { createExistingObjectPage } from '../form/object-page'
import { AdminTable, type AdminColumn } from '../list/admin-table'
import { STACKED_ROWS_QUERY } from '../list/admin-table-styles'
import { ListToolbar } from '../list/list-toolbar'
import { useListParams } from '../list/use-list-params'
import { InternalScreen } from '../shell/internal-screen'
import type { Category, DistinctAnswer, OpenAnswerQuery } from './api'
import { CodingActions } from './coding-actions'
import { codeAnswers, fetchDistinctAnswers, openAnswerList } from './feature'

const PAGE = PAGE_SIZE.openAnswers.default
const TITLE = 'Antworten zuordnen'
const FILTERS = { query: '', status: 'UNCODED' }
/** The server's order. */
const SORTING = { column: 'n', isDescending: true }
const STATUSES = [...toOptions(CODING_STATUS), { value: 'ALL', label: 'alle Antworten' }]

const Lead = styled.p`
  max-width: 46rem;
  padding-block-end: ${space(1.5)};
  ${secondaryText}
`
/** Answers are shown in full, because coders must read all of them. */
const Words = styled.span`
  display: block;
  padding-block: ${space(0.75)};
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${STACKED_ROWS_QUERY} {
    display: inline;
  }
`

const keyOf = ({ key }: DistinctAnswer) => key
const textOf = (answer: DistinctAnswer) => answer.text
const answerCount = (count: number) => formatCountWithNoun(count, 'Antwort', 'Antworten')

const columnsOf = (categories: readonly Category[]): readonly AdminColumn<DistinctAnswer>[] => [
  { id: 'text', header: 'Antwort', isRowHeader: true, cell: (answer) => <Words>{answer.text}</Words> },
  { id: 'n', header: 'Nennungen', widthRem: 8, isNumeric: true, cell: ({ n }) => formatCount(n) },
  {
    id: 'categories',
    header: 'Kategorie',
    widthRem: 16,
    cell: ({ positions, status }) => <Words>{categoryText(categories, positions, status)}</Words>,
  },
]

function categoryText(
  categories: readonly Category[],
  positions: readonly number[],
  status: DistinctAnswer['status'],
): string {
  if (status === 'UNCODABLE') return CODING_STATUS.UNCODABLE
  const names = categories.filter(({ position }) => positions.includes(position)).map((one) => one.text)
  return names.join(', ') || NO_VALUE
}

/** The answers to an open-ended poll, the most frequent first, to be assigned to its categories. */
export function OpenAnswersScreen({ id }: { id: number }) {
  const dispatch = useDispatch()
  const loaded = useSelector(openAnswerList.selectList)
  const answers = useSelector(openAnswerList.selectListed)
  const params = useListParams(FILTERS, SORTING)
  const { filters } = params
  const area = useRef<HTMLDivElement>(null)

  const load = useFetchFirstPage(
    useCallback(
      (offset: number) => fetchDistinctAnswers({ id, ...queryOf(filters), limit: PAGE, offset }),
      [id, filters],
    ),
  )
  const { isPending, hasSucceeded, serverErrors } = useFormRequestState(withRowKey(codeAnswers, id))
  const isOutdated = hasSucceeded || serverErrors?.code === 'conflict'
  useEffect(() => {
    if (isOutdated) load(0)
  }, [isOutdated, load])

  const isOfPoll = loaded.poll?.id === id
  const poll = isOfPoll ? loaded.poll : null
  const list = isOfPoll ? loaded : { ...loaded, total: null, hasMore: false }
  const { categories, uncoded } = loaded
  const roles = useSelector(selectAdminRoles)
  const mayEdit = poll !== null && canEditPoll(roles, poll.status)
  const canCode = mayEdit && !poll.isFrozen
  const form = `${STAFF_PAGE_PATHS.polls}/${id}`
  if (list.error?.code === 'not_found')
    return (
      <InternalScreen title={TITLE} back={{ to: STAFF_PAGE_PATHS.polls, label: 'Umfragen' }}>
        <ErrorState text={getErrorMessage(list.error)} />
      </InternalScreen>
    )
  return (
    <InternalScreen title={TITLE} back={{ to: form, label: poll?.title ?? 'Umfrage' }}>
      {poll && <Lead>{poll.question}</Lead>}
      {poll?.isFrozen && (
        <Banner kind="frozen">Das Ergebnis ist eingefroren: Jede Antwort bleibt, wo sie ist.</Banner>
      )}
      {poll && !mayEdit && (
        <Banner kind="info">
          Antworten einer veröffentlichten Umfrage ordnet zu, wer Umfragen veröffentlichen darf.
        </Banner>
      )}
      {poll && mayEdit && categories.length === 0 && (
        <Banner kind="info">
          Diese Umfrage hat noch keine Kategorien. Legen Sie welche als Antworten der Umfrage an.{' '}
          <ButtonLink size="small" to={`${form}#antworten`}>
            Kategorien anlegen
          </ButtonLink>
        </Banner>
      )}
      <ListToolbar
        params={params}
        search={{ name: 'query', label: 'Antworten suchen' }}
        choices={[{ name: 'status', label: 'Stand', options: STATUSES }]}
        countText={list.total === null ? undefined : `${answerCount(list.total)} · ${uncodedNote(uncoded)}`}
      />
      <div ref={area}>
        <AdminTable
          label="Antworten"
          columns={columnsOf(categories)}
          rows={isOfPoll ? answers : []}
          rowKey={keyOf}
          rowLabel={textOf}
          list={list}
          sorting={SORTING}
          onSort={params.sortBy}
          onMore={() => load(list.ids.length)}
          onRetry={() => load(0)}
          empty={emptyText(loaded.votes, params.isFiltered, () => params.setFilter('status', 'ALL'))}
          endText={answerCount(answers.length)}
          {...(poll &&
            canCode && {
              bulkActions: (selected: readonly DistinctAnswer[]) => (
                <CodingActions
                  categories={categories}
                  canAssignSeveral={allowsMultipleAnswers(poll.kind)}
                  isBusy={isPending}
                  shortcutAreaRef={area}
                  onCode={(positions) =>
                    dispatch(
                      codeAnswers({
                        id,
                        version: poll.version,
                        answers: selected,
                        categoryPositions: positions,
                      }),
                    )
                  }
                />
              ),
            })}
        />
      </div>
    </InternalScreen>
  )
}

function uncodedNote(uncoded: number): string {
  if (uncoded === 0) return 'alle Nennungen zugeordnet'
  return uncoded === 1 ? 'eine Nennung offen' : `${formatCount(uncoded)} Nennungen offen`
}

function emptyText(votes: number, isFiltered: boolean, showAll: () => void) {
  if (votes === 0)
    return { title: 'Noch keine Antworten', text: 'Sie stehen hier, sobald jemand geantwortet hat.' }
  if (isFiltered)
    return { title: 'Keine Antworten gefunden.', text: 'Keine Antwort passt zu Suche und Stand.' }
  return {
    title: 'Alle Antworten sind zugeordnet.',
    action: <Button onClick={showAll}>Alle Antworten zeigen</Button>,
  }
}

function queryOf({
  query,
  status,
}: Readonly<Record<keyof typeof FILTERS, string>>): Omit<OpenAnswerQuery, 'offset'> {
  return { ...(query && { query }), ...(isOneOf(CODING_STATUS, status) && { status }) }
}

export const features = [openAnswerList.feature]

/** `/_internal/polls/:id/answers` */
export const Page = createExistingObjectPage(OpenAnswersScreen)
