/** Custom lint rules of this project: forbidden syntax, each with its reason. */
const refuse = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
})

const atTop = (node) => `:matches(Program, ExportNamedDeclaration) > ${node}`

export default {
  meta: { name: 'meinungsbild' },
  rules: {
    'no-default-export': refuse(
      'Export by name: a name that is searched for must be the same everywhere.',
      'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    ),
    'no-module-state': refuse(
      'Requests, servers and clients in one process would share it: make it a value of the context or the store.',
      atTop('VariableDeclaration[kind="let"]'),
      atTop(
        'VariableDeclaration > VariableDeclarator > NewExpression[arguments.length=0][callee.name=/^(Weak)?(Map|Set)$/]',
      ),
      atTop(
        'VariableDeclaration > VariableDeclarator > NewExpression[callee.name=/(Queue|Engine|Pool|Channel)$/]',
      ),
    ),
    'no-skipped-test': refuse(
      'Every test runs, always.',
      'MemberExpression[property.name=/^(skip|only|todo|fixme)$/][object.name=/^(test|it|describe|suite)$/]',
    ),
    'no-snapshot': refuse(
      'State what matters instead of a snapshot.',
      'CallExpression[callee.property.name=/Snapshot/]',
    ),
  },
}
