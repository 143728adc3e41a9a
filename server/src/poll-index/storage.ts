import type { Pool } from 'pg'
import type { ExclusivityType, PollKind } from '../../../contract/enumerations/content.ts'
import { runInTransaction } from '../database/transaction.ts'

export interface PollFacts {
  readonly id: number
  readonly status: string
  readonly exclusivity: ExclusivityType | null
  /** The organization that commissioned it. */
  readonly ownerOrganizationId: number | null
  /** Organizations with a grant; null for none. */
  readonly grantedOrganizationIds: readonly number[] | null
  readonly topic: string
  readonly kind: PollKind
  /** `RESULT_DAY_SQL` as a number: 20261231; 0 if there is none. */
  readonly yyyymmdd: number
  readonly seriesKey: string | null
  readonly sampleSize: number
}

/** Up to which transactions changes were read. */
export interface ReadPosition {
  readonly snapshot: string
  readonly readAt: string
}

export interface PollChanges {
  readonly position: ReadPosition
  readonly polls: readonly { id: number; hasTextChanged: boolean; facts: PollFacts | null }[]
}

export interface PollIndexStorage {
  /** Reads all polls. @param onRows called with some polls at a time */
  load: (onRows: (rows: readonly PollFacts[]) => void) => Promise<ReadPosition>
  /** Reads what was committed since a position; null if that is unknown or too much, so that all must be loaded. */
  readChangesUnlessReloadNeeded: (since: ReadPosition) => Promise<PollChanges | null>
}

/** Changes of polls are deleted after this time. */
export const POLL_CHANGES_KEPT_HOURS = 2

/** With more changes, all polls are loaded. */
const MAX_CHANGES = 2_000
const BATCH = 5_000

const FACTS = `json_build_object('id', polls.id, 'status', polls.status, 'exclusivity', polls.exclusivity,
  'ownerOrganizationId', polls.owner_organization_id,
  'grantedOrganizationIds', (select json_agg(organization_id) from poll_grants where poll_id = polls.id),
  'topic', polls.topic, 'kind', polls.kind,
  'yyyymmdd', coalesce(to_char(coalesce(polls.field_end, (polls.published_at at time zone 'Europe/Berlin')::date), 'YYYYMMDD')::int, 0),
  'seriesKey', polls.series_key, 'sampleSize', polls.sample_size)`

const POSITION = `pg_current_snapshot()::text as snapshot, now()::text as read_at`

/**
 * The changes of transactions that the position's snapshot did not see. A number or time would miss those that were
 * still running then. Later transactions than the current ones are those of another server, from a restored dump.
 */
const CHANGES = `select ${POSITION}, $2::timestamptz < now() - interval '${POLL_CHANGES_KEPT_HOURS / 2} hours' as is_outdated,
  (select json_agg(json_build_array(c.poll_id, c.has_text_changed, case when polls.id is not null then ${FACTS} end))
    from (select poll_id, bool_or(has_text_changed) as has_text_changed from poll_changes
      where xid >= pg_snapshot_xmin($1::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
      group by poll_id limit ${MAX_CHANGES + 1}) c
    left join polls on polls.id = c.poll_id) as changes`

interface PositionRow {
  snapshot: string
  read_at: string
}

interface ChangesRow extends PositionRow {
  is_outdated: boolean
  changes: [id: number | null, hasTextChanged: boolean, facts: PollFacts | null][] | null
}

const positionOf = ({ snapshot, read_at }: PositionRow): ReadPosition => ({ snapshot, readAt: read_at })

/** Reads polls and their changes from the tables `polls` and `poll_changes`. */
export function createPollIndexStorage(pool: Pool): PollIndexStorage {
  return {
    load: (onRows) =>
      runInTransaction(
        pool,
        async (client) => {
          const { rows } = await client.query<PositionRow>(`select ${POSITION}`)
          const [first] = rows
          if (first === undefined) throw new Error('The position was not read.')
          for (let last: number | undefined = 0; last !== undefined;) {
            const batch: { rows: { id: number; facts: PollFacts }[] } = await client.query(
              `select id, ${FACTS} as facts from polls where id > $1 order by id limit ${BATCH}`,
              [last],
            )
            onRows(batch.rows.map(({ facts }) => facts))
            last = batch.rows.length === BATCH ? batch.rows.at(-1)?.id : undefined
          }
          return positionOf(first)
        },
        'begin isolation level repeatable read read only',
      ),

    async readChangesUnlessReloadNeeded({ snapshot, readAt }) {
      const { rows } = await pool.query<ChangesRow>({
        name: 'poll_changes',
        text: CHANGES,
        values: [snapshot, readAt],
      })
      const [row] = rows
      if (row === undefined || row.is_outdated) return null
      const changes = row.changes ?? []
      const polls = changes.flatMap(([id, hasTextChanged, facts]) =>
        id === null ? [] : [{ id, hasTextChanged, facts }],
      )
      if (changes.length > MAX_CHANGES || polls.length < changes.length) return null
      return { position: positionOf(row), polls }
    },
  }
}
