/** Returns the label of the total beside its groups: all respondents, or those that match a filter. */
export const allRespondentsLabel = (isFiltered = false): string => (isFiltered ? 'Auswahl' : 'Alle')

/** Like {@link allRespondentsLabel}, for use in a sentence. */
export const allRespondentsPhrase = (isFiltered = false): string =>
  isFiltered ? 'alle der Auswahl' : 'alle Befragten'
