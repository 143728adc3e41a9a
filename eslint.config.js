import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const tests = ['test/**/*.{ts,tsx}', 'server/test/**/*.ts']
const nodeGlobals = [
  'process',
  'console',
  'URL',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'fetch',
  'Buffer',
]

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name: a name that is searched for must be the same everywhere.',
}

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/dist.new/',
    'data/',
    'artifacts/',
    'coverage/',
    '.cache/',
    'src/api/wire.ts',
    'public/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,

  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: Object.fromEntries(nodeGlobals.map((name) => [name, 'readonly'])) },
  },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': ['error', noDefaultExport],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off', // type or interface: whichever reads better
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off', // createRequest<PollId, void> is this project's idiom
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }], // an empty setting is an unset one
      // tsconfig.json (`erasableSyntaxOnly`) takes no enums.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // A sixth of the time of linting: what is deprecated works until an upgrade takes it away, and tsc tells of that.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/require-await': 'off', // Fastify tells plugins and handlers apart by their being async
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off', // two copies of a class (Ajv, http.Server) fit by their shape
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite'] },
          ],
        },
      ],
    },
  },

  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.recommended],
  },

  {
    files: ['server/src/**/*.ts', 'src/{api,core}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        ...[
          'VariableDeclaration[kind="let"]',
          'VariableDeclaration > VariableDeclarator > NewExpression[arguments.length=0][callee.name=/^(Weak)?(Map|Set)$/]',
          'VariableDeclaration > VariableDeclarator > NewExpression[callee.name=/(Queue|Engine|Pool|Channel)$/]',
        ].map((state) => ({
          selector: `:matches(Program, ExportNamedDeclaration) > ${state}`,
          message:
            'Requests, servers and clients in one process would share it: make it a value of the context or the store.',
        })),
      ],
    },
  },

  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        {
          selector:
            'MemberExpression[property.name=/^(skip|only|todo|fixme)$/][object.name=/^(test|it|describe|suite)$/]',
          message: 'Every test runs, always.',
        },
        {
          selector: 'CallExpression[callee.property.name=/Snapshot/]',
          message: 'State what matters instead of a snapshot.',
        },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off', // answers of the server are read as a test reads them
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },

  {
    // No tsconfig.json lies beside it; test/tsconfig.json checks its types.
    files: ['playwright.config.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    // Configuration files and stand-ins for assets answer to the tool that loads them.
    files: ['*.config.ts', 'server/*.config.ts', 'test/support/asset.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Commands speak to a terminal.
    files: ['bench/**'],
    rules: { 'no-console': 'off' },
  },
)
