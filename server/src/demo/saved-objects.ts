import { DAY_MS } from '../../../contract/days.ts'
import { requireReturnedRow } from '../database/rows.ts'
import { comparisons } from '../database/schema-comparisons.ts'
import { segments } from '../database/schema-segments.ts'
import { watches } from '../database/schema-watching.ts'
import type { SeedContext } from './editorial.ts'

interface Members {
  organizationId: number
  adminId: number
  editorId: number
}

/** Inserts segments and saved comparisons of one organization: shared by two users, private, and archived. */
export async function seedSegmentsComparisonsAndWatch(
  { db, polls, today }: SeedContext,
  { organizationId, adminId, editorId }: Members,
): Promise<void> {
  const savedBy = (userId: number, daysAgo: number) => {
    const updatedAt = new Date(today.getTime() - daysAgo * DAY_MS)
    return { organizationId, createdBy: userId, updatedBy: userId, createdAt: updatedAt, updatedAt }
  }
  const saved = await db
    .insert(segments)
    .values([
      { ...savedBy(adminId, 12), name: 'Junge Frauen', age: '18-29', gender: 'FEMALE', isShared: true },
      {
        ...savedBy(editorId, 5),
        name: 'Ab 50 in Ostdeutschland',
        age: 'gte:50',
        region: 'EAST',
        isShared: true,
      },
      { ...savedBy(adminId, 2), name: 'Im Norden', region: 'DE-HB,DE-HH,DE-NI,DE-SH' },
    ])
    .returning({ id: segments.id })
  const segmentId = requireReturnedRow(saved).id
  const speedLimit = polls.titled('Tempolimit auf Autobahnen').id
  await db.insert(comparisons).values([
    {
      ...savedBy(editorId, 9),
      name: 'Tempolimit: Frauen und Männer',
      pollId: speedLimit,
      query: 'gender=FEMALE&vsGender=MALE',
      isShared: true,
    },
    {
      ...savedBy(adminId, 4),
      name: 'Junge Frauen und Menschen ab 65',
      pollId: polls.titled('Lebenszufriedenheit').id,
      query: `segment=${segmentId}&vsAge=gte%3A65`,
      isShared: true,
    },
    {
      ...savedBy(adminId, 30),
      name: 'Energiekosten in Ost und West',
      pollId: polls.titled('Energiekosten im Winter').id,
      query: 'region=EAST&vsRegion=WEST',
      isArchived: true,
    },
  ])
  await db.insert(watches).values({
    userId: adminId,
    type: 'POLL',
    pollId: speedLimit,
    segmentId,
    rhythm: 'START_PAGE',
  })
}
