import { Panel } from '#backoffice/components/panel.tsx'
import { ReplyForm } from '#backoffice/components/reply-form.tsx'
import { formatWhen } from '#backoffice/format/dates.ts'
import type { AdminReply } from '#contracts/admin/messages.ts'
import css from './conversation.module.css'
import type { ReplyDraft } from './use-reply-draft.ts'

type Props = {
  title: string
  /** What the visitor wrote first. */
  first?: { author: string; at: string; text: string }
  answers: AdminReply[]
  email: string
  /** Sends a reply by mail; without it the conversation is over. */
  onSend?: ((text: string) => Promise<unknown>) | undefined
  reply: ReplyDraft
}

/** What the visitor wrote and what was replied, oldest first, with the form for the next reply. */
export const Conversation = ({ title, first, answers, email, onSend, reply }: Props) => (
  <Panel title={title}>
    <ol className={css.list}>
      {first && (
        <li className={css.said}>
          <div className={css.by}>
            {first.author} · {formatWhen(first.at)}
          </div>
          <p>{first.text}</p>
        </li>
      )}
      {answers.map(({ id, text, at, author }) => (
        <li key={id} className={`${css.said} ${css.ours}`}>
          <div className={css.by}>
            {author ?? 'La tienda'} · {formatWhen(at)}
          </div>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    {onSend && (
      <div className={css.form}>
        <ReplyForm
          label="Respuesta"
          hint={`Le llega por correo a ${email}.`}
          button="Enviar respuesta"
          message="Respuesta enviada"
          text={reply.text}
          setText={reply.setText}
          inputRef={reply.field}
          hasNoButton={reply.isDocked}
          onSend={onSend}
        />
      </div>
    )}
  </Panel>
)
