import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#app/session/call.ts'
import { Panel } from '#backoffice/components/panel.tsx'
import { toReason } from '#backoffice/components/use-action.ts'
import {
  adminRulePreviewApi,
  type RulePreview,
  type RuleTerms,
} from '#contracts/admin/discount-rules.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toProductName } from '#contracts/product-name.ts'
import css from './rule-preview.module.css'

const DEBOUNCE_MS = 400

type Found = { preview: RulePreview | null; failure: string }

/** What the rule will change, while it is being written. */
export function RulePreviewPanel() {
  const { percentage, categories, materials, tags, excluded } = useWatch() as Partial<RuleTerms>
  const terms = JSON.stringify({ percentage, categories, materials, tags, excluded })
  const [found, setFound] = useState<Found>({ preview: null, failure: '' })
  useEffect(() => {
    const body = JSON.parse(terms) as RuleTerms
    if (!(body.percentage > 0 && body.percentage <= 90)) {
      return setFound({ preview: null, failure: '' })
    }
    let isLatest = true
    const timer = setTimeout(() => {
      call(adminRulePreviewApi.preview, { body }).then(
        (preview) => isLatest && setFound({ preview, failure: '' }),
        (error: unknown) => isLatest && setFound({ preview: null, failure: toReason(error) }),
      )
    }, DEBOUNCE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [terms])
  const { preview, failure } = found
  return (
    <Panel title="Esto va a pasar" count={preview?.pieces}>
      <p className={css.note} role="status">
        {failure || (preview ? toSummary(preview) : 'Escribí el descuento para ver los precios.')}
      </p>
      <ul className={css.pieces}>
        {preview?.examples.map((piece) => (
          <li key={piece.product_id}>
            {piece.image ? (
              <img src={`${piece.image}?w=160`} alt="" width={32} height={32} loading="lazy" />
            ) : (
              <span />
            )}
            <span>{toProductName(piece)}</span>
            <span className={css.prices}>
              <s>{formatPrice(piece.before)}</s> → {formatPrice(piece.after)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const toCount = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('es-AR')} ${many}`

function toSummary({ designs, pieces, better, examples }: RulePreview): string {
  if (pieces === 0) return 'Ninguna pieza a la vista entra en esta regla.'
  const changed = pieces - better
  const sentences = [
    `${designs === 1 ? 'Entra' : 'Entran'} ${toCount(designs, 'producto', 'productos')} (${toCount(pieces, 'pieza', 'piezas')}).`,
    better > 0 && `${toCount(better, 'pieza conserva', 'piezas conservan')} un descuento mejor.`,
    changed > examples.length && `Se muestran las ${examples.length} que más bajan.`,
    'Las piezas nuevas que coincidan entran solas.',
  ]
  return sentences.filter(Boolean).join(' ')
}
