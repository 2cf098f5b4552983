import { call } from '#app/session/call.ts'
import { ActionsMenu, type MenuAction } from '#backoffice/components/actions-menu.tsx'
import { Chip } from '#backoffice/components/chip.tsx'
import { DetailHead } from '#backoffice/components/detail-head.tsx'
import { NextStepButton } from '#backoffice/components/next-step-button.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { formatWhen } from '#backoffice/format/dates.ts'
import type { Tone } from '#backoffice/messages/tone.ts'
import { adminMessagesApi, type Message } from '#contracts/admin/messages.ts'
import type { ReplyDraft } from './use-reply-draft.ts'

type Props = {
  message: Message
  reply: ReplyDraft
}

/** The state of a message and what comes next: the reply, then the archive. */
export function MessageHead({ message, reply }: Props) {
  const { id, subject, user_name, date_created, read, answered, archived, version } = message
  const [isBusy, act] = useAction()
  const mark = (change: { read?: boolean; archived?: boolean }, notice: string) =>
    void act(
      () =>
        call(adminMessagesApi.update, {
          params: { id },
          body: { read, archived, version, ...change },
        }),
      notice,
    )
  const archive = { label: 'Archivar', run: () => mark({ archived: true }, 'Archivado') }
  const others: MenuAction[] = [
    ...(answered || archived ? [] : [archive]),
    ...(archived
      ? [
          {
            label: 'Sacar del archivo',
            run: () => mark({ archived: false }, 'Vuelve a la bandeja'),
          },
        ]
      : []),
    ...(read
      ? [{ label: 'Marcar sin leer', run: () => mark({ read: false }, 'Quedó sin leer') }]
      : []),
  ]
  return (
    <DetailHead
      title={subject || `Mensaje de ${user_name}`}
      back={{ to: '/messages', label: 'Volver a Mensajes' }}
      facts={
        <>
          <StateChip message={message} />
          <span>{formatWhen(date_created)}</span>
        </>
      }
      menu={<ActionsMenu actions={others} />}
      primary={
        !archived && (
          <NextStepButton
            {...(answered && !reply.isUrgent ? archive : reply.next)}
            isBusy={isBusy}
          />
        )
      }
    />
  )
}

function toState({ read, answered, archived }: Message): [tone: Tone, words: string] {
  if (archived) return ['calm', 'Archivado']
  if (answered) return ['good', 'Respondido']
  return ['todo', read ? 'Sin responder' : 'Sin leer']
}

function StateChip({ message }: { message: Message }) {
  const [tone, words] = toState(message)
  return <Chip tone={tone}>{words}</Chip>
}
