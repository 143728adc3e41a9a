import fc from 'fast-check'
import { camelizeKeys, decamelizeKeys } from '../../../src/lib/case'

test('renames keys at every depth, but not values [HTTP-01]', () => {
  expect(camelizeKeys({ poll_ids: [{ last_updated: 'some_value' }], total: 1 })).toEqual({
    pollIds: [{ lastUpdated: 'some_value' }],
    total: 1,
  })
  expect(decamelizeKeys({ pollIds: [{ lastUpdated: 'someValue' }] })).toEqual({
    poll_ids: [{ last_updated: 'someValue' }],
  })
})

test.each(['NUTS3', 'DE212', 'MALE', 'POLL_READONLY', '12', 'p1_2', 'a-b', '_x', 'x_', 'a__b', 'Über', ''])(
  'the key %j is data and is not changed in either direction [HTTP-01]',
  (key) => {
    expect(camelizeKeys({ [key]: 1 })).toEqual({ [key]: 1 })
    expect(decamelizeKeys({ [key]: 1 })).toEqual({ [key]: 1 })
  },
)

const snakeKey = fc
  .stringMatching(/^[a-z][a-z0-9]{0,5}(_[a-z][a-z0-9]{0,5}){0,3}$/)
  .filter((key) => key !== 'constructor' && key !== 'prototype')
const anyKey = fc.oneof(snakeKey, fc.stringMatching(/^[A-Z0-9_]{1,8}$/), fc.nat().map(String))
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(anyKey, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

test('converting from the wire and back returns the same data [HTTP-01]', () => {
  fc.assert(fc.property(tree, (value) => expect(decamelizeKeys(camelizeKeys(value))).toEqual(value)))
})

test('files, blobs, forms and dates are not changed [HTTP-01]', () => {
  const values = {
    aFile: new File(['x'], 'x.png'),
    aBlob: new Blob(),
    aForm: new FormData(),
    aDate: new Date(0),
  }
  const sent = decamelizeKeys(values)
  expect(sent.a_file).toBe(values.aFile)
  expect(sent.a_blob).toBe(values.aBlob)
  expect(sent.a_form).toBe(values.aForm)
  expect(sent.a_date).toBe(values.aDate)
})

test('keys such as __proto__ are dropped and do not change a prototype [HTTP-01]', () => {
  const malicious: unknown = JSON.parse(
    '{"__proto__": {"admin": true}, "constructor": {"prototype": {"x": 1}}, "ok_key": {"__proto__": {"y": 1}}}',
  )
  const clean = camelizeKeys(malicious)
  expect(Object.keys(clean as object)).toEqual(['okKey'])
  expect(Object.getPrototypeOf(clean)).toBe(Object.prototype)
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
})

test('too much depth throws a RangeError instead of overflowing the stack [HTTP-01]', () => {
  const deep: unknown = JSON.parse('[{"a":'.repeat(5_000) + '1' + '}]'.repeat(5_000))
  expect(() => camelizeKeys(deep)).toThrow(RangeError)
})

test('the types match the conversion [HTTP-01]', () => {
  const answer = camelizeKeys({
    metadata_v3: { last_visited: 1 },
    p1_2: 2,
    NUTS3: { DE212: 1 },
    rows: [{ bundle_id: 7 }],
  })
  const sum: number =
    answer.metadataV3.lastVisited + answer.p1_2 + answer.NUTS3.DE212 + (answer.rows[0]?.bundleId ?? 0)
  expect(sum).toBe(11)
  const body = decamelizeKeys({ showGrantedOnly: true, pollIds: [3] })
  expect([body.show_granted_only, body.poll_ids[0]]).toEqual([true, 3])
})
