import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { createExtensions } from '#backoffice/components/extensions.ts'
import css from '#backoffice/components/rich-text.module.css'
import type { TextKind } from '#backoffice/components/text-kind.ts'
import { toMarkdown } from '#backoffice/components/to-markdown.ts'
import type { Placeholder } from '#backoffice/messages/placeholder-words.ts'
import { Toolbar } from './toolbar.tsx'

type Props = {
  text: string
  labelledBy: string
  kind: TextKind
  placeholders: readonly Placeholder[]
  onChange: (markdown: string) => void
}

export function RichTextEditor({ text, kind, labelledBy, placeholders, onChange }: Props) {
  /** The text that the editor shows. A text that nobody touched is never written anew. */
  const shown = useRef(text)
  const change = useRef(onChange)
  change.current = onChange
  const editor = useEditor({
    extensions: createExtensions(
      kind,
      placeholders.map(({ name }) => name),
    ),
    content: text,
    contentType: 'markdown',
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: css.text as string,
      },
    },
    onUpdate: (update) => {
      shown.current = toMarkdown(update.editor, kind)
      change.current(shown.current)
    },
  })
  // The form replaced the text, for example after a conflict.
  useEffect(() => {
    if (text === shown.current) return
    shown.current = text
    editor.commands.setContent(text, { contentType: 'markdown', emitUpdate: false })
  }, [editor, text])

  return (
    <>
      <Toolbar {...{ editor, kind, placeholders }} />
      <EditorContent editor={editor} />
    </>
  )
}
