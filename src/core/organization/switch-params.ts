/** The parameters by which an address asks for another organization. */
export const SWITCH_PARAM = 'switch_to_org'
/** Stands beside {@link SWITCH_PARAM} where a toast is to tell the switch. */
export const FLASH_PARAM = 'flash'
/** Tell the next start what was switched. */
export const NOTICE_PARAM = { to: 'switched-to', back: 'switched-back', from: 'switched-from' } as const

const ALL: readonly string[] = [SWITCH_PARAM, FLASH_PARAM, ...Object.values(NOTICE_PARAM)]

/** Whether a parameter of an address is about a switch of the organization. */
export const isSwitchParam = (name: string): boolean => ALL.includes(name)
