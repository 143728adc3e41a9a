import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** The descriptor of a file that takes the output of the commands run within, in the place of this terminal. */
export const output = new AsyncLocalStorage()

/** Runs a command with this terminal, in the project's root unless told, no longer than this process; gives its exit code. */
export function run(command, args, env = {}, cwd = root) {
  return new Promise((resolve, reject) => {
    const file = output.getStore()
    const stdio = file === undefined ? 'inherit' : ['ignore', file, file]
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } })
    const end = () => child.kill()
    process.once('exit', end)
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('exit', end)
      resolve(code ?? 1)
    })
  })
}

/** Runs a command that a package of this project brings along. */
export const runBin = (name, args, env) => run(path.join(root, 'node_modules/.bin', name), args, env)
