// The import rules of docs/architecture.md. Some rules allow the import of types.
const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

// lib ← api ← components ← charts ← core ← features ← pages ← staff ← app: a layer imports only itself and the layers before it.
const layers = ['lib', 'api', 'components', 'charts', 'core', 'features', 'pages', 'staff', 'app']
const layerRules = layers.slice(0, -1).map((name, rank) => {
  const above = layers.slice(rank + 1)
  return error(
    `${name}-imports-lower-layers-only`,
    `src/${name} must not import ${above.join(', ')}.`,
    { path: `^src/${name}/` },
    { path: `^src/(${above.join('|')})/` },
  )
})

const clientFiles =
  '^src/((index|host-entry)\\.tsx|polyfills\\.ts|[^/]+\\.d\\.ts|features/[^/]+/.+|(app|pages|staff|core|charts|components|api|lib)/.+)$'
const cliEntry =
  '^server/src/cli/(start|backup|restore|import|data|organization|end-demo|partition-votes|second-factor|stats|wire)\\.ts$'
// Entry points: the page, the host's view of the pages, commands, threads and processes.
const entryPoints = [
  '^src/index\\.tsx$',
  '^src/host-entry\\.tsx$',
  '^src/components/theme/base-style\\.ts$', // webpack.config.js inserts it into the page
  cliEntry,
  '^server/src/.*-(thread|process)\\.mjs$',
  '^server/src/.*-(worker|process-main)\\.ts$', // bundled and loaded by the former
]

const folders = (place, names) => `^${place}/(${names.join('|')})/`
/** Rules for folders in tiers, the lowest first: a folder imports only folders of lower tiers, not of its own. */
const tierRules = (place, tiers) =>
  tiers.flatMap((names, rank) =>
    names.map((name) => {
      const lower = tiers.slice(0, rank).flat()
      return error(
        `${place.replace('/src', '').replaceAll('/', '-')}-${name}-imports-lower-folders-only`,
        `${place}/${name} may import ${lower.join(', ') || 'no other folder'} only.`,
        { path: folders(place, [name]) },
        { path: `^${place}/[^/]+/`, pathNot: folders(place, [name, ...lower]) },
      )
    }),
  )

// The folders of the client's core that other core folders import. All others are on top.
const coreTiers = [
  ['entities', 'requests'],
  ['notifications', 'saved-objects'],
  ['session', 'favorites'],
  ['organization'],
  ['result-filter'],
]

// The kit of the internal area: parts that its other folders share.
const staffKitTiers = [['shell'], ['list', 'form'], ['sort', 'uploads', 'jobs'], ['object']]
const staffKit = folders('src/staff', staffKitTiers.flat())

