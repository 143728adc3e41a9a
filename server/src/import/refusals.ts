import { germanNumber } from '../../../contract/german.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { insightBoards, type BoardSection } from '../database/schema-boards.ts'
import { votes } from '../database/schema-votes.ts'
import { ImportError } from './bad-rows.ts'

/** A stored poll that is to be deleted or changed. */
interface AffectedPoll {
  readonly id: number
  readonly importKey: string | null
}

/** @throws ImportError where staff keep a result as it is */
export function refuseFrozenResults(
  list: readonly (AffectedPoll & { readonly frozenAt: Date | null })[],
): void {
  const frozen = list.find(({ frozenAt }) => frozenAt !== null)
  if (frozen !== undefined)
    throw new ImportError(
      `Umfrage „${frozen.importKey}“ (${frozen.id}): Ihr Ergebnis ist eingefroren. Es wurde nichts geändert.`,
    )
}

/** @throws ImportError for a blocked poll: opening it again takes a right of its own */
export function refuseBlocked({ id, importKey, status }: AffectedPoll & { readonly status: string }): void {
  if (status === 'BLOCKED')
    throw new ImportError(`Umfrage „${importKey}“ (${id}) ist gesperrt. Es wurde nichts geändert.`)
}

/** @throws ImportError where people have voted in the widget */
export async function refusePublicVotes(db: Transaction, list: readonly AffectedPoll[]): Promise<void> {
  for (const { id, importKey } of list) {
    const count = await db.$count(votes, and(eq(votes.pollId, id), isNotNull(votes.voterId)))
    if (count > 0)
      throw new ImportError(
        `Umfrage „${importKey}“ (${id}) hat ${germanNumber(count)} Stimmen aus dem Widget, die dabei verloren gehen.`,
      ).withHint('Wenn das so sein soll, nennen Sie zusätzlich --force.')
  }
}

/**
 * @param isUnchanged whether the figures stay what they were at the moment of freezing
 * @throws ImportError where a frozen board shows a poll: its figures stand still
 */
export async function refuseOnFrozenBoards(
  db: Transaction,
  list: readonly AffectedPoll[],
  isUnchanged: (frozenAt: Date) => boolean = () => false,
): Promise<void> {
  const frozen = await db.select().from(insightBoards).where(eq(insightBoards.status, 'FROZEN')).for('update')
  for (const { slug, sections, frozenAt } of frozen) {
    const shown = list.find(({ id }) => showsPoll(sections, id))
    if (shown !== undefined && !(frozenAt && isUnchanged(frozenAt)))
      throw new ImportError(
        `Umfrage „${shown.importKey}“ (${shown.id}) steht auf dem eingefrorenen Insight Board „${slug}“, ` +
          'dessen Zahlen stehen bleiben. Es wurde nichts geändert.',
      )
  }
}

export const showsPoll = (sections: readonly BoardSection[], pollId: number): boolean =>
  sections.some(({ tiles }) => tiles.some((tile) => 'pollId' in tile && tile.pollId === pollId))
