/** Returns the label of the total beside its groups: all respondents, or those that match a filter. */
export const baselineLabel = (isFiltered = false): string => (isFiltered ? 'Auswahl' : 'Alle')

/** Like {@link baselineLabel}, for use in a sentence. */
export const baselinePhrase = (isFiltered = false): string =>
  isFiltered ? 'alle der Auswahl' : 'alle Befragten'
