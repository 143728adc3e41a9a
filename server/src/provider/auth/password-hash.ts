import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../../errors.ts'

/** argon2id (the library's default) with 64 MiB, three passes, one lane: 41 ms on the machines measured. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
const AT_ONCE = 4
const WAITING = 50

let running = 0
const queue: (() => void)[] = []

/** Each hashing takes 64 MiB, so only some run at once; where too many wait already, the caller is sent away. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new ApiError('unavailable', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => queue.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = queue.shift() // hands its place over
    if (next) next()
    else running--
  }
}

/** One spelling for one password: keyboards compose letters differently. */
const normal = (password: string) => password.normalize('NFKC')

/** @throws ApiError `unavailable` when too many passwords are being hashed */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), COST))
}

/**
 * Whether `password` is the one that was hashed. Takes as long where there is no hash at all, so that the time
 * of an answer does not tell whether an account exists.
 * @throws ApiError `unavailable` when too many passwords are being hashed
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await nobody), normal(password)))
  return matches && passwordHash !== null
}

/** A hash that stands in where an account has none. */
const nobody = hash('nobody has this password', COST)
