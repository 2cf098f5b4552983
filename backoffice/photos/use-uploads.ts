import { useRef, useState } from 'react'
import { toReason } from '#backoffice/components/use-action.ts'

export type Upload = { id: number; name: string; share: number; refusal?: string }

type Options<T> = {
  onFile: (file: File, onProgress: (share: number) => void) => Promise<T>
  onDone: (reply: T) => void
}

/** Uploads files one after the other, so that they keep their order. A file that fails does not stop the others. */
export function useUploads<T>({ onFile, onDone }: Options<T>) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const count = useRef(0)
  const queue = useRef(Promise.resolve())

  const update = (id: number, change: Partial<Upload>) =>
    setUploads((list) => list.map((each) => (each.id === id ? { ...each, ...change } : each)))
  const drop = (id: number) => setUploads((list) => list.filter((each) => each.id !== id))

  const send = async (file: File, id: number) => {
    try {
      onDone(await onFile(file, (share) => update(id, { share })))
      drop(id)
    } catch (error) {
      update(id, { refusal: toReason(error) })
    }
  }
  /** Files beyond the limit are refused by name. */
  const add = (files: File[], limit = Number.POSITIVE_INFINITY, tooMany = '') => {
    const added = files.map((file, at) => {
      count.current += 1
      return { file, id: count.current, isBeyond: at >= limit }
    })
    setUploads((list) => [
      // The failures of earlier files have been seen.
      ...list.filter(({ refusal }) => !refusal),
      ...added.map(({ file, id, isBeyond }) => ({
        id,
        name: file.name,
        share: 0,
        ...(isBeyond && { refusal: tooMany }),
      })),
    ])
    for (const { file, id, isBeyond } of added) {
      if (!isBeyond) queue.current = queue.current.then(() => send(file, id))
    }
  }
  return { uploads, add, isUploading: uploads.some(({ refusal }) => !refusal) }
}
