import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useCallback, useId } from 'react'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatWhen } from '#backoffice/format/dates.ts'
import { mailStateWords } from '#backoffice/messages/timeline-words.ts'
import { adminOrderPageApi } from '#contracts/admin/order-page.ts'
import type { OrderMail } from '#contracts/admin/order-shapes.ts'
import css from './mail-dialog.module.css'

type Props = { transaction_id: string; mail: OrderMail; onClose: () => void }

/** What a mail to the buyer said. */
export function MailDialog({ transaction_id, mail: { id, subject }, onClose }: Props) {
  const titleId = useId()
  const load = useCallback(
    () => call(adminOrderPageApi.getMail, { params: { transaction_id, id } }),
    [transaction_id, id],
  )
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{subject}</DialogTitle>
      <DialogContent>
        <Loaded of={useReply(load)}>
          {({ at, state, text }) => (
            <>
              <p className={css.state}>
                {mailStateWords[state]} · {formatWhen(at)}
              </p>
              <p className={css.text}>{text}</p>
            </>
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  )
}
