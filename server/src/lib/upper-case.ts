/** Returns a word in upper case, as enumerations have it on the wire. */
export const toUpperCase = <Word extends string>(word: Word): Uppercase<Word> =>
  word.toUpperCase() as Uppercase<Word> // all words are ASCII
