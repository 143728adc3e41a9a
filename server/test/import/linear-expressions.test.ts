import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import vm from 'node:vm'
import ts from 'typescript'
import {
  maskAndQuoteCellStart,
  parseAge,
  parseGenderCode,
  parseStateId,
  parseTimeMs,
  parseWeightDefaultingToOne,
} from '../../src/import/fields.ts'
import { isDontKnow } from '../../src/import/poll-file.ts'
import { cellAsCsvText, parseNumberFormat } from '../../src/import/workbook-cells.ts'
import { maskContactData } from '../../src/lib/mask-contact-data.ts'

/** The folders and the file whose expressions meet uploaded text, or what people wrote in the widget. */
const SOURCES = ['import', 'lib/sav', 'regions', 'provider/poll-import', 'lib/mask-contact-data.ts']
const SERVER = new URL('../../src/', import.meta.url).pathname

/** Ten times the text takes ten times the time if that is linear, and a hundred times if it is quadratic: the middle. */
const MAX_RATIO = 30
const LONG = 30_000
/** Times below this are noise. */
const MIN_MS = 0.5

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Returns whether the work on ten times the text takes more than 30 times the time. A slow run is repeated, because
 * other processes and the garbage collector interrupt it, unless it had to be stopped three times.
 *
 * @param work returns the CPU time in milliseconds for a text of this length; Infinity if it was stopped
 */
function isSuperlinear(work: (length: number) => number): boolean {
  let long = Infinity
  let short = Infinity
  for (let run = 0; run < 10; run++) {
    long = Math.min(long, work(LONG))
    if (long <= MAX_RATIO * MIN_MS) return false
    if (long === Infinity && run === 2) return true
    short = Math.min(short, work(LONG / 10))
  }
  return long > MAX_RATIO * Math.max(short, MIN_MS)
}

interface Expression {
  readonly place: string
  readonly source: string
  readonly flags: string
}

