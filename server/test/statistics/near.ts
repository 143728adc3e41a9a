import assert from 'node:assert/strict'

/** Asserts that every number of `expected` matches within a relative tolerance, and everything else exactly. */
export function assertNear(actual: unknown, expected: unknown, tolerance = 1e-9, path = 'value'): void {
  if (typeof expected === 'number') {
    assert.equal(typeof actual, 'number', `${path} is a number`)
    const distance = Math.abs((actual as number) - expected)
    const allowed = tolerance * Math.max(1, Math.abs(expected))
    assert.ok(distance <= allowed, `${path}: ${String(actual)} instead of ${expected}`)
  } else if (Array.isArray(expected)) {
    assert.ok(Array.isArray(actual), `${path} is a list`)
    assert.equal(actual.length, expected.length, `${path} has ${expected.length} entries`)
    expected.forEach((entry, index) => assertNear(actual[index], entry, tolerance, `${path}[${index}]`))
  } else if (typeof expected === 'object' && expected !== null) {
    for (const [key, value] of Object.entries(expected)) {
      assertNear((actual as Record<string, unknown>)[key], value, tolerance, `${path}.${key}`)
    }
  } else {
    assert.equal(actual, expected, path)
  }
}
