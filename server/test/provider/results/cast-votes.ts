import type { Database } from '../../../src/database/connection.ts'
import { votes } from '../../../src/database/schema-votes.ts'
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
      pollId,
      answerMask: mask(index),
      age: AGES[index % AGES.length]!,
      gender: Math.floor(index / 5) % 2,
      state: own === null ? (Math.floor(index / 10) % 16) + 1 : DISTRICTS[own]!.state,
      district: own,
      castAt: new Date(Date.UTC(2026, 1, 1 + day(index), 12)),
    }
  })
  for (let at = 0; at < rows.length; at += 500) await database.insert(votes).values(rows.slice(at, at + 500))
}
