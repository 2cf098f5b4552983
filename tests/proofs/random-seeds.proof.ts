import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'

const ROUNDS = 3

test('what holds for random values holds for others than those of `npm test`', () => {
  const listed = execFileSync('git', ['grep', '-l', '\\bfc\\.', '--', '*.test.ts', '*.test.tsx'])
  const files = listed.toString().trim().split('\n')
  for (let round = 0; round < ROUNDS; round += 1) {
    const TEST_SEED = String(randomInt(2 ** 31))
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...files],
      { stdio: 'inherit', env: { ...process.env, TEST_SEED } },
    )
    expect(status, `TEST_SEED=${TEST_SEED}`).toBe(0)
  }
})
