import { FILTER_TYPE } from '../../../../contract/enumerations/content.ts'
import { isOneOf } from '../../../../contract/enumerations/values.ts'
import { pick } from '../../../../contract/pick.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import type { AdminOrganizationRow } from './admin-repository.ts'
import type { AdminOrganizationDetailsWire, AdminOrganizationWire } from './admin-schema.ts'
import type { PaletteRow } from './palette-repository.ts'

export function presentAdminOrganization(row: AdminOrganizationRow): AdminOrganizationWire {
  const used = row.memberCount + row.invitationCount
  return {
    ...pick(row, 'id', 'name', 'slug', 'kind'),
    ...pickSnakeJson(row, 'proRole', 'memberCount', 'invitationCount', 'allowPaletteAccess'),
    ...pickSnakeJson(row, 'createdAt', 'version'),
    licenses: used + row.remainingLicenses,
    used_licenses: used,
    allowed_filter_types: row.allowedFilterTypes.filter((type) => isOneOf(FILTER_TYPE, type)),
    active_palette_id: row.paletteId,
  }
}

export function presentAdminOrganizationDetails(
  row: AdminOrganizationRow,
  palettes: readonly PaletteRow[],
): AdminOrganizationDetailsWire {
  const present = ({ id, name, colors }: PaletteRow) => ({ id, name, colors })
  return {
    ...presentAdminOrganization(row),
    palettes: palettes.filter(({ organizationId }) => organizationId === row.id).map(present),
    house_palettes: palettes.filter(({ organizationId }) => organizationId === null).map(present),
  }
}
