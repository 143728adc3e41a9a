import type { CodingStatus } from '../../../../contract/enumerations/content.ts'
import type { StoredPoll } from '../admin-polls/repository.ts'
import type { CodingBodyWire } from './schema.ts'

interface Coding {
  readonly key: string
  readonly mask: number
  readonly status: CodingStatus
}

const UNCODABLE = -1

/** How an answer is coded, in one number. */
export const codingOf = ({ mask, status }: Pick<Coding, 'mask' | 'status'>): number =>
  status === 'UNCODABLE' ? UNCODABLE : mask

/** Tells whether somebody else has coded one of the answers since it was shown, and otherwise than is wanted now. */
export function isCodedElsewhere(
  { keys, positions, seen = [] }: CodingBodyWire,
  current: readonly Coding[],
): boolean {
  const wanted = positions.length === 0 ? UNCODABLE : maskOf(positions)
  return current.some((coding) => {
    const before = seen[keys.indexOf(coding.key)]
    const now = codingOf(coding)
    return before !== undefined && before !== now && now !== wanted
  })
}

/** The categories at some positions, as votes store them. */
export const maskOf = (positions: readonly number[]): number =>
  positions.reduce((bits, position) => bits | (1 << position), 0)

/** Returns what is wrong with a choice of categories. @param categories those of the chosen that the poll has */
export function codingComplaint(
  categories: readonly Pick<StoredPoll['answers'][number], 'text' | 'isDontKnow' | 'isExclusive'>[],
  chosen: number,
  isSeveral: boolean,
): string | undefined {
  if (categories.length < chosen) return 'Diese Kategorie gibt es nicht.'
  if (chosen < 2) return undefined
  if (!isSeveral) return 'Bitte wählen Sie nur eine Kategorie.'
  const alone = categories.find(({ isDontKnow, isExclusive }) => isDontKnow || isExclusive)
  return alone && `„${alone.text}“ können Sie nur allein wählen.`
}
