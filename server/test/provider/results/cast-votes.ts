import type { Database } from '../../../src/database/connection.ts'
import { DISTRICTS } from '../../../src/regions/districts.ts'

const AGES = [22, 34, 45, 57, 70]

interface Casting {
  pollId: number
  count: number
  /** The answer of each voter, by number. */
  mask?: (index: number) => number
  /** The day of each vote, from 2026-02-01 on. */
  day?: (index: number) => number
  district?: (index: number) => number | null
}

/** Casts votes of people of all ages, genders and states in rotation; people with a district are from its state. */
export async function castVotes(
  database: Database,
  { pollId, count, mask = (index) => 1 << (index % 2), day = () => 0, district = () => null }: Casting,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const own = district(index)
    return {
      answer_mask: mask(index),
      age: AGES[index % AGES.length]!,
      gender: Math.floor(index / 5) % 2,
      state: own === null ? (Math.floor(index / 10) % 16) + 1 : DISTRICTS[own]!.state,
      district: own,
      cast_at: new Date(Date.UTC(2026, 1, 1 + day(index), 12)),
    }
  })
  // One parameter: building a statement with six of each vote takes longer than inserting them.
  await database.$client.query(
    `insert into votes (poll_id, answer_mask, age, gender, state, district, cast_at)
     select $1, answer_mask, age, gender, state, district, cast_at from jsonb_to_recordset($2) as
       cast_votes (answer_mask int, age int, gender int, state int, district int, cast_at timestamptz)`,
    [pollId, JSON.stringify(rows)],
  )
}
