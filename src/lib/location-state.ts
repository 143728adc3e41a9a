import { useLocation } from 'react-router-dom'

/** Returns the state of the current history entry. It is `unknown` because any code can set it: validate it first. */
export const useLocationState = (): unknown => useLocation().state
