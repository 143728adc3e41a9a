/** What those are called whom groups are compared with: filtered figures are never those of all. */
export const wholeLabel = (isFiltered = false) => (isFiltered ? 'Auswahl' : 'Alle')

/** The same in a sentence. */
export const wholeWords = (isFiltered = false) => (isFiltered ? 'alle der Auswahl' : 'alle Befragten')
