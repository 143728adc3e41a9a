import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { connectEmbedded, type OpenDatabase, openDatabase } from '../../src/database/connection.ts'
import { startEmbedded } from '../../src/database/embedded.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { findOutdatedPreviews } from '../../src/provider/results/preview/repository.ts'
import { findDistrictByCodeOrAgs } from '../../src/regions/districts.ts'
import { backfillVoterAndVoteDistricts } from '../../src/results/district-backfill.ts'
import { newUnmigratedDatabase, setupDatabases } from '../support/databases.ts'
import { migrateUntil } from '../support/migrate-until.ts'
import { ON_SERVER, PATIENT_LIMITS } from '../support/postgres.ts'

async function structure({ pool }: OpenDatabase): Promise<unknown[]> {
  const columns = await pool.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
  )
  const indexes = await pool.query(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`,
  )
  return [columns.rows, indexes.rows]
}

interface EarlierState<Copied> {
  readonly migration: string
  readonly copied: Promise<Copied>
}

/** Returns a function that makes the state after a migration once, from the latest one before it. */
function fromEarlier<Copied>(make: (migration: string, before: Copied | null) => Promise<Copied>) {
  const states: EarlierState<Copied>[] = []
  return (migration: string): Promise<Copied> => {
    const [latest] = states
      .filter((state) => state.migration <= migration)
      .sort((one, other) => (one.migration < other.migration ? 1 : -1))
    if (latest?.migration === migration) return latest.copied
    const copied = Promise.resolve(latest?.copied ?? null).then((before) => make(migration, before))
    states.push({ migration, copied })
    return copied
  }
}

const startFrom = async (dump: Uint8Array | null) => {
  const embedded = await startEmbedded('memory', dump)
  return { embedded, open: connectEmbedded(embedded, { limits: PATIENT_LIMITS }, () => embedded.stop()) }
}

const dumpAfter = fromEarlier<Uint8Array>(async (migration, before) => {
  const { embedded, open } = await startFrom(before)
  await migrateUntil(open, migration)
  await open.pool.query('checkpoint')
  const dump = await embedded.dump()
  await open.close()
  return dump
})

/** Opens an embedded database as it was after a migration. */
async function onEarlier(migration: string, test: (open: OpenDatabase) => Promise<void>): Promise<void> {
  const { open } = await startFrom(await dumpAfter(migration))
  try {
    await test(open)
  } finally {
    await open.close()
  }
}

const templateAfter = fromEarlier<string>(async (migration, before) => {
  const databaseUrl = await newUnmigratedDatabase(before ?? undefined)
  const open = await openDatabase({ databaseUrl, dataDir: '' })
  await migrateUntil(open, migration)
  await open.close()
  return databaseUrl
})

/** Creates a database on the server as it was after a migration. @returns its URL */
const copyOfServerAfter = async (migration: string): Promise<string> =>
  newUnmigratedDatabase(await templateAfter(migration))

const openEarlierOnServer = async (migration: string): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl: await copyOfServerAfter(migration), dataDir: '' })

describe('migrations', () => {
  const both = setupDatabases()

  it('create the same tables and indexes in both kinds of database', async () => {
    const [first, ...others] = await Promise.all(both.databases.map(structure))
    for (const other of others) assert.deepEqual(other, first)
  })

  it('do nothing if all are applied', async () => {
    for (const open of both.databases) {
      const before = await structure(open)
      await migrateDatabase(open)
      assert.deepEqual(await structure(open), before)
    }
  })
})

const BEFORE_DISTRICTS = '0046_card-answer-errors'

describe('a database from before votes in the widget had districts', () => {
  for (const { kind, installed, databaseUrl } of [
    { kind: 'embedded', installed: {}, databaseUrl: () => null },
    { kind: 'on a server', installed: ON_SERVER, databaseUrl: () => copyOfServerAfter(BEFORE_DISTRICTS) },
  ]) {
    it(`is migrated, and its votes get their district, ${kind} [VOTE-05]`, installed, async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'before-districts-'))
      const options = { databaseUrl: await databaseUrl(), dataDir }
      try {
        const earlier = await openDatabase(options)
        await migrateUntil(earlier, BEFORE_DISTRICTS)
        await earlier.pool.query(`insert into polls (title, question, kind, status, topic, source)
          values ('Rad', 'Rad?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Panel');
          insert into voters (zip, state) values ('17489', 13), ('26121', null), ('21039', null), (null, null);
          insert into votes (poll_id, voter_id, answer_mask, zip, state, cast_at)
            select 1, id, 1, zip, state, '2024-01-01' from voters order by id;
          insert into vote_chunks (poll_id, chunk_number, last_vote_id, size, bytes) values (1, 0, 4, 4, '')`)
        await earlier.close()
        const open = await openDatabase(options)
        await migrateDatabase(open)
        assert.equal(await backfillVoterAndVoteDistricts(open.db), 2)
        const { rows } = await open.pool.query('select state, district from votes order by id')
        const [greifswald, oldenburg] = ['DE80N', 'DE943'].map((code) => findDistrictByCodeOrAgs(code)!.index)
        const unknown = { state: null, district: null }
        assert.deepEqual(rows, [
          { state: 13, district: greifswald },
          { state: 3, district: oldenburg },
          unknown,
          unknown,
        ])
        const chunks = await open.pool.query<{ count: number }>('select count(*) from vote_chunks')
        assert.equal(chunks.rows[0]?.count, 0)
        await open.close()
      } finally {
        await rm(dataDir, { recursive: true })
      }
    })
  }
})

describe('a database from before weights had noise of their own', () => {
  it('has its cards computed again at the next start, also those of polls that have ended [PROT-18]', () =>
    onEarlier('0048_automatic-embeds', async (open) => {
      await open.pool.query(`insert into polls
        (title, question, kind, status, topic, source, preview, preview_on, field_start, field_end) values
        ('Rad', 'Rad?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Panel', '[{}]', '2024-02-01', '2024-01-01', '2024-01-31'),
        ('Leer', 'Leer?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Panel', '[]', '2024-02-01', '2024-01-01', '2024-01-31')`)
      const outdated = async () => (await findOutdatedPreviews(open.db, '2024-02-02')).map(({ id }) => id)
      await migrateDatabase(open)
      assert.deepEqual(await outdated(), [1])
    }))
})

describe('a database from before polls that were open again had noise', () => {
  it('has their cards computed again at the next start [PROT-06]', () =>
    onEarlier('0066_outdated-previews', async (open) => {
      await open.pool.query(`insert into polls
        (title, question, kind, status, topic, source, preview, preview_on, field_start, field_end) values
        ('Wieder offen', '?', 'SINGLE_CHOICE', 'ARCHIVED', 'A', 'P', '[{}]', '2026-02-01', '2026-01-01', '2026-01-31');
        insert into votes (poll_id, answer_mask, cast_at) values (1, 1, '2026-01-02');
        insert into users (email, voter_role) values ('staff@haus.example', 'EMAIL_PASSWORD');
        insert into audit_log (actor_id, action, object_type, object_id, before, after) values
          (1, 'STATUS_CHANGED', 'POLL', 1, '{"status": "PUBLISHED"}', '{"status": "ARCHIVED"}'),
          (1, 'STATUS_CHANGED', 'POLL', 1, '{"status": "ARCHIVED"}', '{"status": "PUBLISHED"}'),
          (1, 'STATUS_CHANGED', 'POLL', 1, '{"status": "PUBLISHED"}', '{"status": "ARCHIVED"}')`)
      await migrateDatabase(open)
      const { rows } = await open.pool.query('select has_reopened from polls')
      assert.deepEqual(rows, [{ has_reopened: true }])
      assert.deepEqual(
        (await findOutdatedPreviews(open.db, '2026-12-01')).map(({ id }) => id),
        [1],
      )
    }))
})

describe('a database from before addresses went with their project', () => {
  it('keeps only those of countries that may still collect votes [PROJECT-09]', () =>
    onEarlier('0066_outdated-previews', async (open) => {
      await open.pool
        .query(`insert into projects (title, status) values ('Läuft', 'IN_PROGRESS'), ('Vorbei', 'DONE');
        insert into project_countries
          (project_id, position, code, status, language, texts, target_size, age_breaks, regions, quotas, has_open_link)
          select project, 0, code, status, 'en', '{}', 1, '{}', '{}', '{}', false
          from (values (1, 'IE', 'COLLECTING_VOTES'), (1, 'AT', 'DONE'), (2, 'IE', 'READY')) as t(project, code, status);
        insert into project_invitations (country_id, email, token_hash)
          select id, 'ida@privat.de', int4send(id) from project_countries;
        insert into email_campaigns (country_id, day, due_at, status)
          select id, '2026-01-01', '2026-01-01', state
          from project_countries, unnest('{SCHEDULED,SENT,DELETED}'::text[]) state;
        insert into mails (campaign_id, recipient, subject, body, status)
          select id, 'ida@privat.de', 'Studie', '', state
          from email_campaigns, unnest('{QUEUED,FAILED,NOT_SENT,OUTBOX}'::text[]) state`)
      await migrateDatabase(open)
      const select = async (query: string) => (await open.pool.query<{ country_id: number }>(query)).rows
      assert.deepEqual(await select('select country_id from project_invitations'), [{ country_id: 1 }])
      assert.deepEqual(
        await select(
          `select country_id, count(*)::int as mails from mails
            join email_campaigns on email_campaigns.id = campaign_id group by 1`,
        ),
        [{ country_id: 1, mails: 12 }],
      )
      assert.deepEqual(await select(`select country_id from email_campaigns where status = 'SCHEDULED'`), [
        { country_id: 1 },
      ])
      assert.deepEqual(
        (await open.pool.query('select status from project_countries order by id')).rows,
        ['COLLECTING_VOTES', 'DONE', 'CREATED'].map((status) => ({ status })),
        'as the end of a project makes them today',
      )
    }))
})

describe('a database from before polls of projects stayed with them', () => {
  it('has them for their customer only, and frozen if their country has ended [PROJECT-02] [PROJECT-11]', () =>
    onEarlier('0066_outdated-previews', async (open) => {
      await open.pool.query(`insert into projects (title, status) values ('Läuft', 'IN_PROGRESS');
        insert into project_countries
          (project_id, position, code, status, language, texts, target_size, age_breaks, regions, quotas, has_open_link)
          select 1, 0, code, status, 'en', '{}', 1, '{}', '{}', '{}', false
          from (values ('IE', 'COLLECTING_VOTES'), ('AT', 'DONE'), ('DE', 'ARCHIVED')) as t(code, status);
        insert into polls (title, question, kind, topic, source, status, exclusivity, frozen_at)
          select status, '?', 'SINGLE_CHOICE', '', '', status, exclusivity, frozen_at::timestamptz
          from (values ('PUBLISHED', null, null), ('PUBLISHED', null, null), ('BLOCKED', 'INTERNATIONAL', null),
            ('RESULT_FROZEN', 'EXCLUSIVE', '2026-01-01'), ('PUBLISHED', 'INTERNATIONAL', null))
            as t(status, exclusivity, frozen_at);
        insert into project_polls (country_id, question, is_other, poll_id)
          values (1, 1, false, 2), (2, 1, false, 3), (2, 2, false, 4), (3, 1, false, 5)`)
      await migrateDatabase(open)
      const { rows } = await open.pool.query(
        'select status, exclusivity, frozen_at is not null as frozen from polls order by id',
      )
      const exclusivity = 'INTERNATIONAL'
      assert.deepEqual(rows, [
        { status: 'PUBLISHED', exclusivity: null, frozen: false }, // of no project
        { status: 'PUBLISHED', exclusivity, frozen: false },
        { status: 'BLOCKED', exclusivity, frozen: true },
        { status: 'RESULT_FROZEN', exclusivity, frozen: true },
        { status: 'ARCHIVED', exclusivity, frozen: true },
      ])
    }))
})

describe('a database from before it was noted which exact results were seen', () => {
  it('knows them from the audit log: of polls that ended with votes, from midnight on, or were exact by choice [PROT-06]', () =>
    onEarlier('0066_outdated-previews', async (open) => {
      const histories = {
        'Wieder offen': ['PUBLISHED', 'ARCHIVED', 'PUBLISHED'],
        'Wieder beendet': ['PUBLISHED', 'RESULT_FROZEN', 'PUBLISHED', 'ARCHIVED'],
        'Beendet, gesperrt, offen': ['PUBLISHED', 'ARCHIVED', 'BLOCKED', 'CREATED', 'PUBLISHED'],
        'Beendet, gesperrt': ['PUBLISHED', 'ARCHIVED', 'BLOCKED'],
        'Nur beendet': ['PUBLISHED', 'ARCHIVED'],
        'Nur gesperrt': ['PUBLISHED', 'BLOCKED', 'CREATED', 'PUBLISHED'],
        'Ohne Stimmen': ['PUBLISHED', 'ARCHIVED', 'PUBLISHED'],
        'Am selben Tag': ['PUBLISHED', 'ARCHIVED', 'PUBLISHED'],
      }
      const insert = async (title: string, status: string) => {
        const { rows } = await open.pool.query<{ id: number }>(
          `insert into polls (title, question, kind, status, topic, source, published_at)
          values ($1, '?', 'SINGLE_CHOICE', $2, 'Alltag', 'Panel', '2026-01-01') returning id`,
          [title, status],
        )
        return rows[0]!.id
      }
      await open.pool.query(`insert into users (email, voter_role) values ('a@b.example', 'EMAIL_PASSWORD')`)
      /** As many as figures need. */
      const vote = (id: number, castAt: string) =>
        open.pool.query(
          'insert into votes (poll_id, answer_mask, cast_at) select $1, 1, $2 from generate_series(1, 30)',
          [id, castAt],
        )
      const log = (id: number, before: object, after: object) =>
        open.pool.query(
          `insert into audit_log (actor_id, action, object_type, object_id, before, after, at)
          values (1, 'STATUS_CHANGED', 'POLL', $1, $2, $3, '2026-01-20 12:00+01')`,
          [id, JSON.stringify(before), JSON.stringify(after)],
        )
      for (const [title, statuses] of Object.entries(histories)) {
        const id = await insert(title, statuses.at(-1)!)
        if (title === 'Am selben Tag') await vote(id, '2026-01-20 00:30+01')
        if (title !== 'Ohne Stimmen') await vote(id, '2026-01-19 23:30+01')
        await vote(id, '2026-01-20 13:00+01') // afterwards
        for (const [index, status] of statuses.slice(1).entries())
          await log(id, { status: statuses[index] }, { status })
      }
      const revoked = await insert('Genau auf Wunsch', 'RESULT_FROZEN')
      await vote(revoked, '2025-12-01')
      await log(revoked, { exact_figures_reason: 'Öffentlich' }, { exact_figures_reason: null })
      const rowsOf = async () =>
        (
          await open.pool.query<{ title: string; was_exact: boolean; has_reopened: boolean }>(
            'select title, was_exact, has_reopened from polls where id <= 9 order by id',
          )
        ).rows.map((row) => [row.title, row.was_exact, row.has_reopened])
      await migrateDatabase(open)
      const expected = [
        ['Wieder offen', true, true],
        ['Wieder beendet', true, true],
        ['Beendet, gesperrt, offen', true, true],
        ['Beendet, gesperrt', true, false],
        ['Nur beendet', false, false],
        ['Nur gesperrt', false, false],
        ['Ohne Stimmen', false, false],
        ['Am selben Tag', false, false],
        ['Genau auf Wunsch', true, false],
      ]
      assert.deepEqual(await rowsOf(), expected)
      // From now on, the database notes it itself.
      await open.pool.query(`update polls set status = 'PUBLISHED'`)
      assert.deepEqual(
        await rowsOf(),
        expected.map(([title, isKnown]) => {
          const isSeen = isKnown === true || title === 'Nur beendet'
          return [title, isSeen, isSeen]
        }),
      )
    }))
})

describe('a database server', ON_SERVER, () => {
  it('leave bundles of an earlier demo without the pictures that are gone', async () => {
    const open = await openEarlierOnServer('0051_fast-votes')
    await open.pool.query(`insert into bundles (slug, title, color, status, image_url) values
      ('wohnen', 'Wohnen', '#000000', 'PUBLISHED', '/demo/paket-wohnen.png'),
      ('eigenes', 'Eigenes', '#000000', 'PUBLISHED', '/files/paket-eigenes.png')`)
    await migrateDatabase(open)
    const { rows } = await open.pool.query('select image_url from bundles order by id')
    assert.deepEqual(rows, [{ image_url: null }, { image_url: '/files/paket-eigenes.png' }])
    await open.close()
  })

  it('is migrated once if several instances start at the same time', async () => {
    const databaseUrl = await newUnmigratedDatabase()
    const instances = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '' })))
    await Promise.all(instances.map((open) => migrateDatabase(open)))
    for (const open of instances) {
      const { rows } = await open.pool.query<{ n: number; times: number }>(
        'select count(*) as n, count(distinct hash) as times from drizzle.__drizzle_migrations',
      )
      assert.equal(rows[0]?.n, rows[0]?.times)
    }
    await Promise.all(instances.map((open) => open.close()))
  })

  it('keeps the method of polls from before it was stored', async () => {
    const open = await openEarlierOnServer('0007_search-compatibility')
    await open.pool.query(`insert into polls (title, question, kind, status, topic, source, import_key) values
      ('Rad', 'Rad?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Panel', null),
      ('Bahn', 'Bahn?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Import', 'bahn')`)
    await migrateDatabase(open)
    const { rows } = await open.pool.query(
      'select institute, source, mode, population, sampling, weighting from polls order by id',
    )
    const raked = { weighting: 'POPULATION' }
    const adults = 'Personen ab 18 Jahren in Deutschland'
    const own = { mode: 'Online-Umfrage', population: adults, sampling: 'SELF_SELECTED', ...raked }
    assert.deepEqual(rows, [
      { institute: 'Panel', source: 'Panel', ...own },
      { institute: null, source: '', mode: null, population: null, sampling: null, ...raked },
    ])
    await open.close()
  })

  it('freezes polls imported when imports were open for votes, except polls with votes of the widget', async () => {
    const open = await openEarlierOnServer('0007_search-compatibility')
    await open.pool.query(`insert into polls (title, question, kind, status, topic, source, import_key) values
      ('Studie', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Import', 'study'),
      ('Gewählt', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Import', 'voted'),
      ('Vergessen', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Import', 'voter deleted'),
      ('Abstimmung', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Import', 'without votes'),
      ('Eigene', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Panel', null),
      ('Archiv', '?', 'SINGLE_CHOICE', 'ARCHIVED', 'Alltag', 'Import', 'archived')`)
    await open.pool.query(`insert into voters default values;
      insert into votes (poll_id, answer_mask, voter_id, cast_at) values
      (1, 1, null, '2024-01-01'), (2, 1, null, '2024-01-01'), (2, 1, 1, '2024-01-02'), (3, 1, null, '2024-01-01'),
      (3, 1, null, now() + interval '1 hour'), (5, 1, null, '2024-01-01'), (6, 1, null, '2024-01-01')`)
    await migrateUntil(open, '0012_american-spelling')
    // An import of today that was opened on purpose.
    await open.pool
      .query(`insert into polls (title, question, kind, status, topic, source, import_key, import_hashes)
      values ('Offen', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', '', 'opened', '{x}');
      insert into votes (poll_id, answer_mask, cast_at) values (7, 1, '2024-01-01')`)
    await migrateDatabase(open)
    const { rows } = await open.pool.query<{ title: string; status: string }>(
      'select title, status from polls order by id',
    )
    assert.deepEqual(
      rows.filter(({ status }) => status !== 'PUBLISHED'),
      [
        { title: 'Studie', status: 'RESULT_FROZEN' },
        { title: 'Archiv', status: 'ARCHIVED' },
      ],
    )
    await open.close()
  })

  it('deletes previews of fewer than ten votes, and recounts other protected ones [PROT-10]', async () => {
    const open = await openEarlierOnServer('0034_segments')
    const reported = `4, 4, '2024-01-01', '2024-01-01', '[{"position": 0, "share": 0.3339}]'`
    await open.pool
      .query(`insert into polls (title, question, kind, status, topic, source, import_key, weighting,
        exact_figures_reason, vote_count, sample_size, field_end, last_answer_on, preview) values
      ('Wenige', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Panel', null, 'POPULATION', null, ${reported}),
      ('Import', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', '', 'key', 'NONE', null, ${reported}),
      ('Zehn', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Panel', null, 'POPULATION', null, ${reported}),
      ('Offen gelegt', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Panel', null, 'POPULATION', 'Testdaten', ${reported}),
      ('Anteile', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', '', 'shares', 'PUBLISHED', null, ${reported})`)
    await open.pool.query(`insert into votes (poll_id, answer_mask, cast_at)
      select poll, 1, '2024-01-01' from (values (1, 4), (2, 4), (3, 10), (4, 4)) as counts (poll, number),
        generate_series(1, number)`)
    await migrateDatabase(open)
    const { rows } = await open.pool.query(
      `select vote_count, sample_size, jsonb_array_length(preview) as answers, preview, field_end::text, last_answer_on::text,
        preview_on::text from polls order by id`,
    )
    const old = {
      vote_count: 4,
      sample_size: 4,
      answers: 1,
      // All are computed again at the next start, because earlier ones had four decimals, and none the noise of an open
      // poll.
      preview: [{ position: 0, share: 0.334 }],
      preview_on: '1970-01-01',
      field_end: '2024-01-01',
      last_answer_on: '2024-01-01',
    }
    const none = {
      vote_count: 0,
      sample_size: 0,
      answers: 0,
      preview: [],
      last_answer_on: null,
      preview_on: null,
    }
    assert.deepEqual(rows, [
      { ...none, field_end: null },
      { ...none, field_end: '2024-01-01' },
      old,
      old,
      old,
    ])
    await open.close()
  })

  it('marks e-mail addresses as verified after an invitation or first link [STAFF-34]', async () => {
    const open = await openEarlierOnServer('0035_untold-previews')
    await open.pool.query(
      `insert into organizations (name, slug, kind, pro_role) values ('A', 'a', 'CUSTOMER', 'CUSTOMER')`,
    )
    await open.pool
      .query(`insert into users (email, voter_role, signup_type, password_hash, created_at) values
      ('mitglied@a.example', 'EMAIL_PASSWORD', null, 'x', '2024-01-01'),
      ('fremd@a.example', 'EMAIL_PASSWORD', null, 'x', '2024-01-01'),
      ('team@haus.example', 'EMAIL_PASSWORD', 'EMAIL', 'x', '2024-01-01'),
      ('eingeladen@haus.example', 'EMAIL', 'EMAIL', null, '2024-01-01'),
      ('signup@privat.example', 'EMAIL_PASSWORD', null, 'x', '2024-01-01')`)
    await open.pool
      .query(`insert into memberships (user_id, organization_id, role) values (1, 1, 'EDITOR'), (2, 1, 'EDITOR');
      insert into invitations (organization_id, email, member_role, token_hash, expires_at, accepted_at) values
      (1, 'mitglied@a.example', 'EDITOR', '1', '2024-03-01', '2024-02-01'),
      (1, 'fremd@a.example', 'EDITOR', '2', '2024-03-01', null)`)
    await migrateDatabase(open)
    const { rows } = await open.pool.query(
      'select email_verified_at::date::text as proven from users order by id',
    )
    assert.deepEqual(
      rows.map(({ proven }) => proven),
      ['2024-02-01', null, '2024-01-01', null, null],
    )
    await open.close()
  })

  it('deletes district estimates of protected polls, which revealed small districts [EST-10]', async () => {
    const open = await openEarlierOnServer('0039_mailed-invitations')
    await open.pool.query(
      `insert into polls (title, question, kind, status, topic, source, exact_figures_reason) values
      ('Geschützt', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Panel', null),
      ('Offen gelegt', '?', 'SINGLE_CHOICE', 'PUBLISHED', 'Alltag', 'Panel', 'Testdaten')`,
    )
    await open.pool.query(`insert into district_estimates (poll_id, fitted_at, votes, fingerprint, outcome)
      select id, now(), 5000, 'x', '{"used": 5000}' from polls`)
    await migrateDatabase(open)
    const { rows } = await open.pool.query(
      'select title from polls join district_estimates on poll_id = polls.id',
    )
    assert.deepEqual(rows, [{ title: 'Offen gelegt' }])
    await open.close()
  })

  it('gives every board a unique slug', async () => {
    const open = await openEarlierOnServer('0015_poll-form')
    const slugs = ['rad', 'rad', 'rad-2', 'rad']
    await open.pool.query(
      `insert into insight_boards (slug, title, status, topic) select slug, 'T', 'CREATED', '' from unnest($1::text[]) slug`,
      [slugs],
    )
    await migrateDatabase(open)
    const { rows } = await open.pool.query<{ slug: string }>('select slug from insight_boards order by id')
    assert.deepEqual(
      rows.map(({ slug }) => slug),
      ['rad', 'rad-2', 'rad-2-3', 'rad-4'],
    )
    await open.close()
  })
})
