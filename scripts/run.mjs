import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** Runs a command with this terminal, in the project's root unless told, no longer than this process; gives its exit code. */
export function run(command, args, env = {}, cwd = root) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
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
