import type { Updates } from '#domain/health/server-check.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 4 * 1024 * 1024
const ASK_AGAIN_MS = 24 * 60 * 60_000
const RETRY_MS = 60 * 60_000

type Options = {
  /** The address of the git repository of the software; without it nobody is asked. */
  repositoryUrl: string | undefined
  ask?: typeof fetch
}

/** Knows the newest release of the software, by the tags of its repository. It asks at most once a day, and never waits. */
export function createUpdateWatch({ repositoryUrl, ask = fetch }: Options) {
  let known: Updates = repositoryUrl ? { newest: null, isUnknown: true } : null
  let askAt = 0

  async function refresh(url: string): Promise<void> {
    try {
      known = { newest: findNewest(await readTags(url, ask)), isUnknown: false }
    } catch {
      askAt = Date.now() + RETRY_MS
      known = { newest: null, isUnknown: true }
    }
  }

  return {
    /** What is known by now. */
    read(): Updates {
      if (repositoryUrl && Date.now() >= askAt) {
        askAt = Date.now() + ASK_AGAIN_MS
        void refresh(repositoryUrl)
      }
      return known
    },
  }
}

/** The list of references that every git server has for `git fetch`. Nothing of the shop is sent. */
async function readTags(url: string, ask: typeof fetch): Promise<string> {
  const reply = await ask(`${url.replace(/\/$/, '')}/info/refs?service=git-upload-pack`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    credentials: 'omit',
  })
  if (!reply.ok || !reply.body) throw new Error(`the repository replied ${reply.status}`)
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of reply.body) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > MAX_BYTES) throw new Error('the list of references is too long')
  }
  return text
}

const TAG = /refs\/tags\/v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?=[\s^\0]|$)/g

/** The largest version among tags such as `v1.2.3`. */
export function findNewest(references: string): string | null {
  const versions = [...references.matchAll(TAG)].map((match) => match.slice(1, 4).map(Number))
  const newest = versions.toSorted(compare).at(-1)
  return newest ? newest.join('.') : null
}

const compare = (one: number[], other: number[]): number => {
  const at = one.findIndex((part, index) => part !== other[index])
  return at === -1 ? 0 : (one[at] as number) - (other[at] as number)
}
