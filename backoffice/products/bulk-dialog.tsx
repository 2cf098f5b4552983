import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { undoBulkChange } from '#backoffice/audit/undo-bulk-change.ts'
import { CheckedForm } from '#backoffice/components/checked-form.tsx'
import { toReason } from '#backoffice/components/use-action.ts'
import { withPriceConfirmation } from '#backoffice/data/confirm-price.ts'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import { dismissOperation, followOperation } from '#backoffice/operations/follow-operation.ts'
import {
  adminBulkChangesApi,
  type BulkPreview,
  type BulkResult,
} from '#contracts/admin/bulk-changes.ts'
import type { BulkChange, SelectionInput } from '#contracts/admin/bulk-requests.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import css from './bulk-dialog.module.css'
import { BulkEffect } from './bulk-effect.tsx'
import { BulkFields } from './bulk-fields.tsx'
import { bulkWords } from './bulk-words.ts'
import { type BulkAction, findTypingError, toBulkChange } from './to-bulk-change.ts'
import { useUndoNotice } from './undo-notice.tsx'
import { useBulkPreview } from './use-bulk-preview.ts'

type Props = {
  action: BulkAction
  selection: SelectionInput
  onClose: () => void
  onDone: () => void
}

/** Asks for the change of the chosen pieces, shows its effect and carries it out. */
export function BulkDialog({ action, selection, onClose, onDone }: Props) {
  const id = useId()
  const isNarrow = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const [typingError, setTypingError] = useState('')
  const [mayEnd, setMayEnd] = useState(false)
  const [change, setChange] = useState(() => toBulkChange(action, {}))
  const { preview, refusal, reload } = useBulkPreview(selection, change)
  const { isBusy, failure, submit } = useApply({ action, selection, change, onDone, reload })
  const { title, button } = bulkWords[action]
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = Object.fromEntries(new FormData(currentTarget)) as Record<string, string>
    setChange(toBulkChange(action, typed))
    setTypingError(findTypingError(action, typed))
    setMayEnd(false)
  }
  const endsToday = preview !== null && preview.ended.pieces > 0
  const canSubmit =
    change !== null && preview !== null && preview.pieces > 0 && (mayEnd || !endsToday)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      fullScreen={isNarrow}
      maxWidth="md"
      {...(isNarrow && { slotProps: { paper: { sx: { margin: '0 !important' } } } })}
    >
      <CheckedForm
        className={css.dialog}
        onChange={read}
        onSubmit={() => {
          if (canSubmit) void submit(preview)
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className={css.dialogContent}>
          <BulkFields action={action} />
          <BulkEffect
            action={action}
            preview={preview}
            refusal={typingError || failure || refusal}
          />
        </DialogContent>
        {endsToday && (
          <label className={css.confirm}>
            <input
              type="checkbox"
              checked={mayEnd}
              onChange={(event) => {
                event.stopPropagation()
                setMayEnd(event.target.checked)
              }}
            />
            Sí, que la oferta actual termine hoy
          </label>
        )}
        <DialogActions>
          <Button onClick={onClose}>Volver</Button>
          <Button
            type="submit"
            variant="contained"
            color={action === 'remove' ? 'error' : 'primary'}
            loading={isBusy}
            disabled={!canSubmit}
          >
            {preview && preview.pieces > 0 ? button(toPieceCount(preview.pieces)) : title}
          </Button>
        </DialogActions>
      </CheckedForm>
    </Dialog>
  )
}

type Applied = Pick<Props, 'action' | 'selection' | 'onDone'> & {
  change: BulkChange | null
  reload: () => void
}

function useApply({ action, selection, change, onDone, reload }: Applied) {
  const [isBusy, run] = useBusy()
  const [failure, setFailure] = useState('')
  const refresh = useRefresh()
  const notifyDone = useDoneNotice(action)
  const request = JSON.stringify({ selection, change })
  // The key stays while the request does, so that a repetition after a lost reply changes nothing more.
  const key = useMemo(() => request && crypto.randomUUID(), [request])

  const submit = ({ fingerprint, pieces }: BulkPreview) =>
    run(async () => {
      setFailure('')
      try {
        const result = await withPriceConfirmation((more) => {
          const body = { selection, change: change as BulkChange, fingerprint, ...more }
          return pieces > MAX_AT_ONCE
            ? applyInBackground(body)
            : call(adminBulkChangesApi.apply, { body: { ...body, key } })
        })
        notifyDone(result)
        onDone()
        refresh()
      } catch (error) {
        setFailure(toReason(error))
        if (error instanceof CallFailed && error.code === 'bulk_preview_outdated') reload()
      }
    })
  return { isBusy, failure, submit }
}

/** More pieces are changed by an operation, which goes on if the page is left. */
const MAX_AT_ONCE = 300

type Body = Omit<CallInput<typeof adminBulkChangesApi.apply>['body'], 'key'>

async function applyInBackground(body: Body): Promise<BulkResult> {
  const key = crypto.randomUUID()
  const started = await call(adminBulkChangesApi.start, { body: { ...body, key } })
  const operation = await followOperation(started)
  await dismissOperation(operation)
  return operation.result as BulkResult
}

/** Reports the change and offers to undo it as a whole. */
function useDoneNotice(action: BulkAction) {
  const notifyUndoable = useUndoNotice()
  return ({ id, pieces }: BulkResult) => {
    if (id === null) return
    notifyUndoable(bulkWords[action].done(toPieceCount(pieces)), () => undoBulkChange(id))
  }
}
