/**
 * SQLSTATE codes of a temporarily unavailable database: lost connections (08), insufficient resources (53), shutdown
 * and startup (57P), canceled statement, lock timeout, serialization failure and deadlock (40), transaction timeouts,
 * read-only standby before failover, and I/O errors.
 */
const SQLSTATE = /^(08...|53...|57P0.|57014|55P03|40001|40P01|25P0[34]|25006|58030)$/

/** System errors of failed or broken connections. */
const SYSTEM =
  /^(ECONN\w+|EPIPE|EAGAIN|ENOTFOUND|EAI_\w+|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENET(UNREACH|DOWN)|EADDRNOTAVAIL|EMFILE|ENFILE)$/

/** Driver errors, which have only a message. */
const DRIVER =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered|was closed)|Cannot use a pool after calling end)/

/** Those SQLSTATE codes that concern a single statement: timeouts, locks and conflicts. */
const STATEMENT_ERROR = /^(57014|55P03|40...|25P0.)$/

/** Returns whether an error, or one of its causes, means that the database is temporarily unavailable. */
export function isTransientDatabaseError(error: unknown): boolean {
  return causesOf(error).some((inner) => {
    const { code = '', syscall } = inner as NodeJS.ErrnoException
    if (SQLSTATE.test(code) || SYSTEM.test(code) || DRIVER.test(inner.message)) return true
    return code === 'ENOENT' && syscall === 'connect' // no server at the socket
  })
}

/** Returns whether the database is unavailable for all requests, not only for this statement. */
export function isDatabaseOutage(error: unknown): boolean {
  const isStatementError = ({ code = '' }: NodeJS.ErrnoException) => STATEMENT_ERROR.test(code)
  return isTransientDatabaseError(error) && !causesOf(error).some(isStatementError)
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let inner = error; inner instanceof Error && chain.length < 5; inner = inner.cause) chain.push(inner)
  return chain
}
