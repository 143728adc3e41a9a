/** Exit codes of all commands. */
export const EXIT = { done: 0, refused: 1, usage: 2 } as const

/** A command cannot do what it was asked for; the message and the hint are all that is printed. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
  readonly exitCode: number
  /** Which options of the command would help. */
  hint: string | undefined

  constructor(message: string, exitCode: number = EXIT.refused) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The command was called wrongly. */
export const usageError = (message: string): CommandError => new CommandError(message, EXIT.usage)

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What is to be said of a file that cannot be read. */
export function unreadableReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'Es gibt sie nicht.'
  if (code === 'EACCES' || code === 'EPERM') return 'Sie darf nicht gelesen werden.'
  if (code === 'EISDIR') return 'Sie ist ein Ordner.'
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return 'Sie ist nicht richtig mit gzip gepackt.'
  if (error instanceof SyntaxError) return `Sie ist kein gültiges JSON (${error.message}).`
  return messageOf(error)
}
