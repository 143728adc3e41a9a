import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DecisionIndexWire } from '../../../src/provider/decision-indexes/schema.ts'
import { compareIndexWithReference } from '../../../src/provider/watching/index-look-service.ts'

/** An index with a value in each of some months of 2026. */
const indexOf = (...months: readonly string[]): DecisionIndexWire => ({
  id: 1,
  slug: 'lage',
  title: 'Lage',
  description: '',
  status: 'PUBLISHED',
  published_at: null,
  updated_at: '2026-01-01T00:00:00Z',
  locked_at: null,
  formulas: [{ from: null, base: null, components: [], problem: null }],
  values: months.map((month) => ({
    from: `2026-${month}-01`,
    to: `2026-${month}-28`,
    is_partial: false,
    is_low_base: false,
    formula: 0,
    value: 10,
    se: 1,
    ci95: [8, 12],
    parts: [],
  })),
  breaks: [],
  problem: null,
  is_protected: false,
  is_demo: false,
})
const referenceOf = (month: string) => ({
  pollId: null,
  from: `2026-${month}-01`,
  to: `2026-${month}-28`,
})

describe('a look at a decision index whose reference has no value any more', () => {
  it('continues with the next month that has one, never with an earlier one [INDEX-13]', () => {
    assert.deepEqual(compareIndexWithReference(indexOf('01', '02', '04', '05'), referenceOf('03')), {
      change: null,
      nextReference: referenceOf('04'),
    })
    assert.deepEqual(compareIndexWithReference(indexOf('01', '02', '05'), referenceOf('03')), {
      change: null,
      nextReference: referenceOf('05'),
    })
  })
})
