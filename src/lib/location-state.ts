import { useLocation } from 'react-router-dom'

/** What came with the address, of which the type tells nothing: anyone may have put it there. */
export const useLocationState = (): unknown => useLocation().state
