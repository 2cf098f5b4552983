import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import css from '#backoffice/components/rich-text.module.css'
import type { TextKind } from '#backoffice/components/text-kind.ts'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import type { Placeholder } from '#backoffice/messages/placeholder-words.ts'
import { adminPhotosApi } from '#contracts/admin/photos.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PlaceholderMenu } from './placeholder-menu.tsx'

type Format = {
  label: string
  /** What its button shows; the label, if it is left out. */
  sign?: ReactNode
  isOn: (editor: Editor) => boolean
  toggle: (chain: ChainedCommands) => ChainedCommands
}

/** In the line style of the other icons. */
const icons = {
  bullets: 'M4 6h.01M4 12h.01M4 18h.01M9 6h11M9 12h11M9 18h11',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5l1-.5v4M4 13.5c0-1.5 2-1.5 2 0L4 16h2M4 19h1.5',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
}

const heading = (label: string, level: 1 | 2 | 3): Format => ({
  label,
  isOn: (editor) => editor.isActive('heading', { level }),
  toggle: (chain) => chain.toggleHeading({ level }),
})

const shared: Format[] = [
  {
    label: 'Negrita',
    sign: <b>N</b>,
    isOn: (editor) => editor.isActive('bold'),
    toggle: (chain) => chain.toggleBold(),
  },
  {
    label: 'Cursiva',
    sign: <i>C</i>,
    isOn: (editor) => editor.isActive('italic'),
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    label: 'Lista',
    sign: <PathIcon path={icons.bullets} />,
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Lista numerada',
    sign: <PathIcon path={icons.numbers} />,
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (chain) => chain.toggleOrderedList(),
  },
]

const formatsOf: Record<TextKind, Format[]> = {
  page: [heading('Título', 1), heading('Sección', 2), heading('Subtítulo', 3), ...shared],
  letter: [heading('Subtítulo', 2), ...shared],
}

type Props = { editor: Editor; kind: TextKind; placeholders: readonly Placeholder[] }

export function Toolbar({ editor, kind, placeholders }: Props) {
  const formats = formatsOf[kind]
  const mayUpload = useMayCall(adminPhotosApi.add)
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null)
  const state = useEditorState({
    editor,
    selector: () => ({
      on: formats.map(({ isOn }) => isOn(editor)),
      isLink: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const close = () => {
    setDialog(null)
    editor.commands.focus()
  }
  return (
    <div className={css.toolbar} role="toolbar" aria-label="Formato">
      {formats.map(({ label, sign, toggle }, at) => (
        <button
          key={label}
          type="button"
          {...(sign !== undefined && { 'aria-label': label, title: label })}
          aria-pressed={state.on[at]}
          onClick={() => toggle(editor.chain().focus()).run()}
        >
          {sign ?? label}
        </button>
      ))}
      <button type="button" aria-pressed={state.isLink} onClick={() => setDialog('link')}>
        Enlace
      </button>
      {kind === 'page' && mayUpload && (
        <button type="button" onClick={() => setDialog('image')}>
          Foto
        </button>
      )}
      <PlaceholderMenu
        label={kind === 'page' ? 'Dato de la tienda' : 'Poner un dato'}
        placeholders={placeholders}
        onInsert={(text) => editor.chain().focus().insertContent({ type: 'text', text }).run()}
      />
      <button
        type="button"
        aria-label="Deshacer"
        title="Deshacer"
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <PathIcon path={icons.undo} />
      </button>
      <button
        type="button"
        aria-label="Rehacer"
        title="Rehacer"
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <PathIcon path={icons.redo} />
      </button>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'image' && <ImageDialog editor={editor} onClose={close} />}
    </div>
  )
}
