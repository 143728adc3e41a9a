import { GENDER } from '../../../contract/enumerations/gender'
import { REGION } from '../../../contract/enumerations/regions'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { formatSigned } from '../../../contract/findings/numbers'
import { compareGerman } from '../../../contract/german-order'
import { PANEL_DAYS, PANEL_GROUP_ROUNDING } from '../../../contract/panel'
import type { ChartTable } from '../../charts/frame/chart-table'
import { formatMonth } from '../../lib/calendar'
import { formatCount, formatDate, formatNumber, formatPercent } from '../../lib/format'
import type { Panel, PanelGroup, PanelRegion } from './api'

/** A group of the panel with its share of the population; from a `PanelGroup` or `PanelRegion`. */
export interface ComparedGroup {
  id: string
  label: string
  members: number | null
  share: number | null
  populationShare: number | null
}

/** Formats a number of people: `1.230`, or "unter …" if it is too small to report. */
export const formatPeopleCountOrTooFew = (people: number | null): string =>
  people === null ? `unter ${PANEL_GROUP_ROUNDING.hidden}` : formatCount(people)

export const formatStateOrGermany = (state: string | null): string =>
  state === null ? 'Deutschland' : getLabelOrDash(REGION, state)

/** Returns the age groups of a gender, the youngest first. */
export const getAgeGroups = ({ groups }: PanelRegion, gender: PanelGroup['gender']): ComparedGroup[] =>
  groups
    .filter((group) => group.gender === gender && group.ageFrom !== null)
    .map((group) => ({ ...group, id: String(group.ageFrom), label: bandLabel(group, groups) }))

/** Returns the states by name. */
export const getStates = ({ regions }: Panel): ComparedGroup[] =>
  regions
    .filter(({ state }) => state !== null)
    .map((region) => ({ ...region, id: region.state ?? '', label: formatStateOrGermany(region.state) }))
    .sort((one, other) => compareGerman(one.label, other.label))

function bandLabel({ ageFrom }: PanelGroup, groups: readonly PanelGroup[]): string {
  if (ageFrom === null) return 'Alter offen oder unter 18'
  const next = Math.min(...groups.map((group) => group.ageFrom ?? 0).filter((first) => first > ageFrom))
  return Number.isFinite(next) ? `${ageFrom}–${next - 1}` : `ab ${ageFrom}`
}

const COMPARED_COLUMNS = [
  { label: 'Mitglieder', isNumeric: true },
  { label: 'Anteil im Panel', isNumeric: true },
  { label: 'Anteil in der Bevölkerung', isNumeric: true },
  { label: 'Abweichung', isNumeric: true },
]

const comparedCells = ({ members, share, populationShare }: Omit<ComparedGroup, 'id' | 'label'>) => [
  formatPeopleCountOrTooFew(members),
  formatPercent(share),
  formatPercent(populationShare),
  differenceText(share, populationShare),
]

const differenceText = (share: number | null, populationShare: number | null): string =>
  share === null || populationShare === null ? '–' : formatSigned(100 * (share - populationShare))

export const createComparisonTable = (
  groupColumnLabel: string,
  rows: readonly ComparedGroup[],
): ChartTable => ({
  columns: [{ label: groupColumnLabel }, ...COMPARED_COLUMNS],
  rows: rows.map((row) => ({ id: row.id, cells: [row.label, ...comparedCells(row)] })),
})

/** Returns a table of the groups of a region, including those without gender or age, if there is data on them. */
export const createGroupsWithDataTable = ({ groups }: PanelRegion): ChartTable => ({
  columns: [{ label: 'Gruppe' }, ...COMPARED_COLUMNS],
  rows: groups
    .filter(({ members, populationShare }) => members !== null || populationShare !== null)
    .map((group) => ({
      id: `${group.gender} ${group.ageFrom}`,
      cells: [
        `${group.gender === null ? 'Geschlecht offen' : GENDER[group.gender]}, ${bandLabel(group, groups)}`,
        ...comparedCells(group),
      ],
    })),
})

/** Names the groups that differ most from the population. */
export function formatLargestDeviationsSentence(rows: readonly ComparedGroup[]): string {
  const known = rows.flatMap(({ label, share, populationShare }) =>
    share === null || populationShare === null ? [] : [{ label, points: 100 * (share - populationShare) }],
  )
  known.sort((one, other) => one.points - other.points)
  const lowest = known[0]
  const highest = known.at(-1)
  if (!lowest || !highest) return 'Es gibt zu wenige Mitglieder für einen Vergleich mit der Bevölkerung.'
  return `Am stärksten unter der Bevölkerung liegt ${lowest.label} (${formatNumber(lowest.points)} Prozentpunkte), am stärksten darüber ${highest.label} (${formatNumber(highest.points)}).`
}

export const createDailyAnswersTable = ({ days }: Panel): ChartTable => ({
  columns: [{ label: 'Tag' }, { label: 'Antworten', isNumeric: true }],
  rows: days.map(({ day, answers }) => ({
    id: day,
    cells: [formatDate(day), formatPeopleCountOrTooFew(answers)],
  })),
})

export const createMonthlyTurnoverTable = ({ months }: Panel): ChartTable => ({
  columns: [
    { label: 'Monat' },
    { label: 'Hinzugekommen', isNumeric: true },
    { label: 'Ausgeschieden', isNumeric: true },
    {
      label: `Hinzugekommene, die ${PANEL_DAYS.returningAfter + 1} bis ${PANEL_DAYS.returningUntil} Tage später wieder antworteten`,
      isNumeric: true,
    },
  ],
  rows: months.map(({ month, joined, left, returned }) => ({
    id: month,
    cells: [
      formatMonth(month),
      formatPeopleCountOrTooFew(joined),
      formatPeopleCountOrTooFew(left),
      returned === null ? '–' : formatPercent(returned, 0),
    ],
  })),
})

/** Returns how many of those who joined in the newest month that is known did not answer again; null without one. */
export function formatLatestDropOutSentence({ months }: Pick<Panel, 'months'>): string | null {
  const known = months.findLast(({ returned }) => returned !== null)
  if (known === undefined) return null
  return `Von den im ${formatMonth(known.month)} Hinzugekommenen haben ${formatPercent(1 - (known.returned ?? 0), 0)} in den Tagen ${PANEL_DAYS.returningAfter + 1} bis ${PANEL_DAYS.returningUntil} nach der ersten Antwort nicht wieder geantwortet.`
}

/** Explains when a member counts as having left. */
export const PANEL_EXIT_DEFINITION = `seit ${PANEL_DAYS.membership} Tagen keine Antwort`
