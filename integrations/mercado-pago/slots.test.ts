import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const openSlots = (maxStallMs = 5_000) =>
  createSlots({ max: 2, maxStallMs, toError: () => new Error('busy') })
const later = () => Date.now() + 60_000

/** Tasks that the test ends one by one, and the names of those that have started. */
function createTasks(names: string[]) {
  const started: string[] = []
  const tasks = names.map((name) => {
    let end = () => {}
    const ended = new Promise<string>((resolve) => {
      end = () => resolve(name)
    })
    const run = () => {
      started.push(name)
      return ended
    }
    return { run, end }
  })
  return { started, tasks, end: (at: number) => tasks[at]?.end() }
}

test('at most `max` tasks run concurrently, the others in order', async () => {
  const inSlot = openSlots()
  const { started, tasks, end } = createTasks(['a', 'b', 'c', 'd'])
  const results = tasks.map(({ run }) => inSlot(later(), run))
  await sleep(5)
  expect(started).toEqual(['a', 'b'])
  end(1)
  await results[1]
  await sleep(5)
  expect(started).toEqual(['a', 'b', 'c'])
  for (const at of [0, 2, 3]) end(at)
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

test('a task that fails frees its slot', async () => {
  const inSlot = openSlots()
  for (let n = 0; n < 5; n += 1) {
    await expect(inSlot(later(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await inSlot(later(), async () => 'done')).toBe('done')
})

test('waiting tasks leave the queue and fail if no slot is freed', async () => {
  const inSlot = openSlots(20)
  const { started, tasks, end } = createTasks(['a', 'b', 'c', 'd'])
  const results = tasks.map(({ run }) => inSlot(later(), run))
  await expect(results[2]).rejects.toThrow('busy')
  await expect(results[3]).rejects.toThrow('busy')
  end(0)
  end(1)
  await Promise.all(results.slice(0, 2))
  expect(started).toEqual(['a', 'b'])
  const again = [inSlot(later(), async () => 1), inSlot(later(), async () => 2)]
  expect(await Promise.all(again)).toEqual([1, 2])
})

test('tasks wait in a long queue as long as it moves', async () => {
  // Twenty tasks in two slots take at least a second and a half, longer than the maximum stall.
  const inSlot = openSlots(1_000)
  const results = Array.from({ length: 20 }, (_, at) =>
    inSlot(later(), async () => {
      await sleep(150)
      return at
    }),
  )
  expect(await Promise.all(results)).toEqual(Array.from({ length: 20 }, (_, at) => at))
})

test('a task past its deadline is skipped, and the next one starts', async () => {
  const inSlot = openSlots()
  const { started, tasks, end } = createTasks(['a', 'b', 'over', 'c'])
  const deadlines = [later(), later(), Date.now() + 10, later()]
  const results = tasks.map(({ run }, at) => inSlot(deadlines[at] as number, run))
  await sleep(20)
  const over = expect(results[2]).rejects.toThrow('busy')
  end(0)
  await over
  await sleep(5)
  expect(started).toEqual(['a', 'b', 'c'])
  end(1)
  end(3)
  expect(await results[3]).toBe('c')
})
