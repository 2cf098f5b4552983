import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import type { MessageChannel, MessageTemplate } from '#contracts/admin/message-templates.ts'
import { adminOrderPageApi } from '#contracts/admin/order-page.ts'

type Props = {
  transaction_id: string
  channel: MessageChannel
  /** Gets the text of the chosen template, filled in for the order. */
  onPick: (text: string, name: string) => void
}

/** The templates of the shop for a channel, filled in for an order. */
export function TemplateMenu({ transaction_id, channel, onPick }: Props) {
  const load = useCallback(
    () => call(adminOrderPageApi.getTemplates, { params: { transaction_id } }),
    [transaction_id],
  )
  const { reply, error, retry } = useReply(load)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const edits = useHasPermission('settings')
  const templates = reply?.results.filter((each) => isFor(each, channel)) ?? []
  const pick = ({ text, name }: MessageTemplate) => {
    setOpener(null)
    onPick(text, name)
  }
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        Plantillas
      </Button>
      <Menu open={opener !== null} anchorEl={opener} onClose={() => setOpener(null)}>
        {templates.map((template, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list does not change while it is shown
          <MenuItem key={index} onClick={() => pick(template)}>
            {template.name}
          </MenuItem>
        ))}
        {!reply && !error && <MenuItem disabled>Cargando…</MenuItem>}
        {reply && templates.length === 0 && <MenuItem disabled>No hay ninguna.</MenuItem>}
        {error && <MenuItem onClick={retry}>No se pudieron cargar: reintentar</MenuItem>}
        {edits && (
          <MenuItem component={Link} to="/ajustes/plantillas" sx={{ color: 'text.secondary' }}>
            Editar las plantillas
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

const isFor = (template: MessageTemplate, channel: MessageChannel): boolean =>
  template.channel === 'both' || template.channel === channel
