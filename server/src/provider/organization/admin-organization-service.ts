import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import { kindOfRole } from '../../../../contract/entitlements.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { fieldError, requireFound } from '../../http/errors.ts'
import { resolveSlug, withSlugTakenError } from '../slugs.ts'
import {
  changeObjectWithAudit,
  createObjectWithAudit,
  type EditableDefinition,
  type Edit,
} from '../versions.ts'
import type { User } from '../viewer.ts'
import { presentAdminOrganizationDetails } from './presenter.ts'
import {
  findAdminOrganization,
  replacePalettes,
  updateOrganization,
  type OrganizationFields,
  listAvailablePalettes,
  insertOrganization,
} from './repository.ts'
import type { AdminOrganizationDetailsWire, OrganizationBodyWire } from './schema.ts'

const SLUG = 'organizations_slug_unique'

/** An organization with its palettes, in the form for editing. */
export const organizationDefinition: EditableDefinition<AdminOrganizationDetailsWire> = {
  type: 'ORGANIZATION',
  read: async (database, id) => {
    const row = await findAdminOrganization(database, id)
    return row && presentAdminOrganizationDetails(row, await listAvailablePalettes(database, id))
  },
}

type WriteContext = Pick<Context, 'database' | 'now'>

/**
 * Creates an organization without members. Its first member is invited afterwards.
 *
 * @throws ApiError `validation_failed`
 */
export function createOrganizationByStaff(
  { database, now }: WriteContext,
  actor: User,
  body: OrganizationBodyWire & { name: string },
): Promise<AdminOrganizationDetailsWire> {
  const proRole = body.pro_role ?? 'CUSTOMER'
  const slugField = body.slug === undefined ? 'name' : 'slug'
  const organization = {
    name: body.name.trim(),
    slug: resolveSlug(body.slug, body.name, slugField),
    proRole,
    kind: kindOfRole(proRole),
    remainingLicenses: body.licenses ?? 0,
    allowedFilterTypes: body.allowed_filter_types ?? ['HEADLINE_FILTER'],
    allowPaletteAccess: body.allow_palette_access ?? false,
    createdAt: now(),
  }
  return createObjectWithAudit(database, organizationDefinition, actor, async (transaction) => {
    const id = await insertOrganization(transaction, organization)
    if (id === null) throw fieldError(slugField, ADMIN_TEXT.slugTaken[slugField])
    await savePalettes(transaction, id, body)
    return id
  })
}

/**
 * Saves an organization. @throws ApiError `not_found`, `conflict`, `validation_failed` e.g. for fewer licenses than
 * are used
 */
export function saveOrganization(
  { database }: WriteContext,
  { request, actor, id }: Edit,
  body: OrganizationBodyWire,
): Promise<AdminOrganizationDetailsWire> {
  const { name, slug, pro_role: proRole } = body
  const fields: Partial<OrganizationFields> = {
    ...(name !== undefined && { name: name.trim() }),
    ...(slug !== undefined && { slug: resolveSlug(slug, '', 'slug') }),
    ...(proRole !== undefined && { proRole, kind: kindOfRole(proRole) }),
    ...(body.allowed_filter_types && { allowedFilterTypes: body.allowed_filter_types }),
    ...(body.allow_palette_access !== undefined && { allowPaletteAccess: body.allow_palette_access }),
  }
  return withSlugTakenError(SLUG, 'slug', () =>
    changeObjectWithAudit(
      database,
      organizationDefinition,
      { request, actor, id },
      async (transaction, current) => {
        const remainingLicenses = freeLicenses(body.licenses ?? current.licenses, current)
        await updateOrganization(transaction, id, { ...fields, remainingLicenses })
        await savePalettes(transaction, id, body)
      },
    ),
  )
}

/** The row is locked, so no license can be taken between this count and the save. */
function freeLicenses(licenses: number, { used_licenses: used }: AdminOrganizationDetailsWire): number {
  if (licenses >= used) return licenses - used
  throw fieldError('licenses', ADMIN_TEXT.licensesUsed(used))
}

async function savePalettes(
  transaction: Transaction,
  id: number,
  { palettes, active_palette_id: active }: OrganizationBodyWire,
): Promise<void> {
  if (palettes === undefined && active === undefined) return
  const before = requireFound(await organizationDefinition.read(transaction, id))
  const includesId = (paletteId: number, list: { id: number }[]) =>
    list.some((palette) => palette.id === paletteId)
  if (palettes) {
    if (palettes.some((palette) => palette.id !== undefined && !includesId(palette.id, before.palettes)))
      throw fieldError('palettes', 'Eine dieser Paletten gibt es nicht mehr.')
    const saved = palettes.map(({ colors, name, ...palette }) => ({
      ...palette,
      name: name.trim(),
      colors: colors.map((color) => color.toLowerCase()),
    }))
    await replacePalettes(transaction, id, saved)
  }
  const now = requireFound(await organizationDefinition.read(transaction, id))
  const choice = [...now.palettes, ...now.house_palettes]
  const wanted = active === undefined ? before.active_palette_id : active
  if (active && !includesId(active, choice))
    throw fieldError('active_palette_id', 'Diese Palette gibt es nicht.')
  await updateOrganization(transaction, id, {
    paletteId: wanted !== null && includesId(wanted, choice) ? wanted : null,
  })
}
