import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { EACH_DATABASE } from '../support/databases.ts'
import { setupHarness, type InjectFn } from '../support/harness.ts'
import { createSample, readOperations, type Schema } from '../support/openapi.ts'

type DateKind = 'day' | 'moment' | 'ranges'

interface DateField {
  path: string[]
  kind: DateKind
  replaced: (text: string) => unknown
}
interface SentField {
  label: string
  /** As the error names it. */
  field: string
  kind: DateKind
  attempt: (text: string) => ReturnType<InjectFn>
}

/** Texts in the format of a date that does not exist. */
const IMPOSSIBLE_DAYS = [
  '2026-02-30',
  '2025-02-29',
  '2026-04-31',
  '2026-01-32',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
]
/** The first and the last day of a calendar with four digits: they exist, and no arithmetic may fail on them. */
const EXTREME_DAYS = ['0001-01-01', '9999-12-31']
const IMPOSSIBLE_MOMENTS = [
  ...IMPOSSIBLE_DAYS.map((day) => `${day}T12:00:00Z`),
  '2016-12-31T23:59:60Z', // a leap second, which Date does not know
  '2026-01-01T12:00:00+05', // an offset without minutes, which Date does not know
  '2026-01-01T24:00:00Z',
  '2026-01-01T12:00:00',
]
const EXTREME_MOMENTS = [
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
]

const KINDS = new Map<string, DateKind>([
  ['date', 'day'],
  ['date-time', 'moment'],
  ['day-ranges', 'ranges'],
])

const kindOf = ({ format = '' }: Schema) => KINDS.get(format) ?? null

/** Texts for one date field: those that must be rejected, and those that must not fail. */
const TEXTS = {
  day: { impossible: IMPOSSIBLE_DAYS, extreme: EXTREME_DAYS },
  moment: { impossible: IMPOSSIBLE_MOMENTS, extreme: EXTREME_MOMENTS },
  ranges: {
    impossible: IMPOSSIBLE_DAYS.flatMap((day) => [`${day}..`, `..${day}`, `2026-01-01..2026-01-31,${day}..`]),
    extreme: EXTREME_DAYS.flatMap((day) => [`${day}..`, `..${day}`]),
  },
}

for (const { kind, open, installed } of EACH_DATABASE)
  suite(`dates in requests, with ${kind}`, installed, () => {
    let operations: Awaited<ReturnType<typeof readOperations>>
    const harness = setupHarness({
      open,
      prepare: async () => {
        operations = await readOperations(harness)
      },
    })
    const admin = harness.user('intern@meinungsbild.example')
    const customer = harness.user('admin@kunde.example')

    const send = (call: string, body?: unknown) =>
      (call.includes('/v1/admin/') ? admin : customer)(call, body)

    /** Returns the date fields of a body: for each its path and a function that returns the body with another text. */
    function dateFields(schema: Schema, whole: unknown): DateField[] {
      const { anyOf, items, properties = {} } = schema
      const kind = kindOf(schema)
      if (kind !== null) return [{ path: [], kind, replaced: (text) => text }]
      if (anyOf) return dateFields(anyOf[0] ?? {}, whole)
      if (items && Array.isArray(whole))
        return dateFields(items, whole[0]).map(({ path, replaced, ...field }) => ({
          ...field,
          path: ['0', ...path],
          replaced: (text) => [replaced(text)],
        }))
      const object = Object(whole) as Record<string, unknown>
      return Object.entries(properties).flatMap(([name, property]) =>
        dateFields(property, object[name]).map(({ path, replaced, ...field }) => ({
          ...field,
          path: [name, ...path],
          replaced: (text) => ({ ...object, [name]: replaced(text) }),
        })),
      )
    }

    /** Returns every date field of every route, each with a function that sends a text in it. */
    function allFields(): SentField[] {
      return [...operations].flatMap(([route, { parameters, body: schema }]) => {
        const call = route.replaceAll(/\{\w+\}/g, '1')
        const body = schema && createSample(schema)
        const inUrl = parameters.flatMap(({ in: place, name, schema: parameter }): SentField[] => {
          const kind = kindOf(parameter)
          if (kind === null || place !== 'query') return []
          const attempt = (text: string) => send(`${call}?${name}=${encodeURIComponent(text)}`, body)
          return [{ label: `${call} ?${name}`, field: name, kind, attempt }]
        })
        const inBody = dateFields(schema ?? {}, body).map(({ path, kind, replaced }): SentField => {
          const field = path.join('.')
          return { label: `${call} ${field}`, field, kind, attempt: (text) => send(call, replaced(text)) }
        })
        return [...inUrl, ...inBody]
      })
    }

    test('are rejected by every route if they do not exist, before the object is looked up [S12]', async () => {
      const fields = allFields()
      assert.ok(fields.length > 50, `only ${fields.length} date fields`)
      const defects: string[] = []
      for (const { label, field, kind, attempt } of fields) {
        for (const text of TEXTS[kind].impossible) {
          const { statusCode, body } = await attempt(text)
          const isNamed = field in ((JSON.parse(body) as { fields?: object }).fields ?? {})
          if (statusCode !== 422 || !isNamed)
            defects.push(`${label} ${text}: ${statusCode} ${body.slice(0, 200)}`)
        }
      }
      assert.deepEqual(defects, [])
    })

    test('do not cause an internal error at the ends of the calendar [S12]', async () => {
      const defects: string[] = []
      for (const { label, kind, attempt } of allFields()) {
        for (const text of TEXTS[kind].extreme) {
          const { statusCode, body } = await attempt(text)
          if (statusCode >= 500) defects.push(`${label} ${text}: ${statusCode} ${body.slice(0, 200)}`)
        }
      }
      assert.deepEqual(defects, [])
    })
  })
