import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { analyzeStatisticsCase } from '../../src/statistics/case-analysis.ts'
import { CaseError, parseCase } from '../../src/statistics/case-input.ts'
import { programFile } from '../support/programs.ts'
import { assertNear } from './near.ts'
import { impossible, tinyCase, tinyExpected, tinyRows } from './tiny-case.ts'

const noFile = () => assert.fail('no file is read')
type Entry = { answer: string; share: number; period: string }
/** The document after serialization to JSON. */
const run = (document: unknown) =>
  JSON.parse(JSON.stringify(analyzeStatisticsCase(parseCase(document, noFile))))

describe('a statistics case', () => {
  test('returns the worked figures of ten rows raked by gender and age', () => {
    const answer = run(tinyCase)
    assertNear(answer.weights, tinyExpected.weights)
    assertNear(answer.weight_summary, tinyExpected.summary)
    assertNear(answer.achieved_margin_shares, { gender: { m: 0.49, w: 0.51 }, age: { jung: 0.4, alt: 0.6 } })
    assertNear(answer.results.answer.answers, tinyExpected.answers)
    const { n, kish_n_eff, kish_deff, ...women } = tinyExpected.women
    assertNear(answer.subgroups.answer.gender.w, { n, kish_n_eff, kish_deff })
    assertNear(answer.subgroups.answer.gender.w.answers[0], women)
  })

  test('includes rows without an answer in raking, but not in the base', () => {
    const rows = [...tinyRows.slice(0, 9), { ...tinyRows[9], answer: '' }]
    const answer = run({ ...tinyCase, rows })
    assertNear(answer.weights, tinyExpected.weights)
    assert.equal(answer.results.answer.n_used, 9)
    const base = tinyExpected.weights.slice(0, 9)
    const sum = base.reduce((total, weight) => total + weight, 0)
    assertNear(
      answer.results.answer.kish_n_eff,
      sum ** 2 / base.reduce((total, weight) => total + weight ** 2, 0),
    )
  })

  test('accepts numbers as categories and as answers', () => {
    const rows = tinyRows.map((row, index) => ({
      gender: row.gender === 'm' ? 1 : 2,
      age: index % 2,
      answer: index % 5,
    }))
    const answer = run({ rows, margins: { gender: { 1: 49, 2: 51 } }, answer: 'answer' })
    assertNear(answer.achieved_margin_shares.gender, { 1: 0.49, 2: 0.51 })
    assert.deepEqual(
      answer.results.answer.answers.map(({ answer: name }: Entry) => name),
      ['0', '1', '2', '3', '4'],
    )
  })

  test('lets rows with an empty attribute keep their share', () => {
    const rows = [...tinyRows, { ...tinyRows[0], gender: null }, { ...tinyRows[8], gender: '' }]
    const answer = run({ ...tinyCase, rows })
    assertNear(answer.achieved_margin_shares.gender, { m: 0.49, w: 0.51 })
    assertNear(answer.achieved_margin_shares.age, { jung: 0.4, alt: 0.6 })
    const [tenth, eleventh]: number[] = answer.weights.slice(10)
    assertNear(tenth! + eleventh!, 2)
    assert.deepEqual(Object.keys(answer.subgroups.answer.gender), ['m', 'w'])
  })

  test('starts from base weights', () => {
    const doubled = tinyRows.map((row) => ({ ...row, base: 1 })).with(0, { ...tinyRows[0]!, base: 2 })
    const weighted = run({ ...tinyCase, rows: doubled, base_weight: 'base' })
    const repeated = run({ ...tinyCase, rows: [...tinyRows, tinyRows[0]] })
    assertNear(weighted.results.answer.answers[0].share, repeated.results.answer.answers[0].share)
  })

  test('uses a weight column, scaled to mean 1', () => {
    const rows = tinyRows.map((row, index) => ({ ...row, weight: 3 * tinyExpected.weights[index]! }))
    const answer = run({ rows, attributes: ['gender'], weight_column: 'weight', answer: ['answer', 'age'] })
    assertNear(answer.weights, tinyExpected.weights)
    assertNear(answer.results.answer.answers, tinyExpected.answers)
    assertNear(
      answer.results.age.answers.map(({ share }: Entry) => share),
      [0.6, 0.4],
    )
  })

  test('rakes each period separately and shows answers without votes as 0', () => {
    const second = tinyRows.map((row) => ({
      ...row,
      answer: row.answer === 'ja' ? 'weiß nicht' : 'nein',
      wave: '10',
    }))
    const rows = [...second, ...tinyRows.map((row) => ({ ...row, wave: '2' }))]
    const { periods } = run({ ...tinyCase, rows, period_column: 'wave' })
    assert.deepEqual(
      periods.map(({ period }: Entry) => period),
      ['2', '10'],
    )
    assertNear(periods[0].weights, tinyExpected.weights)
    const shares = periods[1].results.answer.answers.map(({ answer, share }: Entry) => [answer, share])
    assertNear(Object.fromEntries(shares), {
      ja: 0,
      nein: 0.363333333333333,
      'weiß nicht': 0.636666666666667,
    })
  })

  test('contains the error of a period that cannot be weighted, also at the top level', () => {
    const rows = [
      ...tinyRows.map((row) => ({ ...row, wave: 'a' })),
      ...impossible['has no women'].rows.map((row) => ({ ...row, wave: 'b' })),
    ]
    const answer = run({ ...tinyCase, rows, period_column: 'wave' })
    assert.equal(answer.periods[1].error.code, 'category_empty')
    assert.equal(answer.periods[1].results, undefined)
    assert.match(answer.error.message, /^Zeitraum „b“: Keine Zeile hat .*\.$/)
  })

  for (const [what, { rows, margins }] of Object.entries(impossible)) {
    test(`rejects a sample that ${what}`, () => {
      const { error, results } = run({ rows, margins, answer: 'answer' })
      assert.equal(error.code, what === 'has no women' ? 'category_empty' : 'margins_impossible')
      assert.equal(results, undefined)
      assert.ok(error.margins.includes('gender'))
    })
  }

  test('rejects rows of a category without a target', () => {
    const rows = [...tinyRows, { ...tinyRows[0], gender: 'd' }]
    assert.equal(run({ ...tinyCase, rows }).error.code, 'margins_impossible')
  })

  test('warns of extreme weights', () => {
    const rows = tinyRows.flatMap((row) => Array.from({ length: row.gender === 'w' ? 1 : 40 }, () => row))
    assert.deepEqual(run({ ...tinyCase, rows }).warnings, ['weights_extreme', 'deff_high'])
  })

  for (const [what, change] of Object.entries({
    'a column no row has': { answer: 'missing' },
    'a target that is no number': { margins: { gender: { m: '49', w: 51 } } },
    'an attribute without targets': { attributes: ['gender', 'age', 'answer'] },
    'no rows': { rows: undefined },
    'a weight that is no number': { weight_column: 'gender' },
  })) {
    test(`contains ${what}`, () => {
      assert.throws(() => run({ ...tinyCase, ...change }), CaseError)
    })
  }
})

