/** Returns the label of the respondents with whom groups are compared; under a filter these are not all respondents. */
export const baselineLabel = (isFiltered = false) => (isFiltered ? 'Auswahl' : 'Alle')

/** Like {@link baselineLabel}, for use in a sentence. */
export const baselinePhrase = (isFiltered = false) => (isFiltered ? 'alle der Auswahl' : 'alle Befragten')
