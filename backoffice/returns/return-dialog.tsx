import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useBusy } from '#app/ui/use-busy.ts'
import { CheckedForm } from '#backoffice/components/checked-form.tsx'
import { toReason } from '#backoffice/components/use-action.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './return-dialog.module.css'
import { type ReturnDraft, type ReturnedPiece, toFigures } from './return-draft.ts'
import { ReturnEffects } from './return-effects.tsx'
import { ReturnForm } from './return-form.tsx'
import { isComplete, toAmount, toMost } from './use-decision.ts'

type Props = {
  title: string
  pieces: ReturnedPiece[]
  initialDraft: ReturnDraft
  /** Whether the pieces are stored already. */
  isFixed: boolean
  canWait: boolean
  limits: { shipping_price: number; refundable: number }
  hasMail: boolean
  /** Beside the buttons. */
  aside?: (draft: ReturnDraft, change: (change: Partial<ReturnDraft>) => void) => ReactNode
  onSend: (draft: ReturnDraft, amount: number | null) => Promise<unknown>
  onClose: () => void
}

const buttons: Record<ReturnDraft['resolution'], string> = {
  exchange: 'Registrar el cambio',
  credit: 'Dar el crédito',
  refund: 'Aprobar la devolución',
  later: 'Registrar',
}

/** Names the money that is taken at the counter, or not at all. */
function toButton(draft: ReturnDraft, owed: number): string {
  const { payment, resolution } = draft
  if (resolution !== 'exchange' || owed === 0 || !payment || payment === 'link') {
    return buttons[resolution]
  }
  return payment === 'waived'
    ? `Registrar el cambio sin cobrar ${formatPrice(owed)}`
    : `Registrar el cambio y cobrar ${formatPrice(owed)}`
}

/** Asks what comes back and what the buyer gets, and says before what will happen. */
export function ReturnDialog(props: Props) {
  const { title, pieces, initialDraft, limits, hasMail, aside, onSend, onClose } = props
  const id = useId()
  const isNarrow = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, run] = useBusy()
  const [draft, setDraft] = useState(initialDraft)
  const [refusal, setRefusal] = useState('')
  const change = (next: Partial<ReturnDraft>) => setDraft((now) => ({ ...now, ...next }))
  const most = toMost(pieces, draft, limits)
  const amount = toAmount(draft.amount, most)

  const submit = () =>
    run(async () => {
      setRefusal('')
      try {
        await onSend(draft, amount)
      } catch (error) {
        return setRefusal(toReason(error))
      }
      notify('Listo', { type: 'success' })
      onClose()
      refresh()
    })

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
      <CheckedForm className={css.dialog} onSubmit={() => void submit()}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className={css.content}>
          <div>
            <ReturnForm
              {...props}
              draft={draft}
              onChange={change}
              shippingPrice={limits.shipping_price}
              refundable={limits.refundable}
              most={most}
            />
            <p role="alert" className={css.refusal}>
              {refusal}
            </p>
          </div>
          <ReturnEffects {...{ pieces, draft, amount, hasMail }} refundable={limits.refundable} />
        </DialogContent>
        <DialogActions className={css.actions ?? ''}>
          {aside?.(draft, change)}
          <Button onClick={onClose}>Volver</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={!isComplete(pieces, draft, amount, limits.refundable)}
          >
            {toButton(draft, toFigures(pieces, draft, limits.refundable).owed)}
          </Button>
        </DialogActions>
      </CheckedForm>
    </Dialog>
  )
}
