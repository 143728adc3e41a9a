import type { CoreState } from '../../core/state'
import type { AccountState } from './reducer'

export const selectSessions = (state: CoreState & { account: AccountState }) => state.account.sessions
