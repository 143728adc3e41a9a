import { createSessionStore } from '../../src/api/session-store'

/**
 * The session of a test file's clients, so that a test can log in before the app starts and inspect the session
 * afterwards.
 */
export const session = createSessionStore()
export const { getAuthToken, setAuthToken, clear: clearSession, setVisitVotes, getVisitVotes } = session
