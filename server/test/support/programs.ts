import { execFile } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

interface Build {
  buildServerPrograms(): Promise<string>
}

let folder: Promise<string> | undefined

async function build(): Promise<string> {
  const address = new URL('../../../scripts/build.mjs', import.meta.url).href
  const { buildServerPrograms } = (await import(address)) as Build // the file's own type
  return buildServerPrograms()
}

/**
 * Returns the path of a program that tests start as a process, bundled if necessary.
 * @param name of a file in server/src/cli, or `connection`; `start` is the module of the server
 */
export const programFile = async (name: string): Promise<string> =>
  path.join(await (folder ??= build()), `${name}.mjs`)

/** Returns the address of a {@link programFile} as source text, for a script that imports it. */
export const programAddress = async (name: string): Promise<string> =>
  JSON.stringify(pathToFileURL(await programFile(name)).href)

/** How a program ended, with what it wrote. */
export interface EndedProgram {
  code: number
  stdout: string
  stderr: string
}

/** Runs a {@link programFile} until it ends. */
export async function runProgram(
  name: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<EndedProgram> {
  const command = [await programFile(name), ...words]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}
