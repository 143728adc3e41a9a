/** Exit codes of all commands. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const

/** A command failed. Only the message and the hint are printed, without a stack. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
  readonly exitCode: number
  /** Options that would help, in German. */
  hint: string | undefined

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message)
    this.exitCode = exitCode
  }
}

export const usageError = (message: string): CommandError => new CommandError(message, EXIT.usage)

export const toErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Prints why the server does not start, and ends the process. */
export function exitWithStartupError(error: unknown): never {
  process.stderr.write(`Der Server startet nicht: ${toErrorMessage(error)}\n`)
  process.exit(error instanceof CommandError ? error.exitCode : EXIT.failed)
}

export function toFileReadFailureReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'Es gibt sie nicht.'
  if (code === 'EACCES' || code === 'EPERM') return 'Sie darf nicht gelesen werden.'
  if (code === 'EISDIR') return 'Sie ist ein Ordner.'
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return 'Sie ist nicht richtig mit gzip gepackt.'
  if (error instanceof SyntaxError) return `Sie ist kein gültiges JSON (${error.message}).`
  return toErrorMessage(error)
}
