import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts the slowest files first, because a new machine has no timings of earlier runs. */
const SLOW = [
  'tests/workers-stop.test.ts',
  'tests/return-sequences.test.ts',
  'tests/survival.test.ts',
]

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
