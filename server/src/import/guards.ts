import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { germanNumber } from '../../../contract/german.ts'
import type { Transaction } from '../database/connection.ts'
import { insightBoards, type BoardSection } from '../database/schema-boards.ts'
import { decisionIndexes } from '../database/schema-indexes.ts'
import { votes } from '../database/schema-votes.ts'
import { ImportError } from './bad-rows.ts'

/** A stored poll that the import would delete or change. */
interface AffectedPoll {
  readonly id: number
  readonly importKey: string | null
}

/** @throws ImportError if staff have frozen the result of a poll */
export function assertNoFrozenResults(
  list: readonly (AffectedPoll & { readonly frozenAt: Date | null })[],
): void {
  const frozen = list.find(({ frozenAt }) => frozenAt !== null)
  if (frozen !== undefined)
    throw new ImportError(
      `Umfrage „${frozen.importKey}“ (${frozen.id}): Ihr Ergebnis ist eingefroren. Es wurde nichts geändert.`,
    )
}

/** @throws ImportError for a blocked poll, because unblocking needs a separate permission */
export function assertNotBlocked({
  id,
  importKey,
  status,
}: AffectedPoll & { readonly status: string }): void {
  if (status === 'BLOCKED')
    throw new ImportError(`Umfrage „${importKey}“ (${id}) ist gesperrt. Es wurde nichts geändert.`)
}

/** @throws ImportError if there are votes from the widget */
export async function assertNoWidgetVotes(db: Transaction, list: readonly AffectedPoll[]): Promise<void> {
  for (const { id, importKey } of list) {
    const count = await db.$count(votes, and(eq(votes.pollId, id), isNotNull(votes.voterId)))
    if (count > 0)
      throw new ImportError(
        `Umfrage „${importKey}“ (${id}) hat ${germanNumber(count)} Stimmen aus dem Widget, die dabei verloren gehen.`,
      ).withHint('Wenn das so sein soll, nennen Sie zusätzlich --force.')
  }
}

/**
 * Locks all frozen boards until the end of the transaction.
 *
 * @param isUnchangedSince whether the figures remain as they were when the board was frozen
 * @throws ImportError if a frozen board shows a poll, because its figures must not change
 */
export async function lockAndAssertNotOnFrozenBoards(
  db: Transaction,
  list: readonly AffectedPoll[],
  isUnchangedSince: (frozenAt: Date) => boolean = () => false,
): Promise<void> {
  const frozen = await db
    .select()
    .from(insightBoards)
    .where(eq(insightBoards.status, 'FROZEN'))
    .orderBy(asc(insightBoards.id))
    .for('update')
  for (const { slug, sections, frozenAt } of frozen) {
    const shown = list.find(({ id }) => hasTileOfPoll(sections, id))
    if (shown !== undefined && !(frozenAt && isUnchangedSince(frozenAt)))
      throw new ImportError(
        `Umfrage „${shown.importKey}“ (${shown.id}) steht auf dem eingefrorenen Insight Board „${slug}“, ` +
          'dessen Zahlen stehen bleiben. Es wurde nichts geändert.',
      )
  }
}

/**
 * Locks all locked decision indexes until the end of the transaction.
 *
 * @throws ImportError if one contains a poll, because its figures so far were cited
 */
export async function lockAndAssertNotInLockedIndexes(
  db: Transaction,
  list: readonly AffectedPoll[],
): Promise<void> {
  const locked = await db
    .select()
    .from(decisionIndexes)
    .where(eq(decisionIndexes.status, 'LOCKED'))
    .orderBy(asc(decisionIndexes.id))
    .for('update')
  for (const { slug, formula, pastFormulas } of locked) {
    const formulas = [formula, ...pastFormulas.map((past) => past.formula)]
    const part = list.find(({ id }) =>
      formulas.some(({ components }) => components.some(({ pollId }) => pollId === id)),
    )
    if (part !== undefined)
      throw new ImportError(
        `Umfrage „${part.importKey}“ (${part.id}) gehört zum festgeschriebenen Index „${slug}“, ` +
          'dessen Formel und importierte Daten bleiben, wie sie sind. Es wurde nichts geändert.',
      )
  }
}

export const hasTileOfPoll = (sections: readonly BoardSection[], pollId: number): boolean =>
  sections.some(({ tiles }) => tiles.some((tile) => 'pollId' in tile && tile.pollId === pollId))