/** Returns the regular expressions that repeat something in a source file. */
function expressionsOf(file: string): Expression[] {
  const found: Expression[] = []
  const source = ts.createSourceFile(file, readFileSync(SERVER + file, 'utf8'), ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node) => {
    const [, body = '', flags = ''] = ts.isRegularExpressionLiteral(node)
      ? (/^\/(.*)\/(\w*)$/s.exec(node.text) ?? [])
      : []
    if (/[*+]|\{\d+,\d*\}/.test(body)) found.push({ place: file, source: body, flags })
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/** Returns texts to repeat: the characters of an expression, examples of its classes, and their pairs. */
function pumpsOf(source: string): string[] {
  const plain = source.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
  const examples = [
    ...(/\\d|\\p\{N|0-9/.test(source) ? ['1'] : []),
    ...(/\\s/.test(source) ? [' '] : []),
    ...(/\\w|\\p\{L|a-z|\.|\[\^/.test(source) ? ['a'] : []),
  ]
  const characters = [
    ...new Set([...examples, ...plain.replaceAll(/\\[a-z](\{\w+\})?|\\/gi, '').split('')]),
  ].slice(0, 24)
  const first = characters.slice(0, 10)
  return [...characters, ...first.flatMap((one) => first.map((other) => one + other))]
}

const context = vm.createContext({ text: '', expression: /a/ })
const script = new vm.Script('text.replace(expression, "")')
const TIMEOUT_MS = 400

/** Returns a text that takes an expression more than linear time, or null. */
function findAttack({ source, flags }: Expression): string | null {
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const pumps = pumpsOf(source)
  const starts = ['', ...pumps.filter(({ length }) => length === 1).slice(0, 6)]
  for (const pump of pumps)
    for (const start of starts)
      for (const end of ['', '!', '\u0001x']) {
        const run = (length: number) => {
          Object.assign(context, { expression, text: start + pump.repeat(length / pump.length) + end })
          const before = cpuMs()
          try {
            script.runInContext(context, { timeout: TIMEOUT_MS })
          } catch {
            return Infinity
          }
          return cpuMs() - before
        }
        if (isSuperlinear(run)) return `${start}${pump}${pump}…${end}`
      }
  return null
}

describe('a regular expression that meets uploaded text', () => {
  const files = SOURCES.flatMap((source) =>
    source.endsWith('.ts') ? [source] : readdirSync(SERVER + source).map((name) => `${source}/${name}`),
  )
  const expressions = files.filter((file) => file.endsWith('.ts')).flatMap(expressionsOf)

  it('takes linear time for any text [S24]', () => {
    assert.ok(expressions.length > 10)
    const slow = expressions.flatMap((expression) => {
      const attack = findAttack(expression)
      return attack === null
        ? []
        : [`${expression.place}: /${expression.source}/ with ${JSON.stringify(attack)}`]
    })
    assert.deepEqual(slow, [])
  })

  it('would be reported otherwise', () => {
    for (const source of [
      String.raw`\s*%\s*$`,
      String.raw`\[[^\]]*\]`,
      String.raw`[\w.]+@\w`,
      String.raw`(a|aa)+$`,
    ])
      assert.notEqual(findAttack({ place: '', source, flags: '' }), null, source)
    assert.equal(findAttack({ place: '', source: String.raw`^\s*\d+$`, flags: '' }), null)
  })
})

describe('the reading of a cell', () => {
  const sheet = { strings: [], formats: [], is1904: false }
  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    quoteCell: maskAndQuoteCellStart,
    maskContactData,
    readAge: parseAge,
    readGender: parseGenderCode,
    readState: parseStateId,
    readTime: parseTimeMs,
    readWeight: parseWeightDefaultingToOne,
    isDontKnow,
    parseNumberFormat: (text) => parseNumberFormat(164, text),
    cellText: (value) => cellAsCsvText({ type: 'd', style: 0, value, isFormula: false }, sheet),
  }
  const texts = [
    'a',
    '1',
    ' ',
    '1 ',
    '.',
    'a@',
    'a.',
    '[',
    '"',
    '0',
    'T00:00:00.0',
    '+1-',
    'unter ',
    '2024-01-01 ',
  ]

  it('takes linear time for any text [S24]', () => {
    for (const [name, read] of Object.entries(readers))
      for (const text of texts)
        for (const start of ['', '1', '2024-01-01', 'a@b.de '])
          for (const end of ['', '!']) {
            const run = (length: number) => {
              const cell = start + text.repeat(length / text.length) + end
              const before = cpuMs()
              try {
                read(cell)
              } catch {
                // An error of an invalid cell quotes it, which takes time too.
              }
              return cpuMs() - before
            }
            assert.ok(!isSuperlinear(run), `${name}: ${start}${text}${text}…${end}`)
          }
  })
})

describe('contact data', () => {
  it('is masked anywhere in a text', () => {
    for (const [text, masked] of [
      ['ich@post.example', '[…]'],
      ['a@b, ich.und+du@post.sub.example!', 'a@b, […]!'],
      ['ich@post.example_du@post.example', '[…][…]'],
      ['x@y@post.example', 'x@[…]'],
      ['Ruf +49 (30) 123-456 78 an', 'Ruf […] an'],
      ['um 12 Uhr, 100 %', 'um 12 Uhr, 100 %'],
    ] as const)
      assert.equal(maskContactData(text), masked)
  })

  it('is masked in a quoted cell before it is cut', () => {
    const address = `${'n'.repeat(30)}@${'d'.repeat(60)}.example`
    assert.equal(
      maskAndQuoteCellStart(`${'x '.repeat(25)}${address} und mehr`),
      `„${'x '.repeat(25)}[…] und me…“`,
    )
    assert.equal(maskAndQuoteCellStart(`${address} `.repeat(20)), `„${'[…] '.repeat(15)}…“`)
    assert.equal(maskAndQuoteCellStart(`${'y'.repeat(59)}🚲🚲`), `„${'y'.repeat(59)}…“`)
  })
})
