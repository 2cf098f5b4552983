import { useState } from 'react'
import field from '#app/ui/field.module.css'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import css from './wanted-product.module.css'

export type WantedProduct = { id: number; name: string; photo: string | null; isAnySize: boolean }

type Props = { product: WantedProduct; name: string; error?: string | undefined }

/** The piece that the visitor wants to see, from the link on its page. */
export function WantedPiece({ product, name, error }: Props) {
  const [isWanted, setIsWanted] = useState(true)
  const isHydrated = useHydrated()
  if (!isWanted) return null
  return (
    <fieldset className={css.piece} aria-label="Pieza que querés ver">
      <input type="hidden" name={name} value={product.id} />
      {product.isAnySize && <input type="hidden" name="any_size" value="true" />}
      <Thumbnail url={product.photo} />
      <p>
        <small>Querés ver</small>
        {product.name}
      </p>
      <button
        className="link"
        type="button"
        disabled={!isHydrated}
        aria-label={`Quitar ${product.name}`}
        onClick={() => setIsWanted(false)}
      >
        Quitar
      </button>
      {error && <p className={field.error}>{error}</p>}
    </fieldset>
  )
}
