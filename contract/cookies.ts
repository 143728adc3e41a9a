/** The cookies of the app, without the prefix from the configuration. */
export type AppCookie = 'auth_token' | 'session_id' | 'session_votes' | 'device_id'

type CountryId = number

/**
 * Returns the full name of a cookie. `voter` is the cookie of the widget, `project_1` that of a participant in a
 * country.
 */
export const cookieName = (prefix: string, name: AppCookie | 'voter' | `project_${CountryId}`): string =>
  prefix + name
