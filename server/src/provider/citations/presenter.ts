import { personName } from '../person-name.ts'
import type { findCitation, listCitations } from './repository.ts'
import type { CitationListWire, CitationWire } from './schema.ts'

type CitationRow = NonNullable<Awaited<ReturnType<typeof findCitation>>>

export const presentCitation = (row: CitationRow): CitationWire => ({
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

export const presentHead = ({ code, createdAt }: Pick<CitationRow, 'code' | 'createdAt'>) => ({
  code,
  cited_at: createdAt.toISOString(),
})

const presentWithdrawal = ({
  withdrawnAt,
  withdrawnReason,
}: Pick<CitationRow, 'withdrawnAt' | 'withdrawnReason'>) =>
  withdrawnAt && { at: withdrawnAt.toISOString(), reason: withdrawnReason ?? '' }
