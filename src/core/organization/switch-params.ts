/** The query parameter that requests a switch to another organization. */
export const SWITCH_PARAM = 'switch_to_org'
/** Set together with {@link SWITCH_PARAM} to notify the user of the switch. */
export const NOTIFY_OF_SWITCH_PARAM = 'flash'
/** The query parameters that describe a switch after the reload. */
export const SWITCH_NOTICE_PARAMS = {
  toName: 'switched-to',
  isBack: 'switched-back',
  fromName: 'switched-from',
} as const

const ALL: readonly string[] = [SWITCH_PARAM, NOTIFY_OF_SWITCH_PARAM, ...Object.values(SWITCH_NOTICE_PARAMS)]

/** Returns whether a query parameter belongs to a switch of the organization. */
export const isSwitchParam = (name: string): boolean => ALL.includes(name)
