import type { CallOptions } from '../lib/request'
import { hasShape } from './shape'
import type { Body, Wire } from './wire-types'

export type SecondFactor = Wire<'getSecondFactor'>
/** The secret key of the authenticator app. The server returns it only once. */
export type SecondFactorKey = Wire<'beginSecondFactor'>

const FACTOR = '/v1/me/second_factor'
const isCodes = hasShape({ recoveryCodes: 'array' })

export const fetchSecondFactor = (_: void, { provider }: CallOptions) =>
  provider.get(FACTOR, { check: hasShape({ recoveryCodesLeft: 'number' }) })

export const beginSecondFactor = (body: Body<'beginSecondFactor'>, { provider }: CallOptions) =>
  provider.post(FACTOR, { body, check: hasShape({ secret: 'string', uri: 'string' }) })

/** Enables the second factor with a code of the authenticator app. */
export const confirmSecondFactor = (body: Body<'confirmSecondFactor'>, { provider }: CallOptions) =>
  provider.post('/v1/me/second_factor/confirm', { body, check: isCodes })

export const renewRecoveryCodes = (body: Body<'renewRecoveryCodes'>, { provider }: CallOptions) =>
  provider.post('/v1/me/second_factor/recovery_codes', { body, check: isCodes })

export const disableSecondFactor = (body: Body<'endSecondFactor'>, { provider }: CallOptions) =>
  provider.delete(FACTOR, { body })
