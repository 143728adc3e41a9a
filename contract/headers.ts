/** The headers that identify the client and the request. */
export const HEADER = {
  requestId: 'X-Request-Id',
  timestamp: 'X-Timestamp',
  deviceId: 'X-Device-Id',
  sessionId: 'X-Session-Id',
  authToken: 'X-Auth-Token',
} as const
