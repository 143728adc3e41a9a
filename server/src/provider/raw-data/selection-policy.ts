import {
  includesLevel,
  rawDataLevel,
  RAW_DATA_LIMITS,
  RAW_DATA_TEXT,
  type ExportedLevel,
} from '../../../../contract/raw-data-level.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { ApiError } from '../../http/errors.ts'
import { parseEpochDay, getLastDayInUnit, getFirstDayInUnit } from '../../results/days.ts'
import type { User } from '../viewer.ts'
import type { RangeWire, SelectionWire } from './schema.ts'

/** Returns the requested level, or the highest that the roles allow. */
function exportedLevel({ adminRoles }: Pick<User, 'adminRoles'>, wanted?: ExportedLevel): ExportedLevel {
  const held = rawDataLevel(adminRoles)
  if (held === 'none') throw new ApiError('forbidden')
  if (wanted !== undefined && !includesLevel(held, wanted))
    throw new ApiError('forbidden', { message: RAW_DATA_TEXT.levelNotHeld })
  return wanted ?? held
}

/**
 * Checks a selection as far as possible without its votes.
 *
 * @throws ApiError `forbidden` for a level that the roles do not allow, `validation_failed`
 */
export function validateExportSelection(
  user: Pick<User, 'adminRoles'>,
  selection: SelectionWire,
): { level: ExportedLevel; zipDigits: number } {
  const level = exportedLevel(user, selection.level)
  const zipDigits = selection.zip_digits ?? 0
  if (zipDigits > RAW_DATA_LIMITS.maxZipDigits) throw fieldErrors({ zip_digits: RAW_DATA_TEXT.zipDigits })
  if (zipDigits > 0 && level === 'simple') {
    if (rawDataLevel(user.adminRoles) === 'simple')
      throw new ApiError('forbidden', { message: RAW_DATA_TEXT.levelNotHeld })
    throw fieldErrors({ zip_digits: RAW_DATA_TEXT.zipNeedsLevel })
  }
  const ranges = selection.dates ?? []
  if (!ranges.every(hasWholeMonths)) throw fieldErrors({ dates: RAW_DATA_TEXT.wholeMonths })
  if (ranges.some(({ start, end }) => start !== null && end !== null && end < start))
    throw fieldErrors({ dates: TEXT.endBeforeStart })
  return { level, zipDigits }
}

/** Returns whether a range reveals no more about the day of an answer than the exported month or week. */
const hasWholeMonths = ({ start, end }: RangeWire): boolean =>
  (start === null || parseEpochDay(start) === getFirstDayInUnit('month', parseEpochDay(start))) &&
  (end === null || parseEpochDay(end) === getLastDayInUnit('month', parseEpochDay(end)))

/** @throws ApiError `validation_failed` if the user did not confirm the export */
export function assertConfirmed({ is_confirmed: isConfirmed }: SelectionWire): void {
  if (isConfirmed !== true) throw fieldErrors({ is_confirmed: RAW_DATA_TEXT.notConfirmed })
}

/** Returns why a selection without exportable polls is refused. */
export const getNoExportablePollsError = (
  selectedPolls: readonly { profileSubject: string | null; isOfProject: boolean }[],
): string =>
  selectedPolls.some(({ isOfProject }) => isOfProject)
    ? RAW_DATA_TEXT.projectQuestion
    : selectedPolls.some(({ profileSubject }) => profileSubject !== null)
      ? RAW_DATA_TEXT.profileQuestion
      : RAW_DATA_TEXT.noPolls

/** Returns why an export could reveal individuals; null if it could not. */
export function findDisclosureError(smallestRegionSize: number | null, smallestPollSize: number | null) {
  if ((smallestRegionSize ?? Infinity) < RAW_DATA_LIMITS.minGroupSize) return RAW_DATA_TEXT.tooFine
  if ((smallestPollSize ?? Infinity) < RAW_DATA_LIMITS.minGroupSize) return RAW_DATA_TEXT.tooFewPeople
  return null
}

export const fieldErrors = (fields: Record<string, string>): ApiError =>
  new ApiError('validation_failed', { fields })
