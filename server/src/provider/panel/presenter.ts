import { MIN_BASE } from '../../../../contract/limits.ts'
import { PANEL_DAYS, PANEL_HISTORY_MONTHS } from '../../../../contract/panel.ts'
import { PROFILE_SUBJECTS } from '../../../../contract/profile-subjects.ts'
import { STATES } from '../../regions/states.ts'
import { formatEpochDay, parseEpochDay } from '../../results/days.ts'
import { toReportedPeople } from '../../results/reported-people.ts'
import { DIVERSE, FEMALE, GENDERS, MALE } from '../../statistics/cells.ts'
import { STATE_RESIDENTS, STATE_AGE_BREAKS } from '../../statistics/population-data.ts'
import { protectCount } from '../../statistics/protected-sizes.ts'
import type { NoiseSource } from '../../statistics/protection.ts'
import type { MemberCount, PanelCounts } from './repository.ts'
import type { PanelWire } from './schema.ts'

type Region = PanelWire['regions'][number]

const GENDER_CODES = [FEMALE, MALE, DIVERSE, null]
const BANDS = [...STATE_AGE_BREAKS.keys()].map((index) => index + 1)

/** Returns the protected count of a group, identified by name; null if it is too small to report. */
type ProtectCount = (group: string, people: number) => number | null

/**
 * Presents the panel in groups. Each count gets stable noise of its own, like poll results, is rounded, and withheld
 * if too small. This applies to totals as well, so that no difference of two counts or days reveals one person.
 */
export function presentPanel(counts: PanelCounts, source: NoiseSource): PanelWire {
  const protect: ProtectCount = (group, people) => toReportedPeople(protectCount(source, group, people))
  const firstOfToday = parseEpochDay(counts.today)
  return {
    as_of: formatEpochDay(firstOfToday - 1),
    members: protect(groupName(null), sum(counts.members)),
    active_members: protect('active', counts.activeMemberCount),
    left: protect(
      'left',
      [...counts.leftByMonth.values()].reduce((total, people) => total + people, 0),
    ),
    regions: [null, ...STATES.map(({ id }) => id)].map((state) =>
      presentRegion(protect, state, counts.members),
    ),
    days: Array.from({ length: PANEL_DAYS.recent }, (_, index) => {
      const day = formatEpochDay(firstOfToday - PANEL_DAYS.recent + index)
      return { day, answers: protect(`answers|${day}`, counts.recentAnswersByDay.get(day) ?? 0) }
    }),
    months: monthsUpTo(counts.today).map((month) => ({
      month,
      joined: protect(`joined|${month}`, counts.joinedByMonth.get(month) ?? 0),
      left: protect(`left|${month}`, counts.leftByMonth.get(month) ?? 0),
      returned: couldReturn(month, counts.today)
        ? shareOf(
            protect(`returned|${month}`, counts.returnedByJoinMonth.get(month) ?? 0),
            protect(`joined|${month}`, counts.joinedByMonth.get(month) ?? 0),
          )
        : null,
    })),
    sources: presentSources(protect, counts.newMembersBySource),
    profile: PROFILE_SUBJECTS.map((subject) => {
      const people = counts.membersByProfileSubject.find((one) => one.subject === subject)?.people ?? 0
      const members = protect(`profile|${subject}`, people)
      return { subject, members, share: shareOf(members, protect(groupName(null), sum(counts.members))) }
    }),
    excluded: presentExcludedVotes(protect, counts.recentVotesByExclusion),
    flags: [
      { flag: 'FAST', members: protect('fast', counts.fastVoterCount) },
      { flag: 'UNIFORM', members: protect('uniform', counts.uniformVoterCount) },
      { flag: 'INCOMPLETE', members: protect('incomplete', sum(counts.members.filter(isIncomplete))) },
      { flag: 'OLD', members: protect('old', counts.implausiblyOldCount) },
    ],
  }
}

/** Returns whether the window in which people answer again is over for all who joined in a month. */
function couldReturn(month: string, today: string): boolean {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const end = parseEpochDay(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10))
  return parseEpochDay(today) >= end + PANEL_DAYS.returningUntil
}

