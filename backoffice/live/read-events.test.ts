import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

const toStream = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

test('events are read wherever the network cut them, and what is not whole is left out', async () => {
  const heard: string[] = []
  for await (const event of readEvents(
    toStream(':\n\ndata: pay', 'ment\n', '\ndata: order\n\nda'),
  )) {
    heard.push(event)
  }
  expect(heard).toEqual(['', 'payment', 'order'])
})
