/** Effects on an answer in logits: of older age, women, the East, and three years. */
export interface AnswerLogitEffects {
  readonly olderAge: number
  readonly women: number
  readonly east: number
  readonly threeYearTrend: number
}

export const NO_EFFECTS: AnswerLogitEffects = { olderAge: 0, women: 0, east: 0, threeYearTrend: 0 }

/**
 * Parses effects from letters (see questions.ts). A repeated letter counts double.
 *
 * @param factor makes them stronger, weaker or opposite
 */
export function parseEffectLetters(letters: string, factor = 1): AnswerLogitEffects {
  const count = (letter: string) => letters.split(letter).length - 1
  return {
    olderAge: 0.28 * (count('a') - count('j')) * factor,
    women: 0.32 * (count('w') - count('m')) * factor,
    east: 0.4 * count('o') * factor,
    threeYearTrend: 0.45 * (count('t') - count('s')) * factor,
  }
}

/** Common scales by name, from agreement to rejection, with "don't know" at the end. */
export const SCALE_ANSWER_TEXTS: Readonly<Record<string, readonly string[]>> = {
  zustimmung: [
    'Stimme voll und ganz zu',
    'Stimme eher zu',
    'Teils, teils',
    'Stimme eher nicht zu',
    'Stimme überhaupt nicht zu',
    'Weiß nicht',
  ],
  zufrieden: [
    'Sehr zufrieden',
    'Eher zufrieden',
    'Teils, teils',
    'Eher unzufrieden',
    'Sehr unzufrieden',
    'Weiß nicht',
  ],
  sorge: ['Sehr große Sorgen', 'Große Sorgen', 'Geringe Sorgen', 'Keine Sorgen', 'Weiß nicht'],
  wichtig: ['Sehr wichtig', 'Eher wichtig', 'Eher unwichtig', 'Völlig unwichtig', 'Weiß nicht'],
  ja: ['Ja, auf jeden Fall', 'Eher ja', 'Unentschieden', 'Eher nein', 'Nein, auf keinen Fall', 'Weiß nicht'],
}
