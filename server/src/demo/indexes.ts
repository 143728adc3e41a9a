import type { IndexComponent } from '../../../contract/decision-index.ts'
import type { Transaction } from '../database/connection.ts'
import { decisionIndexes } from '../database/schema-indexes.ts'
import type { SeededPolls } from './editorial.ts'

/** The factors of answers of a scale of five, the best first. */
const FROM_BEST = [100, 50, 0, -50, -100]
const FROM_WORST = FROM_BEST.map((factor) => -factor)

/** Inserts a published index of three polls that are asked all the time. Its base is the year before the last one. */
export async function seedIndex(db: Transaction, polls: SeededPolls, today: Date): Promise<void> {
  const component = (title: string, factors: readonly number[]): IndexComponent => ({
    pollId: polls.titled(title).id,
    weight: 1,
    answers: factors.map((factor, position) => ({ position, factor })).filter(({ factor }) => factor !== 0),
  })
  await db.insert(decisionIndexes).values({
    slug: 'lebenslage',
    title: 'Lebenslage',
    description: 'Eigene wirtschaftliche Lage, Gesundheit und Wohnkosten, in einem Wert je Monat.',
    status: 'PUBLISHED',
    formula: {
      components: [
        component('Eigene wirtschaftliche Lage', FROM_BEST),
        component('Eigener Gesundheitszustand', FROM_BEST),
        component('Belastung durch Wohnkosten', FROM_WORST),
      ],
      base: { from: monthsBefore(today, 24), to: monthsBefore(today, 13) },
    },
    publishedAt: today,
    updatedAt: today,
  })
}

/** Returns the month that begins a number of months before that of a day: `2025-01`. */
const monthsBefore = (day: Date, months: number): string =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
