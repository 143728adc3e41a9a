/** The parameters by which an address asks for another organization. */
export const SWITCH_PARAM = 'switch_to_org'
/** Stands beside {@link SWITCH_PARAM} where a toast is to tell the switch. */
export const FLASH_PARAM = 'flash'
