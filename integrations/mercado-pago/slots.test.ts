import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const openSlots = (maxWaitMs: number) =>
  createSlots({ max: 2, maxWaitMs, toError: () => new Error('busy') })

/** A task that ends when it is told to. */
function createTask(started: string[], name: string) {
  let end = () => {}
  const ended = new Promise<string>((resolve) => {
    end = () => resolve(name)
  })
  const run = () => {
    started.push(name)
    return ended
  }
  return { run, end }
}

test('no more than the slots run at once, and the others follow in their order', async () => {
  const inSlot = openSlots(5_000)
  const started: string[] = []
  const tasks = ['a', 'b', 'c', 'd'].map((name) => createTask(started, name))
  const [a, b, c, d] = tasks as [Task, Task, Task, Task]
  const results = tasks.map(({ run }) => inSlot(run))
  await Promise.resolve()
  expect(started).toEqual(['a', 'b'])
  b.end()
  await results[1]
  await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const task of [a, c, d]) task.end()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

test('a task that fails frees its slot', async () => {
  const inSlot = openSlots(5_000)
  for (let n = 0; n < 5; n += 1) {
    await expect(inSlot(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await inSlot(async () => 'done')).toBe('done')
})

test('a caller that gets no slot in time fails without having run, and leaves the queue', async () => {
  const inSlot = openSlots(20)
  const started: string[] = []
  const [a, b, late] = ['a', 'b', 'late'].map((name) => createTask(started, name)) as [
    Task,
    Task,
    Task,
  ]
  const running = [inSlot(a.run), inSlot(b.run)]
  await expect(inSlot(late.run)).rejects.toThrow('busy')
  a.end()
  b.end()
  await Promise.all(running)
  expect(started).toEqual(['a', 'b'])
  expect(await Promise.all([inSlot(async () => 1), inSlot(async () => 2)])).toEqual([1, 2])
})

type Task = ReturnType<typeof createTask>
