import axios from 'axios'

/** Speaks HTTP. Every status is an answer, and one that is no JSON is an error. */
export const http = axios.create({
  responseType: 'json',
  transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
  validateStatus: () => true,
  // Nothing is authenticated by cookies, and where they are forbidden reading one would throw.
  xsrfCookieName: '',
  headers: { Accept: 'application/json' },
})
