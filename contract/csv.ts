/** Media type of an exported table. */
export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Without this mark at the start of a file, Excel does not read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

export const auditLogFileName = (at: Date): string => `protokoll-${at.toISOString().slice(0, 10)}.csv`
