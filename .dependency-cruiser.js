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
  '^src/((index|host-entry)\\.tsx|polyfills\\.ts|[^/]+\\.d\\.ts|features/[^/]+/.+|(app|pages|core|charts|components|api|lib)/.+)$'
const cliEntry = '^server/src/cli/(start|import|data|organization|second-factor|stats|wire)\\.ts$'
// Where something begins: a page, the host's view of the pages, a process, a command, a thread.
const beginnings = [
  '^src/index\\.tsx$',
  '^src/host-entry\\.tsx$',
  '^src/components/theme/base-style\\.ts$', // webpack.config.js puts it into the page
  cliEntry,
  '^server/src/.*-thread\\.mjs$',
]

/** The folders of a place in tiers, from the ground up: one imports those of lower tiers only, none of its own. */
const folders = (place, names) => `^${place}/(${names.join('|')})/`
const tierLaw = (place, tiers) =>
  tiers.flatMap((names, rank) =>
    names.map((name) => {
      const lower = tiers.slice(0, rank).flat()
      return error(
        `${place.replace('/src', '').replaceAll('/', '-')}-${name}-imports-lower-folders-only`,
        `${place}/${name} imports of its neighbors ${lower.join(', ') || 'none'} only.`,
        { path: folders(place, [name]) },
        { path: `^${place}/[^/]+/`, pathNot: folders(place, [name, ...lower]) },
      )
    }),
  )

// The folders of the client's core that others of it build on. One that is not named here stands on top.
const coreTiers = [
  ['entities', 'requests'],
  ['notifications', 'saved-objects'],
  ['session', 'favorites'],
  ['organization'],
  ['result-filter'],
]

// The rooms of the server.
const serverTiers = [
  ['lib', 'config'],
  ['statistics', 'regions', 'html', 'drawing', 'database'],
  ['results', 'http', 'mail', 'jobs'],
  ['files'],
  ['context'],
  ['import'],
  ['provider'],
  ['host', 'widget', 'demo'],
  ['process'],
  ['cli'],
]
// The role of a provider's file is the last word of its name: routes.ts, member-routes.ts, common-schema.ts.
const role = (...names) => `^server/src/provider.*[/-](${names.join('|')})[.]ts$`
const domain = '^server/src/provider/[^/]+/'
const roles = role('routes', 'schema', 'repository', 'policy', 'presenter', 'service', 'table')
// The domains of the provider that others build on. One that is not named here stands on top: no other domain imports it.
const domainTiers = [
  ['accounts', 'polls', 'audit-log', 'jobs'],
  ['settings', 'organization', 'poll-bundles'],
  ['saved-objects'],
  ['segments'],
  ['second-factor', 'results'],
  ['staff', 'admin-polls'],
  ['insight-boards'],
]
// Beside the domains: the audit log, versions and whoever asks belong to all of them.
const sharedRepositories = '^server/src/provider/(audit|versions|viewer)[.]ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    error('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    error(
      'no-dead-files',
      'What no page, process, command or thread leads to is dead, however many tests import it.',
      { path: beginnings },
      {
        path: '^(contract|src|server/src)/',
        pathNot: ['\\.d\\.ts$', '^src/charts/', ...beginnings],
        reachable: false,
      },
    ),
    error(
      'no-dead-charts',
      'A chart begins in the gallery; what neither a page nor the gallery leads to is dead.',
      { path: [...beginnings, '^test/gallery/examples/'] },
      { path: '^src/charts/', reachable: false },
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
    ...tierLaw('src/core', coreTiers),
    error(
      'core-builds-on-named-folders-only',
      'A folder of the core that another needs has its place in the order of folders.',
      { path: '^src/core/([^/]+)/' },
      { path: '^src/core/[^/]+/', pathNot: ['^src/core/$1/', folders('src/core', coreTiers.flat())] },
    ),
    error(
      'what-all-of-core-uses-knows-no-domain',
      'Beside the domains of the core stands what each of them uses.',
      { path: '^src/core/[^/]+$' },
      { path: '^src/core/[^/]+/' },
    ),
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
      { path: ['^src/api/', '/calls/', '/calls\\.ts$'], dependencyTypesNot: ['type-only'] },
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
      'They share the wire and contract/ only; server/src/host/app-entry.ts loads src/host-entry.tsx at run time.',
      { path: '^server/' },
      { path: '^src/' },
    ),

    error(
      'statistics-are-pure',
      'Figures in, figures out: no database, no provider, no I/O. Hashes are figures too.',
      { path: '^server/src/statistics/' },
      {
        pathNot: [
          '^server/src/statistics/',
          '^contract/',
          '^server/node_modules/',
          '^node_modules/',
          '^crypto$',
        ],
      },
    ),
    ...tierLaw('server/src', serverTiers),
    error(
      'no-homeless-server-file',
      'Every file of server/src lives in one of its rooms.',
      { path: '^server/src/', pathNot: folders('server/src', serverTiers.flat()) },
      {},
    ),
    error(
      'nobody-imports-an-entry',
      'A file that runs a command runs it when it is imported.',
      {},
      { path: cliEntry },
    ),
    error(
      'widget-knows-public-polls-only',
      'All that the widget host may know of the provider stands in one interface.',
      { path: '^server/src/widget/' },
      { path: '^server/src/provider/', pathNot: '^server/src/provider/public-polls\\.ts$' },
    ),
    error(
      'only-routes-compose',
      'What a route calls does not know it.',
      { path: '^server/src/', pathNot: [role('routes'), '^server/src/host/app\\.ts$'] },
      { path: role('routes') },
    ),
    ...tierLaw('server/src/provider', domainTiers),
    error(
      'domains-build-on-named-domains-only',
      'A domain that another needs has its place in the order of domains.',
      { path: '^server/src/provider/([^/]+)/' },
      {
        path: domain,
        pathNot: ['^server/src/provider/$1/', folders('server/src/provider', domainTiers.flat())],
      },
    ),
    error(
      'no-file-without-role',
      'The last word of a file of a domain is its role, so that no file escapes the rules below.',
      { path: domain, pathNot: roles },
      {},
    ),
    error(
      'no-import-without-role',
      'The last word of a file of a domain is its role, so that no file escapes the rules below.',
      {},
      { path: domain, pathNot: roles },
    ),
    error(
      'only-repositories-know-tables',
      'Whoever else needs rows asks a repository; the types of rows are free.',
      { path: '^server/src/provider/', pathNot: [role('repository'), sharedRepositories] },
      {
        path: ['^server/src/database/schema-[^/]+[.]ts$', 'node_modules/drizzle-orm/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'repository-neither-judges-nor-presents',
      'A repository gives rows.',
      { path: role('repository') },
      { path: role('policy', 'presenter', 'service') },
    ),
    error(
      'presenter-policy-schema-and-table-read-nothing',
      'They work on what they are given; the types of rows are free.',
      { path: role('presenter', 'policy', 'schema', 'table') },
      { path: [role('repository', 'service'), '^server/src/database/'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'what-all-domains-use-knows-none',
      'Beside the folders stands what every domain uses; routes.ts and public-polls.ts are the ways in.',
      { path: '^server/src/provider/[^/]+[.]ts$', pathNot: '/(routes|public-polls)[.]ts$' },
      { path: domain },
    ),
    error(
      'schema-stands-alone',
      'A schema is the contract and knows only other schemas.',
      { path: role('schema') },
      { path: role('policy', 'presenter') },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
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
