/**
 * SQLSTATE codes of a database that is away, full, busy or too slow for now: lost connections (08), no resources
 * (53), shutdown and start (57P), a cancelled statement, a lock not given in time, transactions in each other's way
 * (40), a transaction cut off, a standby that has not taken over yet, and files that cannot be read.
 */
const SQLSTATE = /^(08...|53...|57P0.|57014|55P03|40001|40P01|25P0[34]|25006|58030)$/

/** System errors of a connection that cannot be made or breaks. */
const SYSTEM =
  /^(ECONN\w+|EPIPE|EAGAIN|ENOTFOUND|EAI_\w+|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENET(UNREACH|DOWN)|EADDRNOTAVAIL|EMFILE|ENFILE)$/

/** What the driver says in words alone. */
const DRIVER =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered|was closed)|Cannot use a pool after calling end)/

/** Whether an error, or what caused it, means that the database cannot answer now but may in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth++) {
    const { code = '', syscall } = inner as NodeJS.ErrnoException
    if (SQLSTATE.test(code) || SYSTEM.test(code) || DRIVER.test(inner.message)) return true
    if (code === 'ENOENT' && syscall === 'connect') return true // the socket of a server that is not there
  }
  return false
}
