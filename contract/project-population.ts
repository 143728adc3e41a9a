/** The file with the residents of a country of a project ([decision 37](../docs/decisions/0037-population-of-other-countries.md)). */
import { emptyCellProblem, quotaCells, type CountrySetup } from './project.ts'

const WOMEN = /^(w|f|weiblich|female|frauen|women)$/i
const MEN = /^(m|männlich|male|männer|men)$/i

/**
 * Reads a table of residents: one row per age, gender and region, with the columns first year of age, gender, region and
 * residents, separated by semicolons, commas or tabs. Ages may be finer than the bands of the country; the first row may
 * be a header. Younger people are skipped.
 *
 * @returns residents per cell, or a German sentence on the first problem
 */
export function parsePopulation(
  text: string,
  country: Pick<CountrySetup, 'ageBreaks' | 'regions'>,
): { cells: number[] } | { problem: string } {
  const { ageBreaks, regions } = country
  const cells = quotaCells(country)
  const sums = cells.map(() => 0)
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((row) => row.split(/[;,\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
  for (const [index, [age = '', gender = '', region = '', people = '']] of rows.entries()) {
    if (age === '' && gender === '') continue
    if (index === 0 && !/^\d/.test(age)) continue
    const where = `Zeile ${index + 1}: `
    const [, from, to = from] = /^(\d{1,3})(?:\s*(?:-|–|bis)\s*(\d{1,3}))?/.exec(age) ?? []
    if (from === undefined) return { problem: `${where}Die erste Spalte muss mit einem Alter beginnen.` }
    const bandOf = (years: string | undefined) => ageBreaks.findLastIndex((first) => first <= Number(years))
    const band = bandOf(from)
    if (bandOf(to) !== band)
      return {
        problem: `${where}„${age}“ gehört zu zwei Altersgruppen des Landes. Bitte teilen Sie die Zeile.`,
      }
    const code = WOMEN.test(gender) ? 0 : MEN.test(gender) ? 1 : null
    if (code === null) return { problem: `${where}Als Geschlecht gilt „w“ oder „m“.` }
    const place = regions.findIndex((name) => name.toLowerCase() === region.toLowerCase())
    if (place === -1) return { problem: `${where}Die Region „${region}“ gibt es in diesem Land nicht.` }
    const count = Number(people.replaceAll(/[. ]/g, ''))
    if (people === '' || !Number.isInteger(count) || count < 0)
      return { problem: `${where}Die letzte Spalte muss eine ganze Zahl von Einwohnern sein.` }
    const cell = cells.findIndex((one) => one.band === band && one.gender === code && one.region === place)
    if (cell !== -1) sums[cell] = (sums[cell] ?? 0) + count
  }
  const problem = emptyCellProblem(country, sums)
  return problem === null ? { cells: sums } : { problem }
}
