/** Returns what the database itself said of a failure: the innermost `cause` of an error. */
export function rootCause(error: unknown): { code: string; constraint: string } {
  let inner = error
  for (let depth = 0; depth < 5 && inner instanceof Error && inner.cause instanceof Error; depth++) {
    inner = inner.cause
  }
  const { code, constraint } = inner as Record<string, unknown> // whatever was thrown
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { code: text(code), constraint: text(constraint) }
}

/** Tells whether a write failed because another row has the value already. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = rootCause(error)
  return cause.code === '23505' && cause.constraint === constraint
}
