import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toLeft } from '#contracts/order-words.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { ReplacementPiece } from '#contracts/returns.ts'
import css from './return-dialog.module.css'
import type { ReturnedPiece } from './return-draft.ts'

type Props = {
  piece: ReturnedPiece
  chosen: ReplacementPiece | undefined
  onChoose: (piece: ReplacementPiece) => void
}

/** The other sizes of a piece with their stock, or any other piece. */
export function WantedPiece({ piece, chosen, onChoose }: Props) {
  const [isSearching, setIsSearching] = useState(piece.sizes.length === 0)
  const isOther = chosen && !piece.sizes.some(({ product_id }) => product_id === chosen.product_id)
  return (
    <fieldset className={css.group}>
      <legend>
        Talle nuevo de {piece.name}
        {chosen && !isOther && ` · ${formatPrice(chosen.price)}`}
      </legend>
      <div className={css.choices}>
        {piece.sizes.map((size) => (
          <button
            key={size.product_id}
            type="button"
            className={css.choice}
            disabled={size.quantity === 0}
            aria-pressed={size.product_id === chosen?.product_id}
            onClick={() => onChoose(size)}
          >
            {size.size}
            <small>{size.quantity === 0 ? 'sin stock' : toLeft(size.quantity)}</small>
          </button>
        ))}
        {isOther && (
          <button type="button" className={css.choice} aria-pressed>
            {toProductName(chosen)} · {formatPrice(chosen.price)}
            <small>{toLeft(chosen.quantity)}</small>
          </button>
        )}
        {!isSearching && (
          <button type="button" className={css.choice} onClick={() => setIsSearching(true)}>
            Otra pieza
          </button>
        )}
      </div>
      {isSearching && (
        <OtherPiece
          onChoose={(other) => {
            onChoose(other)
            setIsSearching(false)
          }}
        />
      )}
    </fieldset>
  )
}

const MAX_FOUND = 8

function OtherPiece({ onChoose }: { onChoose: (piece: ReplacementPiece) => void }) {
  const [found, setFound] = useState<ReplacementPiece[]>([])
  const search = async (text: string) => {
    if (text.trim().length < 2) return setFound([])
    const { results } = await call(adminProductsApi.list, {
      query: { search: text, per_page: MAX_FOUND },
    })
    setFound(
      results.map(({ id, name, size, final_price, quantity }) => ({
        product_id: id,
        name,
        size,
        price: final_price,
        quantity,
      })),
    )
  }
  return (
    <>
      <TextField
        label="Buscar otra pieza"
        type="search"
        onChange={({ target }) => void search(target.value).catch(() => setFound([]))}
      />
      <div className={css.choices}>
        {found.map((piece) => (
          <button
            key={piece.product_id}
            type="button"
            className={css.choice}
            disabled={piece.quantity === 0}
            onClick={() => onChoose(piece)}
          >
            {toProductName(piece)} · {formatPrice(piece.price)}
            <small>{piece.quantity === 0 ? 'sin stock' : toLeft(piece.quantity)}</small>
          </button>
        ))}
      </div>
    </>
  )
}
