import { Suspense } from 'react'
import { lazyComponent } from './lazy-component.ts'
import css from './rich-text.module.css'
import type { TextKind } from './text-kind.ts'
import { isEditable } from './to-markdown.ts'

const RichTextReader = lazyComponent(
  async () => (await import('./rich-text-reader.tsx')).RichTextReader,
)

type Props = { text: string; kind: TextKind }

/** A text that is stored as Markdown, as people read it. What the editor cannot represent is shown as it was typed. */
export const FormattedText = ({ text, kind }: Props) =>
  isEditable(text, kind) ? (
    <Suspense fallback={<Typed text={text} />}>
      <RichTextReader {...{ text, kind }} />
    </Suspense>
  ) : (
    <Typed text={text} />
  )

const Typed = ({ text }: Pick<Props, 'text'>) => <p className={css.typed}>{text}</p>
