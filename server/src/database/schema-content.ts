import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  AutoArchiveKind,
  ExclusivityType,
  PauseType,
  PollBundleStatus,
  PollKind,
  PollStatus,
  PollWeighting,
  Sampling,
  ScaleHalf,
  TargetReachKind,
} from '../../../contract/enumerations/content.ts'
import type { PollEventKind } from '../../../contract/enumerations/results.ts'
import type { ProfileSubject } from '../../../contract/profile-subjects.ts'
import type { SharedSizeNoise } from '../../../contract/shared-sizes.ts'
import type { TargetCondition } from '../../../contract/target-group.ts'
import {
  AUTOMATIC_PROFILE,
  type ResidentsByAgeBand,
  type WeightingProfile,
} from '../../../contract/weighting-profile.ts'
import {
  parentIdColumn,
  createdAtColumn,
  timestampColumn,
  idColumn,
  transactionIdColumn,
  versionColumn,
} from './columns.ts'
import { organizations } from './schema-accounts.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** An answer's share as shown on cards. Stored with the poll, so that lists need no votes. */
export type PreviewAnswer = {
  position: number
  share: number
  /** The standard error; missing in previews of earlier versions, null if it is unknown. */
  se?: number | null
  /** See `Share`. */
  versus?: number
}
/** A mean with its 95 % interval, in points of the scale. */
export type PreviewMean = { value: number; ci95: number[] }
/** An event or a change of wording, marked on the time axis. */
export type PollEvent = { date: string; label: string; kind: PollEventKind }

