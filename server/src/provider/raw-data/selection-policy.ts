import {
  includesLevel,
  rawDataLevel,
  RAW_DATA,
  RAW_DATA_TEXT,
  type ExportedLevel,
} from '../../../../contract/raw-data-level.ts'
import { ApiError } from '../../http/errors.ts'
import { dayOfDate, endOfUnit, startOfUnit } from '../../results/days.ts'
import type { User } from '../viewer.ts'
import type { RangeWire, SelectionWire } from './schema.ts'

/** The level of an export that names none: the highest that the roles allow. */
function exportedLevel({ adminRoles }: Pick<User, 'adminRoles'>, wanted?: ExportedLevel): ExportedLevel {
  const held = rawDataLevel(adminRoles)
  if (held === 'none') throw new ApiError('forbidden')
  if (wanted !== undefined && !includesLevel(held, wanted))
    throw new ApiError('forbidden', { message: RAW_DATA_TEXT.levelNotHeld })
  return wanted ?? held
}

/**
 * Lets a selection pass that may be exported as far as can be told without its votes.
 * @throws ApiError `forbidden` for a level that the roles do not hold, `validation_failed`
 */
export function assertExportable(
  user: Pick<User, 'adminRoles'>,
  selection: SelectionWire,
): { level: ExportedLevel; zipDigits: number } {
  const level = exportedLevel(user, selection.level)
  const zipDigits = selection.zip_digits ?? 0
  if (zipDigits > RAW_DATA.maxZipDigits) throw refused({ zip_digits: RAW_DATA_TEXT.zipDigits })
  if (zipDigits > 0 && level === 'simple') {
    if (rawDataLevel(user.adminRoles) === 'simple')
      throw new ApiError('forbidden', { message: RAW_DATA_TEXT.levelNotHeld })
    throw refused({ zip_digits: RAW_DATA_TEXT.zipNeedsLevel })
  }
  if (!(selection.dates ?? []).every(hasWholeMonths)) throw refused({ dates: RAW_DATA_TEXT.wholeMonths })
  return { level, zipDigits }
}

/** Whether a range tells no more of the day of an answer than the month, or the week, that stands in the export. */
const hasWholeMonths = ({ start, end }: RangeWire): boolean =>
  (start === null || dayOfDate(start) === startOfUnit('month', dayOfDate(start))) &&
  (end === null || dayOfDate(end) === endOfUnit('month', dayOfDate(end)))

/** @throws ApiError `validation_failed` */
export function assertConfirmed({ is_confirmed: isConfirmed }: SelectionWire): void {
  if (isConfirmed !== true) throw refused({ is_confirmed: RAW_DATA_TEXT.notConfirmed })
}

/** Why an export may tell too much of single people; null where it does not. */
export function groupRefusal(smallestRegion: number | null, smallestPoll: number | null): string | null {
  if ((smallestRegion ?? Infinity) < RAW_DATA.minGroup) return RAW_DATA_TEXT.tooFine
  if ((smallestPoll ?? Infinity) < RAW_DATA.minGroup) return RAW_DATA_TEXT.tooFewPeople
  return null
}

export const refused = (fields: Record<string, string>) => new ApiError('validation_failed', { fields })
