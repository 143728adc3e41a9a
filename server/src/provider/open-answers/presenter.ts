import { pick } from '../../../../contract/pick.ts'
import { maskContactData } from '../../lib/mask-contact-data.ts'
import { isFrozen } from '../admin-polls/form-policy.ts'
import type { StoredPoll } from '../admin-polls/repository.ts'
import { toMaskOrUncodable } from './policy.ts'
import type { countVotesWithText, DistinctAnswerRow, listDistinctAnswers } from './repository.ts'
import type { DistinctAnswerWire, OpenAnswerListWire } from './schema.ts'

interface Found {
  stored: StoredPoll
  page: Awaited<ReturnType<typeof listDistinctAnswers>>
  counts: Awaited<ReturnType<typeof countVotesWithText>>
}

export function presentMaskedOpenAnswers({
  stored: { poll, answers },
  page,
  counts,
}: Found): OpenAnswerListWire {
  const categories = answers.map(({ position, text }) => ({ position, text }))
  return {
    poll: {
      ...pick(poll, 'id', 'version', 'title', 'question', 'kind', 'status'),
      is_frozen: isFrozen(poll),
    },
    categories,
    ...counts,
    answers: page.rows.map((row) => presentAnswer(row, categories)),
    total: page.total,
  }
}

const presentAnswer = (
  { bodyKey, text, voteCount, mask, status }: DistinctAnswerRow,
  categories: OpenAnswerListWire['categories'],
): DistinctAnswerWire => ({
  key: bodyKey,
  text: maskContactData(text),
  n: voteCount,
  positions: categories.map(({ position }) => position).filter((position) => ((mask >> position) & 1) === 1),
  status,
  coding: toMaskOrUncodable({ mask, status }),
})
