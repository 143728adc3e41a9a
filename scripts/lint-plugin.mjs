/** Custom lint rules of this project: forbidden syntax, each with its reason. */
const forbid = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
})

const atTop = (node) => `:matches(Program, ExportNamedDeclaration) > ${node}`

export default {
  meta: { name: 'meinungsbild' },
  rules: {
    'no-default-export': forbid(
      'Use a named export, so that a search finds all uses of the name.',
      'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    ),
    'no-exported-of': forbid(
      'Name exports as docs/vocabulary.md says: getX, findX, toX, parseX, createX … instead of xOf.',
      `:matches(${['FunctionDeclaration', 'VariableDeclaration > VariableDeclarator']
        .map((node) => `ExportNamedDeclaration > ${node} > Identifier.id[name=/^(?!is[A-Z])[a-z].*Of$/]`)
        .join()})`,
    ),
    'no-module-state': forbid(
      'Module state is shared by all requests, servers and clients of a process. Store it in the context or the store.',
      atTop('VariableDeclaration[kind="let"]'),
      atTop(
        'VariableDeclaration > VariableDeclarator > NewExpression[arguments.length=0][callee.name=/^(Weak)?(Map|Set)$/]',
      ),
      atTop(
        'VariableDeclaration > VariableDeclarator > NewExpression[callee.name=/(Queue|Engine|Pool|Channel)$/]',
      ),
    ),
    'no-skipped-test': forbid(
      'Run all tests: a skipped one shows nothing, and nobody notices.',
      ...['object', 'object.property'].map(
        (place) =>
          `MemberExpression[property.name=/^(skip|only|todo|fixme)$/][${place}.name=/^(test|it|describe|suite)$/]`,
      ),
    ),
    'no-snapshot': forbid(
      'Assert the relevant values instead of a snapshot, which says nothing about what matters.',
      'CallExpression[callee.property.name=/Snapshot/]',
    ),
  },
}
