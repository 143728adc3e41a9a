/**
 * Constants of the SPSS system file (`.sav`), from the PSPP developer's guide, chapter "System File
 * Format" (https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html).
 */

export const SIGNATURE = '$FL2'

export const RECORD_TYPES = {
  variable: 2,
  valueLabels: 3,
  labeledVariables: 4,
  documents: 6,
  extension: 7,
  end: 999,
}

export const EXTENSION_SUBTYPES = {
  integers: 3,
  floats: 4,
  display: 11,
  longNames: 13,
  longTexts: 14,
  encoding: 20,
  longLabels: 21,
  longMissing: 22,
}

export const PRINT_FORMAT_TYPES = { text: 1, number: 5 }

/** Windows code page of UTF-8. */
export const UTF_8_CODE_PAGE = 65001

/** Represents a missing number. */
export const SYSTEM_MISSING = -Number.MAX_VALUE

/** Size of a slot; numbers and strings are stored in slots. */
export const SLOT_BYTES = 8
