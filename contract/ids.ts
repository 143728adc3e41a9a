/** Pattern of an ID. Nine digits fit into every ID column. */
export const ID_DIGITS_PATTERN = String.raw`[1-9]\d{0,8}`

const ID = new RegExp(`^${ID_DIGITS_PATTERN}$`)

export const parseId = (text: string): number | null => (ID.test(text) ? Number(text) : null)

/** Pattern of IDs separated by commas, as in `3,14,15`. */
export const ID_LIST_PATTERN = `^${ID_DIGITS_PATTERN}(,${ID_DIGITS_PATTERN}){0,999}$`
