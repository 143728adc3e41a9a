import os from 'node:os'

// A few dependencies ship ES modules only; Jest must compile them.
const compiled = [
  'rettime',
  '@open-draft',
  'until-async',
  'typebox',
  'd3-[a-z-]+',
  'internmap',
  'delaunator',
  'robust-predicates',
  'qr',
]

const shared = {
  testEnvironment: '<rootDir>/test/support/jsdom-environment.cjs',
  testEnvironmentOptions: { url: 'https://localhost:3000' }, // https, for secure cookies
  transform: { '^.+\\.m?[jt]sx?$': '<rootDir>/test/support/esbuild-transform.cjs' },
  transformIgnorePatterns: [`/node_modules/(?!(${compiled.join('|')})/)`],
  moduleNameMapper: { '\\.(woff2|topojson|svg|png|jpe?g)$|\\?url$': '<rootDir>/test/support/asset.ts' },
  setupFiles: ['<rootDir>/test/support/jest-setup-globals.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/jest-setup.ts'],
  restoreMocks: true,
}

export default {
  cacheDirectory: '<rootDir>/.cache/jest',
  maxWorkers: os.availableParallelism() + 1, // one more than cores, because tests often wait for a timer
  projects: ['unit', 'screens'].map((name) => ({
    ...shared,
    displayName: name,
    cacheDirectory: '<rootDir>/.cache/jest',
    // `npm test` generates files that contain several test files, see scripts/stages.mjs.
    testMatch: [
      `<rootDir>/${process.env.TEST_GROUPS ? '.cache/test-groups' : 'test'}/${name}/**/*.test.{ts,tsx}`,
    ],
  })),
}
