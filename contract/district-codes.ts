/** The error of a region without districts. */
export const NO_DISTRICTS = 'Bitte wählen Sie mindestens einen Kreis.'

/** Returns the codes of a pasted text in upper case, each once: separated by spaces, line breaks, commas or semicolons. */
export const parseDistrictCodes = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]
