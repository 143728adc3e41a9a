import { LOGIN_FAILURE_WINDOW_MINUTES, MAX_EMBED } from '../../../contract/limits.ts'
import type { RateLimit } from '../http/rate-limit.ts'

const MINUTE = 60_000

export const RATE_LIMITS = {
  /** Failures of one account from one network. */
  failedLogins: { name: 'login', max: 5, windowMs: LOGIN_FAILURE_WINDOW_MINUTES * MINUTE },
  wrongPasswords: { name: 'password', max: 5, windowMs: LOGIN_FAILURE_WINDOW_MINUTES * MINUTE },
  /**
   * Wrong codes for one account from one network. Not per account alone: anyone with the password could lock out the
   * owner.
   */
  secondFactor: { name: 'second-factor', max: 5, windowMs: LOGIN_FAILURE_WINDOW_MINUTES * MINUTE },
  /** Wrong codes for one account from all networks together: there are only a million codes. */
  secondFactorTotal: {
    name: 'second-factor-total',
    max: 20,
    windowMs: LOGIN_FAILURE_WINDOW_MINUTES * MINUTE,
  },
  /** Wrong recovery codes for one account from one network. They are too long to guess from many networks. */
  recoveryCode: { name: 'recovery-code', max: 5, windowMs: LOGIN_FAILURE_WINDOW_MINUTES * MINUTE },
  /** E-mails of one kind to one address. The kinds count separately, so that one cannot use up another. */
  email: { name: 'email', max: 5, windowMs: 60 * MINUTE },
  /** Reset and login links of one kind to one address, from all networks together. `email` counts per network. */
  emailTotal: { name: 'email-total', max: 20, windowMs: 60 * MINUTE },
  /** Reset and login links that one network requests, for existing and unknown accounts alike. */
  emailNetwork: { name: 'email-network', max: 30, windowMs: 60 * MINUTE },
  /** Invitations to one address from all organizations together. `email` counts per organization. */
  invitedAddress: { name: 'invited-address', max: 20, windowMs: 60 * MINUTE },
  /** Frozen views that one account creates: they are never deleted. */
  citation: { name: 'citation', max: 60, windowMs: 60 * MINUTE },
  /** Pages with automatic embeds that report themselves for the first time: of one publisher, and from one network. */
  newEmbedPages: { name: 'embed-page', max: MAX_EMBED.newPagesPerHour, windowMs: 60 * MINUTE },
  newEmbedPagesPerNetwork: {
    name: 'embed-page-network',
    max: MAX_EMBED.newPagesOfNetworkPerHour,
    windowMs: 60 * MINUTE,
  },
  contact: { name: 'contact', max: 5, windowMs: 60 * MINUTE },
  signup: { name: 'signup', max: 5, windowMs: 60 * MINUTE },
} as const satisfies Record<string, RateLimit>
