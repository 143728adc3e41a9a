import axios from 'axios'

/** Speaks HTTP. Every status is an answer, and one that is no JSON is an error. */
export const http = axios.create({
  responseType: 'json',
  transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
  validateStatus: () => true,
  headers: { Accept: 'application/json' },
})
