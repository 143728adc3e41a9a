/** The headers by which the app says who asks, and the server which request it answers. */
export const HEADER = {
  requestId: 'X-Request-Id',
  timestamp: 'X-Timestamp',
  deviceId: 'X-Device-Id',
  sessionId: 'X-Session-Id',
  authToken: 'X-Auth-Token',
} as const
