/**
 * Every `code` in an error response of the server. Only a type: the server's table (`http/errors.ts`) contains the status
 * and text of each, and the client must accept unknown codes of a newer server.
 */
export type ErrorCode =
  | 'malformed_request'
  | 'malformed_json'
  | 'invalid_token'
  | 'unauthenticated'
  | 'invalid_credentials'
  /** The login needs a code of the account's second factor. */
  | 'second_factor_needed'
  | 'forbidden'
  /** Staff must set up a second factor first. */
  | 'second_factor_required'
  | 'wrong_account'
  | 'host_not_allowed'
  | 'not_found'
  | 'request_timeout'
  | 'conflict'
  | 'no_licenses_left'
  | 'mail_disabled'
  | 'link_expired'
  | 'precondition_failed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'validation_failed'
  | 'rate_limited'
  | 'headers_too_large'
  | 'internal_error'
  | 'unavailable'
