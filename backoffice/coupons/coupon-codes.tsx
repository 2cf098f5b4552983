import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { Inside } from '#backoffice/components/columns.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { download } from '#backoffice/data/download.ts'
import { adminCouponCodesApi } from '#contracts/admin/coupon-codes.ts'
import type { EditedCoupon } from '#contracts/admin/coupons.ts'

const buttons = { display: 'flex', flexWrap: 'wrap', gap: '0.5rem', marginBlock: '0.5rem' } as const

/** Codes for one use each, to hand out one by one. */
export function CouponCodes({ coupon: { id, name, codes } }: { coupon: EditedCoupon }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, act] = useAction()
  const mayGenerate = useMayCall(adminCouponCodesApi.generate)
  if (!mayGenerate) return null
  return (
    <Panel title="Códigos únicos" count={codes || undefined}>
      <Inside>
        <p>
          Códigos de un solo uso, con las condiciones de este cupón. Si lo cambiás o lo eliminás,
          cambian con él.
        </p>
        <div style={buttons}>
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            Generar códigos
          </Button>
          {codes > 0 && (
            <>
              <Button
                disabled={isBusy}
                onClick={() => act(() => download(adminCouponCodesApi.export, { params: { id } }))}
              >
                Descargar cupones.csv
              </Button>
              <Button
                component={Link}
                to={`/coupons?filter=${encodeURIComponent(JSON.stringify({ model: id }))}`}
              >
                Ver los códigos
              </Button>
            </>
          )}
        </div>
      </Inside>
      {isOpen && <GenerateDialog id={id} name={name} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

type Props = { id: number; name: string; onClose: () => void }

function GenerateDialog({ id, name, onClose }: Props) {
  // The same for a repeated request, so that a lost reply does not double the codes.
  const key = useRef(crypto.randomUUID())
  return (
    <FormDialog
      title="Generar códigos"
      button="Generar"
      message="Los códigos están listos"
      onClose={onClose}
      onSend={({ prefix = '', count = '' }) =>
        call(adminCouponCodesApi.generate, {
          params: { id },
          body: { key: key.current, prefix, count: Number(count) },
        })
      }
    >
      <TextField
        name="prefix"
        label="Empiezan con"
        defaultValue={name.replace(/[^A-Za-z0-9-]/g, '').slice(0, 20)}
        helperText="Después siguen un guion y ocho letras o números al azar."
        required
        fullWidth
        margin="dense"
      />
      <TextField
        name="count"
        label="Cuántos"
        type="number"
        defaultValue={50}
        helperText="Hasta 1.000 de una vez."
        required
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { min: 1, max: 1000 } }}
      />
    </FormDialog>
  )
}