export const polls = pgTable(
  'polls',
  {
    id: idColumn(),
    title: text().notNull(),
    question: text().notNull(),
    description: text().notNull().default(''),
    kind: text().$type<PollKind>().notNull(),
    status: text().$type<PollStatus>().notNull(),
    exclusivity: text().$type<ExclusivityType>(),
    topic: text().notNull(),
    tags: text().array().notNull().default([]),
    /** Tags that staff have not blocked; maintained by triggers. */
    visibleTags: text('visible_tags').array().notNull().default([]),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    /** Source of the data, shown under each chart; empty if unknown. */
    source: text().notNull(),
    /** Institute that ran the survey. This and the other details of the method below are null if unknown. */
    institute: text(),
    /** Who commissioned the study. */
    sponsor: text(),
    /** Mode of the survey, such as "Telefonbefragung (CATI)". */
    mode: text(),
    /** Population, such as "Personen ab 18 Jahren in Deutschland". */
    population: text(),
    sampling: text().$type<Sampling>(),
    /** Polls with the same name are waves of one series, even with different wordings. Null: the wording decides. */
    series: text(),
    /**
     * Equal for all waves of a series; maintained by triggers. The name, or kind, question, answers, institute and
     * population.
     */
    seriesKey: text('series_key'),
    weighting: text().$type<PollWeighting>().notNull().default('POPULATION'),
    /** How votes are weighted to the population; without margins, by the most detailed set that is feasible. */
    weightingProfile: jsonb('weighting_profile')
      .$type<WeightingProfile>()
      .notNull()
      .default(AUTOMATIC_PROFILE),
    /** The residents to whom votes are weighted; null for those of Germany. */
    residents: jsonb().$type<ResidentsByAgeBand>(),
    /** Where the noise of sizes is from, if other polls count the same people; null for no others. */
    sharedSizes: jsonb('shared_sizes').$type<SharedSizeNoise>(),
    /** False if the day of each vote is unknown. Then only the field period is known. */
    hasVoteDates: boolean('has_vote_dates').notNull().default(true),
    /** Why figures of groups are exact; null: they are protected (decision 15). */
    exactFiguresReason: text('exact_figures_reason'),
    /** Attribution required by the data license, with its URL. */
    attribution: text(),
    /** Name of the poll in an import file; prevents duplicate imports. */
    importKey: text('import_key').unique(),
    /** SHA-256 of each import into this poll, to detect repeated imports. */
    importHashes: text('import_hashes').array().notNull().default([]),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Lower bounds of the poll's age bands, in years. */
    ageBreaks: smallint('age_breaks')
      .array()
      .notNull()
      .default(sql`'{18,30,40,50,65}'`),
    events: jsonb().$type<PollEvent[]>().notNull().default([]),
    /** The organization that commissioned the poll; the poll is among its own results. */
    ownerOrganizationId: integer('owner_organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
    publishedAt: timestampColumn('published_at'),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
    createdAt: createdAtColumn(),
    /** First and last day of the votes, or of the field period as stated by the source. */
    fieldStart: date('field_start', { mode: 'string' }),
    fieldEnd: date('field_end', { mode: 'string' }),
    /** First and last day in Germany on which the widget accepts votes; null: open. */
    opensOn: date('opens_on', { mode: 'string' }),
    closesOn: date('closes_on', { mode: 'string' }),
    autoArchive: text('auto_archive').$type<AutoArchiveKind>().notNull().default('NONE'),
    /** The status DATE applies from the start of this day in Germany. */
    autoArchiveOn: date('auto_archive_on', { mode: 'string' }),
    targetSampleSize: integer('target_sample_size'),
    targetReach: text('target_reach').$type<TargetReachKind>().notNull().default('DYNAMIC'),
    targetReachOn: date('target_reach_on', { mode: 'string' }),
    /** After how long a person may vote again; null: never. */
    pause: text().$type<PauseType>(),
    /** Whether only votes of known people count, see `MIN_OTHER_POLLS_OF_KNOWN_VOTER`. */
    countsKnownOnly: boolean('counts_known_only').notNull().default(false),
    /** Whose votes count; empty: all votes. */
    targetGroup: jsonb('target_group').$type<TargetCondition[]>().notNull().default([]),
    /** Whose answers are an attribute of their voters; null for all other polls. Only one poll has each subject. */
    profileSubject: text('profile_subject').$type<ProfileSubject>(),
    /** A poll with published shares: this one is compared with the average of its question; null for no comparison. */
    averagePollId: integer('average_poll_id').references((): AnyPgColumn => polls.id, {
      onDelete: 'set null',
    }),
    isAnswerOrderRandom: boolean('is_answer_order_random').notNull().default(false),
    scaleLow: text('scale_low'),
    scaleHigh: text('scale_high'),
    /** Since when staff have frozen the result; null if it is not frozen or was imported frozen. */
    frozenAt: timestampColumn('frozen_at'),
    /**
     * Whether readers could see an exact result that ended with a change of the poll, see the function
     * `has_exact_result`. Set by a trigger, and by whatever else changes votes.
     */
    wasExact: boolean('was_exact').notNull().default(false),
    /** Whether its votes may have changed since, so that it is never exact again. Set like the column above. */
    hasReopened: boolean('has_reopened').notNull().default(false),
    voteCount: integer('vote_count').notNull().default(0),
    /** Number of respondents in the poll's default period, to which `preview` applies, and their effective n. */
    sampleSize: integer('sample_size').notNull().default(0),
    effectiveSize: real('effective_size'),
    /** "Statistischer Fehler" of `preview` in percentage points; null if it is unknown. */
    previewError: real('preview_error'),
    /** The mean of numeric answers in the same period. */
    previewMean: jsonb('preview_mean').$type<PreviewMean>(),
    lastAnswerOn: date('last_answer_on', { mode: 'string' }),
    preview: jsonb().$type<PreviewAnswer[]>().notNull().default([]),
    /**
     * The day in Germany on which both were computed, from votes before that day; null: not since this became their
     * period.
     */
    previewOn: date('preview_on', { mode: 'string' }),
    /**
     * For full-text search; maintained by triggers. Title and question have weight A, answers, tags and topic B, the
     * description C. Query with `search_vector @@ websearch_to_tsquery('german_plain', $1)`, which removes accents.
     */
    searchVector: tsvector('search_vector'),
    /**
     * Title, question, answers, tags and topic in lower case without accents, for substring search and typos; maintained
     * by triggers: `search_plain like '%…%'`, `word_similarity(plain_text($1), search_plain) >= 0.45`.
     */
    searchPlain: text('search_plain'),
    /** The title alone; matches in it rank higher. */
    titleVector: tsvector('title_vector').generatedAlwaysAs(
      sql`to_tsvector('public.german_plain', normalize(title, NFKC))`,
    ),
    version: versionColumn(),
  },
  (table) => [
    index('polls_search_vector').using('gin', table.searchVector),
    index('polls_search_plain').using('gin', table.searchPlain.op('gin_trgm_ops')),
    // the sort order of lists; must be identical to `RESULT_DAY_SQL` in polls/repository.ts
    index('polls_newest').on(
      sql`coalesce(field_end, (published_at at time zone 'Europe/Berlin')::date) desc nulls last`,
      sql`id desc`,
    ),
    index('polls_sample_size').on(table.sampleSize),
    index('polls_updated').on(sql`updated_at desc nulls last`, sql`id desc`),
    index('polls_series').on(table.seriesKey),
    index('polls_owner').on(table.ownerOrganizationId),
    index('polls_average_poll').on(table.averagePollId),
    uniqueIndex('polls_profile_subject')
      .on(table.profileSubject)
      .where(sql`profile_subject is not null`),
  ],
)

export const pollAnswers = pgTable(
  'poll_answers',
  {
    pollId: parentIdColumn('poll_id', () => polls.id),
    /** Starts at 0; bit `position` of `votes.answer_mask`. */
    position: smallint().notNull(),
    text: text().notNull(),
    /** The number of a numeric or interval answer. */
    value: numeric({ mode: 'number' }),
    isDontKnow: boolean('is_dont_know').notNull().default(false),
    /** In a multiple-choice poll, an answer that can only be chosen alone; "weiß nicht" always is. */
    isExclusive: boolean('is_exclusive').notNull().default(false),
    /** The half of the scale, if an editor chose it. Null for all answers of a poll: their order determines the halves. */
    half: text().$type<ScaleHalf>(),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
  },
  (table) => [primaryKey({ columns: [table.pollId, table.position] })],
)

/**
 * The polls that a transaction added, changed or deleted, also by their answers and grants; maintained by triggers. The
 * index of polls (poll-index/) reads it. Rows are never updated, so that writers do not wait for each other.
 */
export const pollChanges = pgTable(
  'poll_changes',
  {
    xid: transactionIdColumn('xid').notNull(),
    /** Null: many polls. Not a foreign key, because deleted polls are changes, too. */
    pollId: integer('poll_id'),
    /** Whether a search may find other polls than before. */
    hasTextChanged: boolean('has_text_changed').notNull(),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [index('poll_changes_xid').on(table.xid), index('poll_changes_time').on(table.changedAt)],
)

/**
 * The words of `polls.search_vector`, to correct typing errors; maintained by triggers. Words of deleted polls remain,
 * and a word that two transactions added at the same time is there twice: unique words would make them wait.
 */
export const pollWords = pgTable(
  'poll_words',
  {
    word: text().notNull(),
    /** The letters of the word as bits (`letter_bits`): each edit of a word changes at most two of them. */
    letters: integer().notNull(),
  },
  (table) => [index('poll_words_word').on(table.word)],
)

/** Organizations that may see a restricted poll. */
export const pollGrants = pgTable(
  'poll_grants',
  {
    pollId: parentIdColumn('poll_id', () => polls.id),
    organizationId: parentIdColumn('organization_id', () => organizations.id),
    grantedAt: timestampColumn('granted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.organizationId] }),
    index('poll_grants_organization').on(table.organizationId),
  ],
)

export const bundles = pgTable('bundles', {
  id: idColumn(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull().default(''),
  color: text().notNull(),
  status: text().$type<PollBundleStatus>().notNull(),
  imageUrl: text('image_url'),
  publishedAt: timestampColumn('published_at'),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  version: versionColumn(),
})

export const bundlePolls = pgTable(
  'bundle_polls',
  {
    bundleId: parentIdColumn('bundle_id', () => bundles.id),
    pollId: parentIdColumn('poll_id', () => polls.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.pollId] }),
    index('bundle_polls_poll').on(table.pollId),
  ],
)

/** All tags ever used; maintained by a trigger on polls. */
export const tags = pgTable('tags', {
  id: idColumn(),
  name: text().notNull().unique(),
  /** The topic to which staff assigned it. */
  topic: text(),
  /** Whether it is hidden from customers: not in `polls.visible_tags`. */
  isBlocked: boolean('is_blocked').notNull().default(false),
})

export const districtEstimates = pgTable('district_estimates', {
  pollId: integer('poll_id')
    .primaryKey()
    .references(() => polls.id, { onDelete: 'cascade' }),
  /** When a job was started that has not finished yet. */
  requestedAt: timestampColumn('requested_at'),
  fittedAt: timestampColumn('fitted_at'),
  /** Number of votes at that time. */
  votes: integer(),
  /** Fingerprint of the poll, to detect changes since the estimate. */
  fingerprint: text(),
  /** Read and written by `provider/district-estimates/repository.ts`. */
  outcome: jsonb().$type<object>(),
})
