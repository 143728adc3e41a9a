import axios from 'axios'

/** The axios instance. It resolves for every HTTP status and rejects on invalid JSON. */
export const http = axios.create({
  responseType: 'json',
  transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
  validateStatus: () => true,
  // Requests are not authenticated by cookies, and reading a cookie throws where they are blocked.
  xsrfCookieName: '',
  headers: { Accept: 'application/json' },
})
