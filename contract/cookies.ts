/** Cookies of the app, by the names that the configuration's prefix stands before. */
export type CookieName = 'auth_token' | 'session_id' | 'session_votes' | 'device_id'

/** Returns the full name of a cookie. */
export const cookieName = (prefix: string, name: CookieName): string => prefix + name