// The folders of the server.
const serverTiers = [
  ['lib', 'config'],
  ['statistics', 'regions', 'html', 'drawing', 'database'],
  ['results', 'http', 'mail', 'jobs', 'poll-index'],
  ['files'],
  ['context'],
  ['import'],
  ['provider'],
  ['host', 'widget', 'demo'],
  ['process'],
  ['cli'],
]
// The role of a provider's file is the last word of its name: routes.ts, login-routes.ts, common-schema.ts.
const role = (...names) => `^server/src/provider.*[/-](${names.join('|')})[.]ts$`
const domain = '^server/src/provider/[^/]+/'
const roles = role('routes', 'schema', 'repository', 'policy', 'presenter', 'service', 'table')
// The domains of the provider that other domains import. All others are on top: no domain imports them.
const domainTiers = [
  ['accounts', 'polls', 'audit-log', 'jobs', 'email-campaigns'],
  ['settings', 'organization', 'poll-bundles'],
  ['saved-objects', 'individual-regions'],
  ['segments'],
  ['second-factor', 'results'],
  ['result-files', 'staff', 'admin-polls'],
  ['decision-indexes'],
  ['insight-boards'],
  ['raw-data'],
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    error(
      'no-cycles',
      'Two files that import each other should be one file, or three.',
      {},
      { circular: true },
    ),
    error(
      'no-dead-files',
      'A file that no entry point imports is dead, even if tests import it.',
      { path: entryPoints },
      {
        path: '^(contract|src|server/src)/',
        pathNot: ['\\.d\\.ts$', '^src/charts/', ...entryPoints],
        reachable: false,
      },
    ),
    error(
      'no-dead-charts',
      'A chart that neither an entry point nor the gallery imports is dead.',
      { path: [...entryPoints, '^test/gallery/examples/'] },
      { path: '^src/charts/', reachable: false },
    ),
    error(
      'no-unresolved',
      'Every import must resolve to a file.',
      {},
      { couldNotResolve: true, pathNot: '\\?url$' },
    ),
    error(
      'no-dev-packages',
      'Production code must import dependencies, not devDependencies.',
      { path: '^(src|server/src)/', pathNot: '^server/src/cli/wire-types\\.ts$' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'no-tests-in-production',
      'Production code must not import tests.',
      { path: '^(src|server/src)/' },
      { path: '^(test|server/test)/' },
    ),

    ...layerRules,
    ...tierRules('src/core', coreTiers),
    error(
      'core-imports-tiered-folders-only',
      'A folder of the core that another one imports must be in `coreTiers`.',
      { path: '^src/core/([^/]+)/' },
      { path: '^src/core/[^/]+/', pathNot: ['^src/core/$1/', folders('src/core', coreTiers.flat())] },
    ),
    error(
      'shared-core-files-import-no-core-folder',
      'Files directly in src/core are shared by its folders and must not import them.',
      { path: '^src/core/[^/]+$' },
      { path: '^src/core/[^/]+/' },
    ),
    error(
      'features-import-no-other-feature',
      'A feature must not import another one. Pages compose features. Move shared code down a layer.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    ...tierRules('src/staff', staffKitTiers),
    error(
      'staff-domains-import-no-other-domain',
      'A domain of the internal area imports the kit and the API functions of other domains only.',
      { path: '^src/staff/([^/]+)/', pathNot: [staffKit, '^src/staff/(command-palette|start)/'] },
      { path: '^src/staff/', pathNot: [staffKit, '^src/staff/$1/', '^src/staff/[^/]+/api[.]ts$'] },
    ),
    error(
      'staff-imports-no-page',
      'The internal area has pages of its own.',
      { path: '^src/staff/' },
      { path: '^src/pages/' },
    ),
    error(
      'only-modules-call-the-server',
      'API functions are called where requests are declared: in modules of features/ and core/, not in components or hooks. Types may be imported.',
      { path: '^src/(charts|components|pages)/|^src/(core|features|staff)/.*(\\.tsx|/use-[^/]+\\.ts)$' },
      {
        path: ['^src/api/', '^src/staff/[^/]+/api[.]ts$', '/calls/', '/calls\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'client-files-in-known-folders',
      'Every file of src must be in one of its known folders.',
      { path: '^src/', pathNot: clientFiles },
      {},
    ),
    error(
      'client-imports-from-known-folders',
      'Every file of src must be in one of its known folders.',
      {},
      { path: '^src/', pathNot: clientFiles },
    ),

    error(
      'contract-imports-nothing-else',
      'Client and server both run the code of contract/, so it has no dependencies and no I/O.',
      { path: '^contract/' },
      { pathNot: '^contract/' },
    ),
    error(
      'client-imports-no-server',
      'Client and server share only the wire format and contract/.',
      { path: '^src/' },
      { path: '^server/' },
    ),
    error(
      'server-imports-no-client',
      'Client and server share only the wire format and contract/. server/src/host/app-entry.ts loads src/host-entry.tsx at run time.',
      { path: '^server/' },
      { path: '^src/' },
    ),

    error(
      'statistics-are-pure',
      'Statistics are pure functions of numbers: no database, no provider, no I/O. Hashes are allowed.',
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
    ...tierRules('server/src', serverTiers),
    error(
      'server-files-in-known-folders',
      'Every file of server/src must be in one of its known folders.',
      { path: '^server/src/', pathNot: folders('server/src', serverTiers.flat()) },
      {},
    ),
    error(
      'no-import-of-commands',
      'A command file runs its command when it is imported.',
      {},
      { path: cliEntry },
    ),
    error(
      'widget-imports-interfaces-only',
      'The widget host uses the provider only through public-polls.ts and the services of automatic embeds and of participation in projects.',
      { path: '^server/src/widget/' },
      {
        path: '^server/src/provider/',
        pathNot:
          '^server/src/provider/(public-polls|automatic-embeds/report-service|projects/participation-service)\\.ts$',
      },
    ),
    error(
      'only-routes-import-routes',
      'The code that routes call must not import routes.',
      { path: '^server/src/', pathNot: [role('routes'), '^server/src/(host|widget)/app\\.ts$'] },
      { path: role('routes') },
    ),
    ...tierRules('server/src/provider', domainTiers),
    error(
      'domains-import-tiered-domains-only',
      'A domain that another one imports must be in `domainTiers`.',
      { path: '^server/src/provider/([^/]+)/' },
      {
        path: domain,
        pathNot: ['^server/src/provider/$1/', folders('server/src/provider', domainTiers.flat())],
      },
    ),
    error(
      'domain-files-have-roles',
      'The name of a file of a domain must end with its role, so that the rules below apply to it.',
      { path: domain, pathNot: roles },
      {},
    ),
    error(
      'domain-imports-have-roles',
      'The name of a file of a domain must end with its role, so that the rules below apply to it.',
      {},
      { path: domain, pathNot: roles },
    ),
    error(
      'only-repositories-import-tables',
      'Only repositories query the database. Types of rows may be imported.',
      {
        path: '^server/src/(provider|host|widget|process|mail|context|files)/',
        pathNot: '[/-]repository[.]ts$',
      },
      {
        path: ['^server/src/database/schema-[^/]+[.]ts$', 'node_modules/drizzle-orm/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'repositories-import-no-policy-presenter-or-service',
      'A repository only reads and writes rows.',
      { path: role('repository') },
      { path: role('policy', 'presenter', 'service') },
    ),
    error(
      'presenter-policy-schema-and-table-are-pure',
      'They are pure functions of their arguments. Types of rows may be imported.',
      { path: role('presenter', 'policy', 'schema', 'table') },
      { path: [role('repository', 'service'), '^server/src/database/'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'shared-provider-files-import-no-domain',
      'Files directly in the provider folder are shared by its domains and must not import them, except routes.ts, public-polls.ts and schema-modules.ts.',
      { path: '^server/src/provider/[^/]+[.]ts$', pathNot: '/(routes|public-polls|schema-modules)[.]ts$' },
      { path: domain },
    ),
    error(
      'schemas-import-no-policy-or-presenter',
      'A schema imports only other schemas.',
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
