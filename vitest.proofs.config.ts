import { defineConfig } from 'vitest/config'

const HOUR = 3_600_000

/** What takes longer than `npm test` may: each proof has the machine to itself. */
export default defineConfig({
  test: {
    globalSetup: 'tests/postgres.ts',
    include: ['tests/proofs/*.proof.ts'],
    fileParallelism: false,
    testTimeout: HOUR,
    hookTimeout: HOUR,
  },
})
