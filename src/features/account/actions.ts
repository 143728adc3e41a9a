import type { SessionEntry } from '../../api/me'
import { createRequest } from '../../lib/request'

export const fetchSessions = createRequest<void, { sessions: SessionEntry[] }>('account/fetchSessions')
/** Logs out elsewhere. */
export const endSession = createRequest<number>('account/endSession', { key: String })
/** Logs out everywhere else. */
export const endOtherSessions = createRequest('account/endOtherSessions')
export const exportData = createRequest<void, Record<string, unknown>>('account/exportData')
/** The password confirms the wish, where the account has one. */
export const deleteAccount = createRequest<{ password?: string }>('account/delete', { secret: true })
