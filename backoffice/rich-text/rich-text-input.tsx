import { Suspense, useId, useRef, useState } from 'react'
import { useInput, useTranslate, type Validator } from 'react-admin'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import css from '#backoffice/components/rich-text.module.css'
import type { TextKind } from '#backoffice/components/text-kind.ts'
import { toFieldError } from '#backoffice/components/to-field-error.ts'
import { isEditable } from '#backoffice/components/to-markdown.ts'
import type { Placeholder } from '#backoffice/messages/placeholder-words.ts'

const RichTextEditor = lazyComponent(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
)

type Props = {
  source: string
  label: string
  hint?: string
  kind: TextKind
  validate?: Validator
  /** What `{{name}}` can be in the text. */
  placeholders: readonly Placeholder[]
}

const notShown: Record<TextKind, string> = {
  page: 'HTML, código o tachado',
  letter: 'fotos, tablas, citas, HTML, código o tachado',
}

/** An input for formatted text, which is stored as Markdown. What the editor cannot represent is edited as Markdown. */
export function RichTextInput(props: Props) {
  const { source, label, hint, kind, validate, placeholders } = props
  const { field, fieldState } = useInput({ source, ...(validate && { validate }) })
  const id = useId()
  const text: string = field.value ?? ''
  // What the editor wrote itself, such as an item of a list that is still empty, never closes it.
  const written = useRef<string | null>(null)
  const canEdit = text === written.current || isEditable(text, kind)
  const [prefersSource, setPrefersSource] = useState(false)
  const showsSource = prefersSource || !canEdit
  const error = toFieldError(fieldState.error?.message, useTranslate())
  return (
    <div className={css.field}>
      <div className={css.head}>
        <span id={id}>{label}</span>
        {canEdit && (
          <button type="button" onClick={() => setPrefersSource(!prefersSource)}>
            {prefersSource ? 'Escribir con formato' : 'Escribir en Markdown'}
          </button>
        )}
      </div>
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      <div className={`${css.box} ${css[kind]} ${showsSource ? css.source : ''}`}>
        {showsSource ? (
          <textarea
            aria-labelledby={id}
            aria-invalid={error ? true : undefined}
            value={text}
            onChange={({ target }) => field.onChange(target.value)}
          />
        ) : (
          <Suspense fallback={<div className={css.text} aria-busy="true" />}>
            <RichTextEditor
              labelledBy={id}
              onChange={(markdown) => {
                written.current = markdown
                field.onChange(markdown)
              }}
              {...{ text, kind, placeholders }}
            />
          </Suspense>
        )}
      </div>
      {!canEdit && (
        <p className={css.hint}>
          Este texto tiene partes que el editor no muestra ({notShown[kind]}), así que se escribe en
          Markdown.
        </p>
      )}
      {hint && <p className={css.hint}>{hint}</p>}
    </div>
  )
}