/** Sources of few people are counted together with the unknown one. */
function presentSources(
  protect: ProtectCount,
  sources: PanelCounts['newMembersBySource'],
): PanelWire['sources'] {
  const all = protect('sources|all', sum(sources))
  const named = sources.flatMap(({ source, people }) => {
    const members = source === null ? null : protect(`sources|named|${source}`, people)
    return members === null || source === null ? [] : [{ source, members }]
  })
  const others = sources.filter(({ source }) => !named.some((one) => one.source === source))
  return [
    ...named.sort((a, b) => b.members - a.members || a.source.localeCompare(b.source)),
    { source: null, members: protect('sources|others', sum(others)) },
  ].map((one) => ({ ...one, share: shareOf(one.members, all) }))
}

function presentExcludedVotes(
  protect: ProtectCount,
  votes: PanelCounts['recentVotesByExclusion'],
): PanelWire['excluded'] {
  const all = protect(
    'votes|all',
    votes.reduce((total, { count }) => total + count, 0),
  )
  const reasons = votes.flatMap(({ reason, count }) => {
    const excluded = reason === null ? null : protect(`votes|${reason}`, count)
    return reason === null || excluded === null
      ? []
      : [{ reason, votes: excluded, share: shareOf(excluded, all) }]
  })
  return { votes: all, reasons: reasons.sort((a, b) => b.votes - a.votes) }
}

/** Returns the name of a group of members by state, gender and age band; null for all states. */
const groupName = (state: number | null, gender = 'all', band = 'all') =>
  `members|${state ?? 'all'}|${gender}|${band}`

const sum = (counts: readonly Pick<MemberCount, 'people'>[]) =>
  counts.reduce((total, { people }) => total + people, 0)

const isIncomplete = ({ gender, state, ageBand }: MemberCount) =>
  gender === null || state === null || ageBand === null

const isDescribed = ({ gender, ageBand }: MemberCount) => gender !== null && ageBand !== null && ageBand > 0

function presentRegion(protect: ProtectCount, state: number | null, all: readonly MemberCount[]): Region {
  const own = state === null ? all : all.filter((count) => count.state === state)
  const described = protect(groupName(state, 'stated', 'stated'), sum(own.filter(isDescribed)))
  const adults = residentsOf(state)
  const located = protect('located', sum(all.filter((count) => count.state !== null)))
  const members = protect(groupName(state), sum(own))
  return {
    state: state === null ? null : `DE-${STATES[state - 1]?.shortName ?? ''}`,
    members,
    share: state === null ? null : shareOf(members, located),
    population_share: state === null ? null : shareOf(adults, residentsOf(null)),
    groups: GENDER_CODES.flatMap((gender) =>
      [...BANDS, null].map((band) => {
        const group = own.filter(
          (count) => count.gender === gender && (count.ageBand === 0 ? null : count.ageBand) === band,
        )
        const count = protect(groupName(state, String(gender), String(band)), sum(group))
        const isComparable = gender !== null && band !== null
        return {
          gender: gender === null ? null : (GENDERS[gender] ?? null),
          age_from: band === null ? null : (STATE_AGE_BREAKS[band - 1] ?? null),
          members: count,
          share: isComparable ? shareOf(count, described) : null,
          population_share: isComparable ? shareOf(residentsOf(state, gender, band), adults) : null,
        }
      }),
    ),
  }
}

/** Returns the share of two reported counts; null if either is withheld or the base is too small. */
const shareOf = (part: number | null, base: number | null): number | null =>
  part === null || base === null || base < MIN_BASE.hidden
    ? null
    : Math.min(1, Math.round((1000 * part) / base) / 1000)

/**
 * Returns the adult residents of a state (null: of Germany), optionally of one gender and age band; null if there is
 * no official figure.
 */
function residentsOf(state: number | null, gender?: number, band?: number): number | null {
  if (gender === DIVERSE) return null
  const states = state === null ? STATE_RESIDENTS : STATE_RESIDENTS.slice(state - 1, state)
  return states
    .flatMap((genders) => (gender === undefined ? genders : [genders[gender] ?? []]))
    .flatMap((bands) => (band === undefined ? bands : [bands[band - 1] ?? 0]))
    .reduce((total, residents) => total + residents, 0)
}

/** Returns the first days of the last months, including the current one. */
function monthsUpTo(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: PANEL_HISTORY_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - PANEL_HISTORY_MONTHS + index, 1)).toISOString().slice(0, 10),
  )
}
