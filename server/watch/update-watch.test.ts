import { expect, test, vi } from 'vitest'
import { soon } from '#tests/soon.ts'
import { createUpdateWatch, findNewest } from './update-watch.ts'

const REFERENCES = [
  '001e# service=git-upload-pack\n0000',
  '00551111111111111111111111111111111111111111 HEAD\0multi_ack symref=HEAD:refs/heads/main\n',
  '003d2222222222222222222222222222222222222222 refs/tags/v1.9.0\n',
  '003e3333333333333333333333333333333333333333 refs/tags/v1.10.2\n',
  '00413333333333333333333333333333333333333333 refs/tags/v1.10.2^{}\n',
  '00454444444444444444444444444444444444444444 refs/tags/v2.0.0-rc.1\n',
  '00455555555555555555555555555555555555555555 refs/heads/v9.9.9\n0000',
].join('')

const reply = (text: string, status = 200) => vi.fn(async () => new Response(text, { status }))
const watch = (ask: ReturnType<typeof reply>) =>
  createUpdateWatch({ repositoryUrl: 'https://git.example/quilate.git/', ask: ask as never })

test('the newest release is the largest version among the tags, and no preview', () => {
  expect(findNewest(REFERENCES)).toBe('1.10.2')
  expect(findNewest('')).toBeNull()
})

test('the repository is asked once, without anything of the shop, and nobody waits for it', async () => {
  const ask = reply(REFERENCES)
  const updates = watch(ask)
  expect(updates.read()).toEqual({ newest: null, isUnknown: true })
  await soon(() => expect(updates.read()).toEqual({ newest: '1.10.2', isUnknown: false }))
  expect(ask.mock.calls).toEqual([
    [
      'https://git.example/quilate.git/info/refs?service=git-upload-pack',
      { signal: expect.any(AbortSignal), credentials: 'omit' },
    ],
  ])
})

test.each([
  ['an error', reply('', 500)],
  ['an endless list', reply('x'.repeat(5 * 1024 * 1024))],
])('%s means that nobody knows, and is not repeated at once', async (_what, ask) => {
  const updates = watch(ask)
  updates.read()
  await soon(() => expect(ask).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(updates.read()).toEqual({ newest: null, isUnknown: true })
  expect(ask).toHaveBeenCalledTimes(1)
})

test('without an address nobody is asked', () => {
  const ask = reply(REFERENCES)
  expect(createUpdateWatch({ repositoryUrl: undefined, ask: ask as never }).read()).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})
