import path from 'node:path'
import webpack, { type Configuration, type RuleSetRule } from 'webpack'

const root = path.resolve(import.meta.dirname, '../..')

/** Builds files of bench/browser with the product's loaders and targets, each into one script: `{name}.js`. */
export async function buildFloors(names: readonly string[], folder: string): Promise<void> {
  const { target, resolve, output, experiments, module } = await configuration()
  const browser = path.join(root, 'bench/browser')
  const rules = ((module?.rules ?? []) as RuleSetRule[]).map((rule) =>
    rule.include ? { ...rule, include: [rule.include as string, browser] } : rule,
  ) // literals of the configuration
  await build({
    mode: 'production',
    target,
    resolve,
    experiments,
    module: { rules },
    entry: Object.fromEntries(names.map((name) => [name, path.join(browser, name)])),
    output: { ...output, path: folder, filename: '[name].js', clean: true },
    devtool: false,
    performance: false,
  })
}

async function configuration(): Promise<Configuration> {
  const address = new URL('../../webpack.config.js', import.meta.url).href
  const loaded = (await import(address)) as { default: Configuration } // the file's own type
  return loaded.default
}

function build(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack({ ...configuration, context: root }, (error, stats) => {
      if (error) reject(error)
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')))
      else resolve()
    })
  })
}
