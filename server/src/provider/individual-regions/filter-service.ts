import {
  parseIndividualRegion,
  serializeIndividualRegion,
  type IndividualRegion,
} from '../../../../contract/individual-region.ts'
import { parseIndividualRegionCode, stripIndividualRegionDetails } from '../../../../contract/region-code.ts'
import type { TargetCondition } from '../../../../contract/target-group.ts'
import type { Reader } from '../../database/connection.ts'
import { fieldError } from '../../http/errors.ts'
import { findDistrictByCodeOrAgs } from '../../regions/districts.ts'
import type { Area } from '../../results/view.ts'
import type { Viewer } from '../viewer.ts'
import { listUsableRegions } from './repository.ts'

/** Returns the published regions that a viewer may use: those for all, and those of the viewer's organization. */
export const findUsableRegions = (database: Reader, viewer: Viewer): Promise<IndividualRegion[]> =>
  listUsableRegions(database, viewer.kind === 'user' ? (viewer.organization?.id ?? null) : null)

/** Returns the groups of the dimension INDIVIDUAL_REGION for a viewer. */
export async function findUsableRegionsAsAreas(database: Reader, viewer: Viewer): Promise<Area[]> {
  const regions = await findUsableRegions(database, viewer)
  return regions.map(({ id, title, districts }) => ({
    id,
    name: title,
    districts: districts.flatMap((code) => findDistrictByCodeOrAgs(code)?.index ?? []),
  }))
}

/**
 * Writes name and districts of each individual region into region parameters, so that whoever reads them needs no
 * database. Whatever the client sent in their place is ignored.
 *
 * @param params the values of region parameters, by name
 * @throws ApiError `validation_failed` at the parameter for a region that the viewer may not use
 */
export async function expandParamsWithIndividualRegions<Name extends string>(
  database: Reader,
  viewer: Viewer,
  params: Readonly<Partial<Record<Name, string | undefined>>>,
): Promise<Partial<Record<Name, string>>> {
  const given = Object.entries<string | undefined>(params).flatMap(([name, text]) =>
    text?.includes('IR-') ? [[name, stripIndividualRegionDetails(text)] as const] : [],
  )
  if (given.length === 0) return {}
  const usable = new Map((await findUsableRegions(database, viewer)).map((region) => [region.id, region]))
  const expanded = given.map(([name, text]) => [
    name,
    text.replaceAll(/IR-[^,]*/g, (value) => {
      const region = usable.get(parseIndividualRegionCode(value) ?? -1)
      if (!region) throw fieldError(name, UNKNOWN_REGION_MESSAGE)
      return serializeIndividualRegion(region)
    }),
  ])
  return Object.fromEntries(expanded) as Partial<Record<Name, string>> // the names of params
}

/** The error of a region that is gone or belongs to others. */
export const UNKNOWN_REGION_MESSAGE =
  'Dieses Gebiet gibt es nicht (mehr), oder Ihre Organisation darf es nicht verwenden.'

/**
 * Writes name and districts of each individual region into the conditions of a target group, so that the voting page needs
 * no database. A region that is gone stays as it was stored.
 *
 * @param ownerOrganizationId the owner of the poll; null for none
 * @param storedGroup the target group before
 * @returns the conditions, and the indexes of those with a region that the poll may not use
 */
export async function addTargetGroupRegionDetails(
  database: Reader,
  ownerOrganizationId: number | null,
  group: readonly TargetCondition[],
  storedGroup: readonly TargetCondition[],
): Promise<{ group: TargetCondition[]; rejectedIndexes: number[] }> {
  const isRegional = ({ field }: TargetCondition) => field === 'INDIVIDUAL_REGION'
  if (!group.some(isRegional)) return { group: [...group], rejectedIndexes: [] }
  const kept = storedGroup
    .filter(isRegional)
    .flatMap(({ values }) => values.flatMap((value) => parseIndividualRegion(value) ?? []))
  const usable = await listUsableRegions(database, ownerOrganizationId)
  const known = new Map([...kept, ...usable].map((region) => [region.id, region]))
  const rejectedIndexes: number[] = []
  const expanded = group.map((condition, index) => {
    if (!isRegional(condition)) return condition
    const found = condition.values.map((value) => known.get(parseIndividualRegionCode(value) ?? -1))
    if (found.includes(undefined)) rejectedIndexes.push(index)
    return {
      ...condition,
      values: found.flatMap((region) => (region ? serializeIndividualRegion(region) : [])),
    }
  })
  return { group: expanded, rejectedIndexes }
}
