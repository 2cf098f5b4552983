import { useCategoryNames } from '#backoffice/categories/use-category-names.ts'
import { toLargeChanges } from '#backoffice/data/confirm-price.ts'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import type { BulkPreview } from '#contracts/admin/bulk-changes.ts'
import css from './bulk-dialog.module.css'
import { bulkWords, skipWords, toEffect, toEnded, toValueWords } from './bulk-words.ts'
import type { BulkAction } from './to-bulk-change.ts'

type Props = { action: BulkAction; preview: BulkPreview | null; refusal: string }

/** What is going to happen: counts, examples and what stays as it is. */
export const BulkEffect = ({ action, preview, refusal }: Props) => (
  <section className={css.effect} aria-label="Esto va a pasar">
    <h2>Esto va a pasar</h2>
    {refusal && (
      <p role="alert" className={css.error}>
        {refusal}
      </p>
    )}
    <div role="status">
      {preview && <p>{toEffect(preview)}</p>}
      {preview && preview.large_changes > 0 && (
        <p className={css.large}>{toLargeChanges(preview.large_changes)}</p>
      )}
      {preview && preview.ended.pieces > 0 && <p className={css.large}>{toEnded(preview.ended)}</p>}
      {preview && preview.unchanged > 0 && (
        <p>Ya está así y no cambia: {toPieceCount(preview.unchanged)}.</p>
      )}
    </div>
    {!preview && !refusal && <p className={css.hint}>{toHint(action)}</p>}
    {preview && <Examples action={action} preview={preview} />}
    {preview && preview.skipped.length > 0 && <Skipped skipped={preview.skipped} />}
  </section>
)

const withoutFields: BulkAction[] = ['hide', 'show', 'remove', 'restore']

const toHint = (action: BulkAction) =>
  withoutFields.includes(action) ? 'Un momento…' : `${bulkWords[action].title}: completá los datos.`

function Examples({ action, preview }: { action: BulkAction; preview: BulkPreview }) {
  const categories = useCategoryNames()
  if (preview.examples.length === 0) return null
  const others = preview.pieces - preview.examples.length
  return (
    <>
      <ul className={css.examples}>
        {preview.examples.map(({ product_id, name, size, before, after }) => (
          <li key={product_id}>
            <span>{[name, size].filter(Boolean).join(' · ')}</span>
            <span>
              {toValueWords(action, before, categories)} →{' '}
              <b>{toValueWords(action, after, categories)}</b>
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={css.hint}>Y {toPieceCount(others)} más.</p>}
    </>
  )
}

const Skipped = ({ skipped }: Pick<BulkPreview, 'skipped'>) => (
  <details>
    <summary className="link" style={{ display: 'inline-block' }}>
      No se puede con {toPieceCount(skipped.length)}
    </summary>
    <ul>
      {skipped.map(({ product_id, name, size, reason }) => (
        <li key={product_id}>
          {[name, size].filter(Boolean).join(' · ')}: {skipWords[reason]}
        </li>
      ))}
    </ul>
  </details>
)
