import { createContext, use, useRef } from 'react'
import { useListContext } from 'react-admin'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import { withPriceConfirmation } from '#backoffice/data/confirm-price.ts'
import type { DesignPiece } from '#contracts/admin/design-list.ts'
import type { UpdatedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { formatShortPrice } from '#contracts/pesos.ts'
import { useUndoNotice } from './undo-notice.tsx'

/** Why a value was not saved. The field then shows the stored value, unless the typed one can be corrected. */
export type SaveError = { text: string; isTypedKept: boolean; canRetry: boolean }
type Save = (piece: DesignPiece, name: string, value: number) => Promise<SaveError | null>
type SaveVisible = (piece: DesignPiece, name: string, value: boolean) => Promise<SaveError | null>
type PieceEdits = { savePrice: Save; saveStock: Save; saveVisible: SaveVisible }

export const PieceEdits = createContext<PieceEdits | null>(null)

export function usePieceEdits(): PieceEdits {
  const edits = use(PieceEdits)
  if (!edits) throw new Error('usePieceEdits needs a PieceEdits provider')
  return edits
}

const update = (id: number, body: object) =>
  call(adminProductsApi.update, { params: { id }, body: body as never })

/** Saves one change of a piece after the other, with the newest version that is known. */
function useSaveQueue() {
  const { refetch } = useListContext()
  const queues = useRef(new Map<number, Promise<unknown>>())
  const versions = useRef(new Map<number, number>())

  /** The version of the list, or a newer one that an earlier change returned. */
  const versionOf = ({ id, version }: DesignPiece) =>
    Math.max(version, versions.current.get(id) ?? 0)

  const save = (piece: DesignPiece, send: () => Promise<UpdatedProduct>) => {
    const run = async () => {
      try {
        const { version } = await send()
        versions.current.set(piece.id, version)
        return null
      } catch (error) {
        return toSaveError(error)
      } finally {
        await refetch()
      }
    }
    const saved = (queues.current.get(piece.id) ?? Promise.resolve()).then(run)
    queues.current.set(piece.id, saved)
    return saved
  }
  return { save, versionOf }
}

/** Saves prices, stock and visibility of the pieces in the list, and offers to undo each change. */
export function useCreatePieceEdits(): PieceEdits {
  const notifyUndoable = useUndoNotice()
  const { save, versionOf } = useSaveQueue()
  return {
    savePrice: (piece, name, value) =>
      save(piece, async () => {
        const saved = await retryAfterOtherEdit(piece, versionOf(piece), value, (version) =>
          withPriceConfirmation((more) => update(piece.id, { price: value, version, ...more })),
        )
        const change = `${name}: ${formatShortPrice(piece.price)} → ${formatShortPrice(value)}`
        notifyUndoable(change, () => undoPrice(saved))
        return saved
      }),

    saveStock: (piece, name, value) =>
      save(piece, async () => {
        const saved = await changeStock(piece.id, {
          from: piece.quantity,
          to: value,
          version: versionOf(piece),
        })
        notifyUndoable(`${name}: ${piece.quantity} → ${value} en stock`, async () => {
          const { version } = await call(adminProductsApi.get, { params: { id: piece.id } })
          const back = { from: value, to: piece.quantity, version }
          const { quantity } = await changeStock(piece.id, back)
          return `${name}: ${quantity} en stock`
        })
        return saved
      }),

    saveVisible: (piece, name, value) =>
      save(piece, async () => {
        const saved = await setVisible(piece.id, value, versionOf(piece))
        const toWords = (visible: boolean) => `${name}: ${visible ? 'a la vista' : 'oculta'}`
        notifyUndoable(toWords(value), async () => {
          const { version } = await call(adminProductsApi.get, { params: { id: piece.id } })
          return toWords((await setVisible(piece.id, !value, version)).visible)
        })
        return saved
      }),
  }
}

async function setVisible(id: number, visible: boolean, version: number) {
  try {
    return await update(id, { visible, version })
  } catch (error) {
    if (!isEditedElsewhere(error)) throw error
    // It is right whatever else of the product was changed.
    const current = await call(adminProductsApi.get, { params: { id } })
    return update(id, { visible, version: current.version })
  }
}

async function undoPrice({ id, price_change_id }: UpdatedProduct): Promise<string> {
  if (price_change_id === null) return 'El precio ya era ese.'
  const body = { entry: price_change_id }
  const { price } = await call(adminProductsApi.undoPrice, { params: { id }, body })
  return `Volvió al precio de antes: ${formatShortPrice(price)}`
}

type StockChange = { from: number; to: number; version: number }

/** Sends the stock that was seen, so that the server applies the difference and sales meanwhile still count. */
async function changeStock(id: number, { from, to, version }: StockChange) {
  const send = (seen: number) => update(id, { quantity: to, quantity_seen: from, version: seen })
  try {
    return await send(version)
  } catch (error) {
    if (!isEditedElsewhere(error)) throw error
    // A difference is right whatever else of the product was changed.
    const current = await call(adminProductsApi.get, { params: { id } })
    return send(current.version)
  }
}

/** Saves a price again if somebody changed something else of the product. */
async function retryAfterOtherEdit(
  { id, price: seen }: DesignPiece,
  version: number,
  wanted: number,
  send: (version: number) => Promise<UpdatedProduct>,
) {
  try {
    return await send(version)
  } catch (error) {
    if (!isEditedElsewhere(error)) throw error
    const current = await call(adminProductsApi.get, { params: { id } })
    if (current.price === seen) return send(current.version)
    const now = formatShortPrice(current.price)
    throw new CallFailed({
      status: 409,
      code: 'edited_elsewhere',
      message: `Otra persona lo cambió: ahora es ${now}. No se guardó ${formatShortPrice(wanted)}.`,
    })
  }
}

const isEditedElsewhere = (error: unknown) =>
  error instanceof CallFailed && error.code === 'edited_elsewhere'

/** After these errors the typed value is no longer wanted, or must be thought over. */
const RESTORING = ['edited_elsewhere', 'stock_moved', 'price_change_unconfirmed']

const toSaveError = (error: unknown): SaveError => ({
  text: toReason(error),
  canRetry: error instanceof CallFailed && error.isTemporary,
  isTypedKept: !(error instanceof CallFailed && RESTORING.includes(error.code)),
})
