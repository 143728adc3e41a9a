import type { CodingStatus } from '../../../../contract/enumerations/content.ts'
import type { StoredPoll } from '../admin-polls/repository.ts'
import type { CodingBodyWire } from './schema.ts'

interface Coding {
  readonly bodyKey: string
  readonly mask: number
  readonly status: CodingStatus
}

const UNCODABLE = -1

/** Returns the coding of an answer as one number. */
export const toMaskOrUncodable = ({ mask, status }: Pick<Coding, 'mask' | 'status'>): number =>
  status === 'UNCODABLE' ? UNCODABLE : mask

/** Returns whether an answer was coded since it was read, and differently from the requested coding. */
export function hasCodingConflict(
  { keys, positions, seen = [] }: CodingBodyWire,
  current: readonly Coding[],
): boolean {
  const wanted = positions.length === 0 ? UNCODABLE : toPositionMask(positions)
  return current.some((coding) => {
    const before = seen[keys.indexOf(coding.bodyKey)]
    const now = toMaskOrUncodable(coding)
    return before !== undefined && before !== now && now !== wanted
  })
}

/** Returns the bit mask of some positions, as votes store it. */
export const toPositionMask = (positions: readonly number[]): number =>
  positions.reduce((bits, position) => bits | (1 << position), 0)

/**
 * Returns an error message for an invalid choice of categories, else null. @param chosenCategories the chosen ones that the
 * poll has
 */
export function findCodingError(
  chosenCategories: readonly Pick<StoredPoll['answers'][number], 'text' | 'isDontKnow' | 'isExclusive'>[],
  chosenCount: number,
  allowsSeveral: boolean,
): string | undefined {
  if (chosenCategories.length < chosenCount) return 'Diese Kategorie gibt es nicht.'
  if (chosenCount < 2) return undefined
  if (!allowsSeveral) return 'Bitte wählen Sie nur eine Kategorie.'
  const alone = chosenCategories.find(({ isDontKnow, isExclusive }) => isDontKnow || isExclusive)
  return alone && `„${alone.text}“ können Sie nur allein wählen.`
}
