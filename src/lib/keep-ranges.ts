/** Keeps each range of a sentence, such as `37 bis 41`, on one line. */
export const preventRangeLineBreaks = (sentence: string): string =>
  sentence.replace(/(\d) bis (?=\d)/g, '$1\u00a0bis\u00a0')
