import { NO_DISTRICTS } from '../../../../contract/district-codes.ts'
import type { IndividualRegionStatus } from '../../../../contract/enumerations/content.ts'
import { germanList } from '../../../../contract/german.ts'
import { MAX_INDIVIDUAL_REGIONS_PER_ORGANIZATION } from '../../../../contract/limits.ts'
import { ensureQuoted } from '../../../../contract/texts.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { assertNoFieldErrors } from '../../http/errors.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import { findDistrictByCodeOrAgs } from '../../regions/districts.ts'
import { changeObjectWithAudit, createObjectWithAudit, type Edit, defineEditable } from '../versions.ts'
import type { User } from '../viewer.ts'
import {
  findRegionForStaff,
  insertDraftRegion,
  listRegionTitlesAndOwners,
  lockRegions,
  organizationExists,
  updateRegion,
  type StaffRegionRow,
} from './repository.ts'
import type { AdminIndividualRegionWire, IndividualRegionBodyWire } from './schema.ts'

type Parts = Pick<Context, 'database' | 'now'>

export const presentAdminRegion = (row: StaffRegionRow): AdminIndividualRegionWire => ({
  ...pickSnakeJson(row, 'id', 'title', 'status', 'districts', 'version', 'organizationId'),
  ...pickSnakeJson(row, 'organizationName', 'updatedAt'),
})

export const regionDefinition = defineEditable(
  'INDIVIDUAL_REGION',
  findRegionForStaff,
  presentAdminRegion,
  lockRegions,
)

/** Creates a draft. @throws ApiError `validation_failed` */
export const createDraftRegion = ({ database, now }: Parts, actor: User, body: IndividualRegionBodyWire) =>
  createObjectWithAudit(database, regionDefinition, actor, async (transaction) =>
    insertDraftRegion(transaction, await validate(transaction, body, null), now()),
  )

/** Saves an individual region. @throws ApiError `not_found`, `conflict`, `validation_failed` */
export const saveRegion = ({ database, now }: Parts, edit: Edit, body: IndividualRegionBodyWire) =>
  changeObjectWithAudit(database, regionDefinition, edit, async (transaction) =>
    updateRegion(transaction, edit.id, await validate(transaction, body, edit.id), now()),
  )

/** Publishes an individual region, or makes it a draft again. @throws ApiError `not_found`, `conflict` */
export const changeRegionStatus = ({ database, now }: Parts, edit: Edit, status: IndividualRegionStatus) =>
  changeObjectWithAudit(
    database,
    regionDefinition,
    edit,
    (transaction) => updateRegion(transaction, edit.id, { status }, now()),
    'STATUS_CHANGED',
  )

/** Returns the columns of a valid region. @throws ApiError `validation_failed` with a message for each invalid field */
async function validate(transaction: Transaction, body: IndividualRegionBodyWire, id: number | null) {
  const title = body.title.trim()
  const organizationId = body.organization_id
  const found = body.districts.map((code) => ({ code, district: findDistrictByCodeOrAgs(code) }))
  const unknown = found.flatMap(({ code, district }) => (district ? [] : [ensureQuoted(code)]))
  const isKnown = organizationId === null || (await organizationExists(transaction, organizationId))
  const others = (await listRegionTitlesAndOwners(transaction)).filter((other) => other.id !== id)
  const isShared = (owner: number | null) =>
    owner === null || organizationId === null || owner === organizationId
  const isNamedLike = (other: string) => other.toLowerCase() === title.toLowerCase()
  const fields: Record<string, string> = {
    ...(others.some((other) => isShared(other.organizationId) && isNamedLike(other.title)) && {
      title: 'So heißt schon ein anderes Gebiet.',
    }),
    ...(!isKnown && { organization_id: 'Diese Organisation gibt es nicht.' }),
    ...(isKnown &&
      countForOrganization(others, organizationId) >= MAX_INDIVIDUAL_REGIONS_PER_ORGANIZATION && {
        organization_id: TOO_MANY,
      }),
    ...(found.length === 0 && { districts: NO_DISTRICTS }),
    ...(unknown.length > 0 && { districts: unknownText(unknown) }),
  }
  assertNoFieldErrors(fields)
  const districts = new Map(
    found.flatMap(({ district }) => (district ? [[district.index, district.code]] : [])),
  )
  return {
    title,
    organizationId,
    districts: [...districts].sort(([one], [other]) => one - other).map(([, code]) => code),
  }
}

const TOO_MANY = `Eine Organisation kann höchstens ${MAX_INDIVIDUAL_REGIONS_PER_ORGANIZATION} Gebiete verwenden; die für alle zählen mit. Bitte löschen Sie zuerst eines.`

const unknownText = (codes: readonly string[]): string => {
  const named = codes.length > 5 ? [...codes.slice(0, 5), `${codes.length - 5} weitere`] : codes
  return `${germanList(named)} ${codes.length === 1 ? 'ist kein Kreis' : 'sind keine Kreise'}. Kreise haben einen NUTS-3-Code wie DE212 oder einen amtlichen Schlüssel wie 09162.`
}

/**
 * Returns the number of regions that an organization may use: its own and those for all.
 *
 * @param organizationId null for the organization with the most
 */
function countForOrganization(
  regions: readonly { organizationId: number | null }[],
  organizationId: number | null,
): number {
  const counts = new Map<number | null, number>()
  for (const { organizationId: owner } of regions) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  const forAll = counts.get(null) ?? 0
  counts.delete(null)
  const own = organizationId === null ? Math.max(0, ...counts.values()) : (counts.get(organizationId) ?? 0)
  return forAll + own
}
