import TextField from '@mui/material/TextField'
import css from './tag-fields.module.css'
import { TAG_PREFIX } from './to-bulk-change.ts'
import { useProductTags } from './use-product-tags.ts'

/** The tags in use as boxes to tick, and a field for others. */
export function TagFields({ isRemoval }: { isRemoval: boolean }) {
  const tags = useProductTags()
  return (
    <>
      {!isRemoval && (
        <TextField
          name="tags"
          label="Etiquetas nuevas"
          autoFocus
          helperText="Separadas por comas."
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 600 } }}
        />
      )}
      {tags && tags.length > 0 && (
        <fieldset className={css.used}>
          <legend>{isRemoval ? 'Cuáles' : 'Las que ya usás'}</legend>
          {tags.map((tag) => (
            <label key={tag}>
              <input type="checkbox" name={TAG_PREFIX + tag} />
              {tag}
            </label>
          ))}
        </fieldset>
      )}
      {isRemoval && tags?.length === 0 && <p>Ningún producto tiene etiquetas todavía.</p>}
      <p>
        Las etiquetas son de todo el diseño: cambian para todas sus piezas. Si una regla de
        descuento es para una de ellas, el precio sigue a la regla.
      </p>
    </>
  )
}
