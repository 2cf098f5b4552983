import { useEffect, useState } from 'react'
import { call } from '#app/session/call.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import { type CounterPiece, counterApi } from '#contracts/admin/counter.ts'

const DEBOUNCE_MS = 150

type Found = { text: string; results: CounterPiece[] }

export const findPieces = async (search: string): Promise<CounterPiece[]> =>
  (await call(counterApi.findPieces, { query: { search } })).results

/** The piece with exactly this SKU or barcode, as a scanner types it. */
export const findByCode = (pieces: CounterPiece[], text: string): CounterPiece | undefined =>
  pieces.find(({ sku, gtin }) => sku?.toLowerCase() === text.toLowerCase() || gtin === text)

/** The results of the text, a moment after the last key. */
export function usePieceSearch(typed: string) {
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState('')
  const text = typed.trim()

  useEffect(() => {
    if (text === '') return setFound(null)
    let isLatest = true
    const timer = setTimeout(
      () =>
        findPieces(text).then(
          (results) => {
            if (!isLatest) return
            setFound({ text, results })
            setFailure('')
          },
          (error: unknown) => isLatest && setFailure(toReason(error)),
        ),
      DEBOUNCE_MS,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [text])

  return { found, failure, isCurrent: found?.text === text, show: setFound }
}
