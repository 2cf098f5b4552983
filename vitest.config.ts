import { configDefaults, defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/slow-first.ts'

// What is awaited has its time, also on a busy machine.
const all = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }
const inAWindow = '**/*.window.test.{ts,tsx}'
const exclude = [...configDefaults.exclude, 'build', 'data', 'tests/e2e']

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      // What lives in a browser keeps its state in modules: each file gets a window of its own.
      {
        extends: true,
        test: { ...all, name: 'window', include: [inAWindow], exclude, environment: 'jsdom' },
      },
      // The rest keeps none; loading the shop anew for each file would take longer than its tests.
      {
        extends: true,
        test: {
          ...all,
          name: 'shop',
          globalSetup: 'tests/postgres.ts',
          setupFiles: 'tests/seed.ts',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, inAWindow],
          isolate: false,
        },
      },
    ],
  },
})
