import { parseArgs, type ParseArgsConfig } from 'node:util'
import { usageError } from './command-error.ts'

/** Parses a command's options like `parseArgs`. @throws CommandError in German if they are invalid */
export function parseOptions<Options extends ParseArgsConfig & { strict?: true }>(
  options: Options,
  helpCommand: string,
): ReturnType<typeof parseArgs<Options>> {
  try {
    return parseArgs(options)
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error
    throw usageError(`${usageMessage(String(error.code), error.message)} Hilfe: ${helpCommand}`)
  }
}

function usageMessage(code: string, message: string): string {
  const [, named = ''] = /'(?:-\w, )?([^' ]+)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Die Option ${named} gibt es nicht.`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `„${named}“ gehört zu keiner Option.`
  if (/argument missing|ambiguous/.test(message)) return `Der Option ${named} fehlt ihr Wert.`
  return `Die Option ${named} nimmt keinen Wert.`
}
