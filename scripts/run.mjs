import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** Descriptor of the file that receives the output of nested commands instead of the terminal. */
export const outputFileStorage = new AsyncLocalStorage()

/** Runs a command in this terminal, by default in the project's root. It ends with this process. @returns its exit code */
export function run(command, args, env = {}, cwd = root) {
  return new Promise((resolve, reject) => {
    const file = outputFileStorage.getStore()
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

export const runBin = (name, args, env) => run(path.join(root, 'node_modules/.bin', name), args, env)
