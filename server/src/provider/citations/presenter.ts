import { personName } from '../person-name.ts'
import type { listCitations, StoredCitation } from './repository.ts'
import type { CitationListWire, CitationWire } from './schema.ts'

export const presentCitation = (row: StoredCitation): CitationWire => ({
  ...presentHead(row),
  poll_id: row.pollId,
  question: row.content?.poll.question ?? row.question,
  withdrawn: presentWithdrawal(row),
  content: row.content,
})

export const presentCitations = ({
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

const presentWithdrawal = ({
  withdrawnAt,
  withdrawnReason,
}: Pick<StoredCitation, 'withdrawnAt' | 'withdrawnReason'>) =>
  withdrawnAt && { at: withdrawnAt.toISOString(), reason: withdrawnReason ?? '' }
