import type { StoredPoll } from '../admin-polls/repository.ts'

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
