/** Returns the code and constraint of the database error, which is the innermost `cause`. */
export function getDatabaseErrorDetails(error: unknown): { code: string; constraint: string } {
  let inner = error
  for (let depth = 0; depth < 5 && inner instanceof Error && inner.cause instanceof Error; depth++) {
    inner = inner.cause
  }
  const { code, constraint } = inner as Record<string, unknown> // any thrown value
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { code: text(code), constraint: text(constraint) }
}

/** Returns whether a write violated this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = getDatabaseErrorDetails(error)
  return cause.code === '23505' && cause.constraint === constraint
}
