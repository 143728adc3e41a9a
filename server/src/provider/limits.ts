import { LOGIN_FAILURE_MINUTES } from '../../../contract/limits.ts'
import type { RateLimit } from '../http/rate-limit.ts'

const MINUTE = 60_000

export const LIMITS = {
  /** Failures of one account from one network. */
  login: { name: 'login', max: 5, windowMs: LOGIN_FAILURE_MINUTES * MINUTE },
  password: { name: 'password', max: 5, windowMs: LOGIN_FAILURE_MINUTES * MINUTE },
  /** Wrong codes of one account from one network: whoever knows the password must not keep the owner out. */
  secondFactor: { name: 'second-factor', max: 5, windowMs: LOGIN_FAILURE_MINUTES * MINUTE },
  /** Wrong codes of one account, from all networks together: there are only a million of them. */
  secondFactorTotal: { name: 'second-factor-total', max: 20, windowMs: LOGIN_FAILURE_MINUTES * MINUTE },
  /** Wrong recovery codes of one account from one network; they are too long to be guessed from many. */
  recoveryCode: { name: 'recovery-code', max: 5, windowMs: LOGIN_FAILURE_MINUTES * MINUTE },
  /** Emails of one kind to one address: a sender that requests one kind does not use up another. */
  email: { name: 'email', max: 5, windowMs: 60 * MINUTE },
  /** Reset and login links of one kind to one address, for all networks together; each has `email` to itself. */
  emailTotal: { name: 'email-total', max: 20, windowMs: 60 * MINUTE },
  /** Reset and login links that one network requests, whether or not there is an account. */
  emailNetwork: { name: 'email-network', max: 30, windowMs: 60 * MINUTE },
  /** Invitations to one address, of all organizations together: each of them has `email` to itself. */
  invitedAddress: { name: 'invited-address', max: 20, windowMs: 60 * MINUTE },
  /** Frozen views of one account: each is kept for good. */
  citation: { name: 'citation', max: 60, windowMs: 60 * MINUTE },
  contact: { name: 'contact', max: 5, windowMs: 60 * MINUTE },
  signup: { name: 'signup', max: 5, windowMs: 60 * MINUTE },
} as const satisfies Record<string, RateLimit>
