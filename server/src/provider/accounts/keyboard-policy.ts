/** Rows of keys from top to bottom, and the symbols of the top row with shift. */
const LAYOUTS = [
  { rows: ['1234567890ß', 'qwertzuiopü+', 'asdfghjklöä#', 'yxcvbnm,.-'], shifted: '!"§$%&/()=?' },
  { rows: ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'], shifted: '!@#$%^&*()_+' },
]
/** How far each row begins to the right of the top one, in widths of a key. */
const STAGGER = [0, 0.5, 0.75, 1.25]

interface Key {
  readonly x: number
  readonly y: number
}

const KEYBOARDS = LAYOUTS.map(({ rows, shifted }) => {
  const keysOf = (row: string, y: number) =>
    Array.from(row, (symbol, column): [string, Key] => [symbol, { x: column + (STAGGER[y] ?? 0), y }])
  return new Map([...rows.flatMap(keysOf), ...keysOf(shifted, 0)])
})

/** Two neighbors are frequent in words; three in a row are not. */
const MIN_RUN = 3
/** Part of the keys that may be outside the runs, or break the repetition. */
const MAX_EXCEPTIONS = 1 / 8

/**
 * Returns whether a text in lower case follows the keys of a German or American keyboard: it consists of runs of
 * neighboring keys (rows, columns, zigzags, in any direction), or repeats the same steps. Measured with 200,000 samples
 * each, this is the case for 0.001 % of three random words, 0.01 % of two and 0.01 % of 12 random letters.
 */
export const isKeyboardWalk = (lowerCaseText: string): boolean =>
  KEYBOARDS.some((keyboard) => {
    const keys = Array.from(lowerCaseText, (symbol) => keyboard.get(symbol))
    const exceptions = Math.min(countOutsideRuns(keys, areNeighbors), countChangedSteps(keys))
    return exceptions <= keys.length * MAX_EXCEPTIONS
  })

/**
 * Returns whether a text in lower case counts through the alphabet or the digits, up or down, also in turns with another
 * such sequence: `abcdefg12345`, `1a2b3c4d5e6f`.
 */
export function isAlphabetOrDigitSequence(lowerCaseText: string): boolean {
  const symbols = Array.from(lowerCaseText)
  const inTurns = [0, 1].flatMap((turn) => symbols.filter((_, place) => place % 2 === turn))
  return [symbols, inTurns].some(
    (order) => countOutsideRuns(order, areConsecutive) <= order.length * MAX_EXCEPTIONS,
  )
}

const areNeighbors = (a: Key | undefined, b: Key | undefined): boolean =>
  a !== undefined && b !== undefined && Math.abs(a.y - b.y) <= 1 && Math.abs(a.x - b.x) <= 1

const areConsecutive = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && Math.abs((a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0)) <= 1

function countOutsideRuns<Item>(
  items: readonly Item[],
  isRun: (before: Item | undefined, item: Item) => boolean,
): number {
  const lengths: number[] = []
  for (const [place, item] of items.entries()) {
    const length = isRun(items[place - 1], item) ? (lengths.pop() ?? 0) : 0
    lengths.push(length + 1)
  }
  return lengths.filter((length) => length < MIN_RUN).reduce((sum, length) => sum + length, 0)
}

/** Returns how many steps differ from those a period before, with the best period of up to half the text. */
function countChangedSteps(keys: readonly (Key | undefined)[]): number {
  const steps = keys.slice(1).map((key, place) => {
    const before = keys[place]
    return key && before ? `${key.x - before.x} ${key.y - before.y}` : null
  })
  const isChanged = (period: number) => (step: string | null, place: number) =>
    place >= period && (step === null || step !== steps[place - period])
  const periods = Array.from({ length: Math.floor(keys.length / 2) }, (_, index) => index + 1)
  return Math.min(...periods.map((period) => steps.filter(isChanged(period)).length))
}
