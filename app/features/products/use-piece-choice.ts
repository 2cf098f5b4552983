import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { added } from '#app/cart/added.ts'
import { cart } from '#app/cart/cart.ts'
import { type CartProduct, hasProduct } from '#app/cart/cart-state.ts'
import { readProduct } from '#app/cart/read-product.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useSavedSizes } from '#app/session/presence.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Piece } from '#contracts/catalogue.ts'
import { toProductName } from '#contracts/product-name.ts'
import { findSavedPiece, type SavedSizes } from '#contracts/saved-sizes.ts'
import { toChoices } from './describe-pieces.ts'
import { ADDING_FAILED, addOnce } from './use-add-to-cart.ts'

const SOLD_OUT_MEANWHILE = 'Se agotó hace un momento. Elegí otra o pedí que te avisemos.'

/** The piece that a shopper chooses from a card. The size of a filter, or a saved one, is chosen already. */
export function usePieceChoice(listed: Piece[], onAdded: () => void) {
  const [params] = useSearchParams()
  const { stock, reportSoldOut } = useStock(listed)
  const savedSizes = useSavedSizes()
  const [pickedId, setPickedId] = useState<number>()
  const chosenId = pickedId ?? findWanted(listed, params.get('size'), savedSizes)?.id
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy()
  const pieces = listed.map((piece) => ({ ...piece, quantity: stock[piece.id] ?? piece.quantity }))

  const choose = (id: number) => {
    setProblem('')
    setPickedId(id)
  }

  const addChosen = async (id: number) => {
    try {
      const wasInCart = hasProduct(cart.read(), id)
      // The list may be older than the last sale, and it has no photo of the piece.
      const product = await readProduct(id)
      await addOnce(product)
      onAdded()
      if (wasInCart) notifyKnown(product)
      else added.write(id)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const isGone = error.code === 'out_of_stock' || error.code === 'product_not_found'
      if (isGone) reportSoldOut(id)
      setProblem(isGone ? SOLD_OUT_MEANWHILE : ADDING_FAILED)
    }
  }

  return {
    pieces,
    chosen: pieces.find(({ id }) => id === chosenId),
    /** How many of the chosen piece there are. Unknown until the reply arrives. */
    available: chosenId === undefined ? undefined : stock[chosenId],
    choose,
    isBusy,
    problem,
    add: () =>
      run(async () => {
        setProblem(chosenId === undefined ? toChoices(listed).nothingChosen : '')
        if (chosenId !== undefined) await addChosen(chosenId)
      }),
  }
}

const notifyKnown = (product: CartProduct) =>
  notify('good', 'Ya estaba en tu carrito', {
    hint: toProductName(product),
    link: { to: '/cart', text: 'Cambiar la cantidad' },
  })

/** How many there are now, by the id of the piece: a card only knows whether there are any. */
function useStock(listed: Piece[]) {
  const [stock, setStock] = useState<Record<number, number>>({})
  const id = listed[0]?.id
  useEffect(() => {
    if (id === undefined) return
    readProduct(id).then(
      (product) => {
        const read = [product, ...product.variants].map(({ id, quantity }) => [id, quantity])
        setStock((known) => ({ ...Object.fromEntries(read), ...known }))
      },
      // Without a reply the chooser shows what the card knows.
      () => undefined,
    )
  }, [id])
  return {
    stock,
    reportSoldOut: (sold: number) => setStock((known) => ({ ...known, [sold]: 0 })),
  }
}

/** The piece in the size of the filter, an available one first. Without a filter, the one in a saved size. */
function findWanted(pieces: Piece[], filter: string | null, saved: SavedSizes | null) {
  if (filter !== null) {
    const inSize = pieces.filter(({ size }) => size === filter)
    return inSize.find(({ quantity }) => quantity > 0) ?? inSize[0]
  }
  return saved && pieces[0] ? findSavedPiece(saved, pieces, pieces[0].material) : undefined
}
