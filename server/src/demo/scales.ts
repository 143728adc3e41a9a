/** Effects on an answer in logits: of older age, women, the East, and three years. */
export interface AnswerLogitEffects {
  readonly olderAge: number
  readonly women: number
  readonly east: number
  readonly threeYearTrend: number
}

export const NO_EFFECTS: AnswerLogitEffects = { olderAge: 0, women: 0, east: 0, threeYearTrend: 0 }

/** Returns effects that are stronger, weaker or opposite. */
export const scaleEffects = (
  { olderAge, women, east, threeYearTrend }: AnswerLogitEffects,
  factor: number,
): AnswerLogitEffects => ({
  olderAge: olderAge * factor,
  women: women * factor,
  east: east * factor,
  threeYearTrend: threeYearTrend * factor,
})

/** Parses effects from letters (see questions.ts). A repeated letter counts double. */
export function parseEffectLetters(letters: string): AnswerLogitEffects {
  const count = (letter: string) => letters.split(letter).length - 1
  return {
    olderAge: 0.28 * (count('a') - count('j')),
    women: 0.32 * (count('w') - count('m')),
    east: 0.4 * count('o'),
    threeYearTrend: 0.45 * (count('t') - count('s')),
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

/** Returns the answers of a scale. The effects apply to the first answer and, inverted, to the last one. */
export function createScaleAnswers(
  textsEndingWithDontKnow: readonly string[],
  percentages: readonly number[],
  effectLetters: string,
): { text: string; sharePercent: number; effects: AnswerLogitEffects }[] {
  const effects = parseEffectLetters(effectLetters)
  const last = textsEndingWithDontKnow.length - 2
  return textsEndingWithDontKnow.map((text, index) => {
    const direction = index > last ? 0 : 1 - (2 * index) / last
    return {
      text,
      sharePercent: percentages[index] ?? 0,
      effects: scaleEffects(effects, direction),
    }
  })
}
