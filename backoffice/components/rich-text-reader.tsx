import { EditorContent, useEditor } from '@tiptap/react'
import { PLACEHOLDER } from '#contracts/admin/letter-texts.ts'
import { createExtensions } from './extensions.ts'
import css from './rich-text.module.css'
import type { TextKind } from './text-kind.ts'

/** The editor without its toolbar, in which nobody can write. */
export function RichTextReader({ text, kind }: { text: string; kind: TextKind }) {
  const editor = useEditor(
    {
      extensions: createExtensions(
        kind,
        [...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string),
      ),
      content: text,
      contentType: 'markdown',
      editable: false,
      injectCSS: false,
      immediatelyRender: true,
      editorProps: { attributes: { role: 'document', class: `${css.text} ${css.read}` } },
    },
    [text, kind],
  )
  return <EditorContent editor={editor} />
}
