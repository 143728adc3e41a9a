/**
 * SQLSTATE codes of a database that is away, full, busy or too slow for now: lost connections (08), no resources
 * (53), shutdown and start (57P), a canceled statement, a lock not given in time, transactions in each other's way
 * (40), a transaction cut off, a standby that has not taken over yet, and files that cannot be read.
 */
const SQLSTATE = /^(08...|53...|57P0.|57014|55P03|40001|40P01|25P0[34]|25006|58030)$/

/** System errors of a connection that cannot be made or breaks. */
const SYSTEM =
  /^(ECONN\w+|EPIPE|EAGAIN|ENOTFOUND|EAI_\w+|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENET(UNREACH|DOWN)|EADDRNOTAVAIL|EMFILE|ENFILE)$/

/** What the driver says in words alone. */
const DRIVER =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered|was closed)|Cannot use a pool after calling end)/

/** SQLSTATE codes, among these, of one statement that took too long, waited for a lock or came into another's way. */
const OWN_FAULT = /^(57014|55P03|40...|25P0.)$/

/** Whether an error, or what caused it, means that the database cannot answer now but may in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chainOf(error).some((inner) => {
    const { code = '', syscall } = inner as NodeJS.ErrnoException
    if (SQLSTATE.test(code) || SYSTEM.test(code) || DRIVER.test(inner.message)) return true
    return code === 'ENOENT' && syscall === 'connect' // the socket of a server that is not there
  })
}

/** Whether the database cannot answer others either: it is not a matter of this statement alone. */
export function isDatabaseOutage(error: unknown): boolean {
  const isOwnFault = ({ code = '' }: NodeJS.ErrnoException) => OWN_FAULT.test(code)
  return isDatabaseUnavailable(error) && !chainOf(error).some(isOwnFault)
}

/** An error and what caused it. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let inner = error; inner instanceof Error && chain.length < 5; inner = inner.cause) chain.push(inner)
  return chain
}