describe('npm run stats', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stats-'))
  after(() => rmSync(folder, { recursive: true }))
  let main: string
  before(async () => {
    main = await programFile('stats')
  })
  const call = (...args: string[]) => spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
  const stats = (document: unknown) => {
    const file = join(folder, 'case.json')
    writeFileSync(file, JSON.stringify(document))
    return call(file)
  }

  test('reads quoted rows from a file next to the case and prints one document', () => {
    const lines = tinyRows.map((row) => `"${row.gender}","${row.age}","${row.answer}, ""so"""`)
    writeFileSync(join(folder, 'rows.csv'), `\uFEFF"gender","age","answer"\r\n${lines.join('\r\n')}\r\n`)
    const { status, stdout } = stats({ ...tinyCase, rows: undefined, rows_csv: 'rows.csv' })
    assert.equal(status, 0)
    assertNear(JSON.parse(stdout).results.answer.answers[0], {
      ...tinyExpected.answers[0],
      answer: 'ja, "so"',
    })
  })

  test('exits with 2 and an error document if margins cannot be met', () => {
    const { status, stdout } = stats({ ...impossible['has no women'], answer: 'answer' })
    assert.equal(status, 2)
    assert.deepEqual(Object.keys(JSON.parse(stdout)), ['error'])
  })

  test('exits with 1 and a message if the case is invalid', () => {
    const { status, stdout, stderr } = stats({ ...tinyCase, answer: 'missing' })
    assert.equal(status, 1)
    assert.equal(stdout, '')
    assert.match(stderr, /missing/)
  })

  test('prints help, and a message without a case', () => {
    assert.match(call('--help').stdout, /^npm run --silent stats -- DATEI/)
    const { status, stderr } = call('/none.json')
    assert.deepEqual([status, stderr], [1, 'Die Datei „/none.json“ ist nicht lesbar: Es gibt sie nicht.\n'])
  })
})
