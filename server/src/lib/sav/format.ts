/**
 * Numbers of the system file of SPSS (`.sav`), as the developer's guide of PSPP describes it in its chapter "System File
 * Format" (https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html).
 */

export const SIGNATURE = '$FL2'

/** Types of the records of the dictionary. */
export const RECORD = {
  variable: 2,
  valueLabels: 3,
  labeledVariables: 4,
  documents: 6,
  extension: 7,
  end: 999,
}

/** Subtypes of the extension records. */
export const EXTENSION = {
  integers: 3,
  floats: 4,
  display: 11,
  longNames: 13,
  longTexts: 14,
  encoding: 20,
  longLabels: 21,
  longMissing: 22,
}

/** Types of the print format that tell what a number means. */
export const FORMAT = { text: 1, number: 5 }

/** Windows' number of UTF-8 among the code pages. */
export const UTF_8 = 65001

/** The number that stands for a missing one. */
export const SYSTEM_MISSING = -Number.MAX_VALUE

/** Numbers and texts lie in slots of so many bytes. */
export const SLOT_BYTES = 8
