// The layer law of docs/architecture.md, as rules. Types may travel further than functions where a rule says so.
const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

// lib ← api ← components ← charts ← core ← features ← pages ← app: a layer imports itself and what stands before it.
const layers = ['lib', 'api', 'components', 'charts', 'core', 'features', 'pages', 'app']
const layerLaw = layers.slice(0, -1).map((name, rank) => {
  const above = layers.slice(rank + 1)
  return error(
    `${name}-knows-nothing-above`,
    `src/${name} imports nothing of ${above.join(', ')}.`,
    { path: `^src/${name}/` },
    { path: `^src/(${above.join('|')})/` },
  )
})

const clientRooms =
  '^src/(index\\.tsx|host-entry\\.ts|polyfills\\.ts|[^/]+\\.d\\.ts|features/[^/]+/.+|(app|pages|core|charts|components|api|lib)/.+)$'
// Where something begins: a page, the host's view of the pages, a process, a command, a thread.
const beginnings =
  '^(src/index\\.tsx|src/host-entry\\.ts|server/src/cli/[^/]+\\.ts|server/src/.*-thread\\.mjs)$'
const providerDomain = '^server/src/provider/[^/]+/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    error('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    error(
      'no-dead-files',
      'What no page, process, command or thread leads to is dead, however many tests import it.',
      { path: beginnings },
      { path: '^(contract|src|server/src)/', pathNot: ['\\.d\\.ts$', beginnings], reachable: false },
    ),
    error(
      'no-unresolved',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '\\?url$' },
    ),
    error(
      'no-dev-packages',
      'What runs in production is a dependency, not a devDependency.',
      { path: '^(src|server/src)/', pathNot: '^server/src/cli/wire-types\\.ts$' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'no-tests-in-production',
      'Product code imports no test.',
      { path: '^(src|server/src)/' },
      { path: '^(test|server/test)/' },
    ),

    ...layerLaw,
    error(
      'features-are-strangers',
      'A feature never imports another: pages compose them; what three need moves down a layer.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    error(
      'only-modules-call-the-server',
      'Calls stand where a domain declares its requests: in the modules of features/ and core/, never in a component or a hook. Types are free.',
      { path: '^src/(charts|components|pages)/|^src/(core|features)/.*(\\.tsx|/use-[^/]+\\.ts)$' },
      { path: '^src/api/|/calls/[^/]+\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'no-homeless-file',
      'Every file of src lives in one of its rooms.',
      { path: '^src/', pathNot: clientRooms },
      {},
    ),
    error(
      'no-homeless-import',
      'Every file of src lives in one of its rooms.',
      {},
      { path: '^src/', pathNot: clientRooms },
    ),

    error(
      'contract-stands-alone',
      'What client and server both apply at run time: no dependencies, no I/O.',
      { path: '^contract/' },
      { pathNot: '^contract/' },
    ),
    error(
      'client-knows-no-server',
      'They share the wire and contract/ only.',
      { path: '^src/' },
      { path: '^server/' },
    ),
    error(
      'server-knows-no-client',
      'They share the wire and contract/ only; server/src/host/app-entry.ts loads src/host-entry.ts at run time.',
      { path: '^server/' },
      { path: '^src/' },
    ),

    error(
      'statistics-are-pure',
      'Figures in, figures out: no database, no provider, no I/O.',
      { path: '^server/src/statistics/' },
      { pathNot: ['^server/src/statistics/', '^contract/', '^server/node_modules/', '^node_modules/'] },
    ),
    error(
      'database-knows-no-domain',
      'The database and the mail serve the domains and know none of them.',
      { path: '^server/src/(database|mail)/' },
      { path: '^server/src/(provider|host|widget)/' },
    ),
    error(
      'http-knows-no-host',
      'What every host does depends on none of them.',
      { path: '^server/src/http/' },
      { path: '^server/src/(provider|host|widget)/' },
    ),
    error(
      'provider-stands-alone',
      'The provider can run on its own host.',
      { path: '^server/src/provider/' },
      { path: '^server/src/(host|widget)/' },
    ),
    error(
      'only-routes-compose',
      'policy, repository, presenter and schema of a domain do not know its routes.',
      { path: `${providerDomain}(policy|repository|presenter|schema)\\.ts$` },
      { path: `${providerDomain}routes\\.ts$` },
    ),
    error(
      'repository-neither-judges-nor-presents',
      'A repository gives rows.',
      { path: `${providerDomain}repository\\.ts$` },
      { path: `${providerDomain}(policy|presenter)\\.ts$` },
    ),
    error(
      'presenter-and-policy-read-nothing',
      'A presenter and a policy work on what they are given; the types of rows are free.',
      { path: `${providerDomain}(presenter|policy|schema)\\.ts$` },
      { path: `${providerDomain}repository\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'schema-stands-alone',
      'A schema is the contract and knows only other schemas.',
      { path: `${providerDomain}schema\\.ts$` },
      { path: `${providerDomain}(routes|repository|policy|presenter)\\.ts$` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    cache: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
