import { flowCategories } from '../../../../contract/flow-categories.ts'
import { presentWithdrawal } from '../decision-indexes/presenter.ts'
import { personName } from '../person-name.ts'
import { presentCategories } from '../results/flow/presenter.ts'
import type { listCitations, StoredCitation } from './repository.ts'
import type { CitationListWire, CitationWire, CitedContentWire, StoredView } from './schema.ts'

/** Returns a citation for its readers: the frozen content, or after a withdrawal its time and reason. */
export const presentCitation = (row: StoredCitation): CitationWire => ({
  ...presentHead(row),
  poll_id: row.pollId,
  index_slug: row.indexSlug,
  question: questionOf(row),
  withdrawn: presentWithdrawal(row),
  content: row.content && 'poll' in row.content ? presentView(row.content) : null,
  ...(row.content && 'index' in row.content && { index: row.content.index }),
})

/** Adds the categories to a flow that was frozen without them: those of the frozen poll. */
function presentView({ flow, ...view }: StoredView): CitedContentWire {
  if (flow === undefined) return view
  const { kind, answers } = view.poll
  const categories =
    flow.categories ??
    presentCategories(
      flowCategories({
        kind,
        answers: answers.map(({ is_dont_know: isDontKnow, ...answer }) => ({ ...answer, isDontKnow })),
      }) ?? [],
    )
  return { ...view, flow: { ...flow, categories } }
}

/** Returns the wording at the time of the citation, or the present one after a withdrawal. */
function questionOf({ content, questionOrTitle }: StoredCitation): string {
  if (content === null) return questionOrTitle
  return 'index' in content ? content.index.title : content.poll.question
}

/** Returns a page of citations for staff: who made them, and the query of their view, but not their content. */
export const presentStaffCitations = ({
  rows,
  total,
}: Awaited<ReturnType<typeof listCitations>>): CitationListWire => ({
  citations: rows.map(({ citation, query, ...account }) => ({
    ...presentHead(citation),
    cited_by: personName(account),
    query,
    withdrawn: presentWithdrawal(citation),
  })),
  total,
})

const presentHead = ({ code, createdAt }: Pick<StoredCitation, 'code' | 'createdAt'>) => ({
  code,
  cited_at: createdAt.toISOString(),
})
