import type { CallOptions } from '../lib/request'
import { createShapeCheck } from './shape'
import type { RequestBody, ResponseBody } from './wire-types'

export type SecondFactorStatus = ResponseBody<'getSecondFactor'>
/** The secret key of the authenticator app. The server returns it only once. */
export type SecondFactorSecret = ResponseBody<'beginSecondFactor'>

const FACTOR = '/v1/me/second_factor'
const isCodes = createShapeCheck({ recoveryCodes: 'array' })

export const fetchSecondFactor = (_: void, { provider }: CallOptions) =>
  provider.get(FACTOR, { check: createShapeCheck({ recoveryCodesLeft: 'number' }) })

export const beginSecondFactorSetup = (body: RequestBody<'beginSecondFactor'>, { provider }: CallOptions) =>
  provider.post(FACTOR, { body, check: createShapeCheck({ secret: 'string', uri: 'string' }) })

/** Enables the second factor with a code of the authenticator app. */
export const confirmSecondFactor = (body: RequestBody<'confirmSecondFactor'>, { provider }: CallOptions) =>
  provider.post('/v1/me/second_factor/confirm', { body, check: isCodes })

export const renewRecoveryCodes = (body: RequestBody<'renewRecoveryCodes'>, { provider }: CallOptions) =>
  provider.post('/v1/me/second_factor/recovery_codes', { body, check: isCodes })

export const disableSecondFactor = (body: RequestBody<'endSecondFactor'>, { provider }: CallOptions) =>
  provider.delete(FACTOR, { body })
