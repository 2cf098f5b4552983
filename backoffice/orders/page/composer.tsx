import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId } from 'react'
import { toBuyerChat, toFirstName } from '#backoffice/orders/contact.ts'
import { useOrderPermissions } from '#backoffice/orders/order-permissions.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { ChatForm } from './chat-form.tsx'
import css from './composer.module.css'
import { MailForm } from './mail-form.tsx'
import { NoteForm } from './note-form.tsx'

export type ComposerTab = 'note' | 'mail' | 'chat'

type Props = {
  order: AdminOrderDetail
  tab: ComposerTab
  onTab: (tab: ComposerTab) => void
}

/** Notes for the team, and messages to the buyer. What was typed in one tab stays while another is open. */
export function Composer({ order, tab, onTab }: Props) {
  const id = useId()
  const may = useOrderPermissions()
  const forms = {
    note: may.note && { label: 'Nota', form: <NoteForm order={order} /> },
    mail: may.write &&
      order.email && {
        label: `Correo a ${toFirstName(order)}`,
        form: <MailForm order={order} isOpen={tab === 'mail'} />,
      },
    chat: may.write &&
      toBuyerChat(order, '') && { label: 'WhatsApp', form: <ChatForm order={order} /> },
  }
  const available = (Object.keys(forms) as ComposerTab[]).filter((each) => forms[each])
  const current = available.includes(tab) ? tab : available[0]
  if (!current) return null
  return (
    <div className={css.composer}>
      <Tabs
        value={current}
        onChange={(_event, next: ComposerTab) => onTab(next)}
        aria-label="Escribir"
        indicatorColor="secondary"
        sx={{ '& .MuiTab-root': { minWidth: 0, paddingInline: '0.75rem' } }}
      >
        {available.map((each) => {
          const found = forms[each]
          return (
            found && (
              <Tab
                key={each}
                value={each}
                label={found.label}
                id={`${id}-${each}`}
                aria-controls={`${id}-${each}-panel`}
              />
            )
          )
        })}
      </Tabs>
      {available.map((each) => {
        const found = forms[each]
        return (
          found && (
            <div
              key={each}
              role="tabpanel"
              id={`${id}-${each}-panel`}
              aria-labelledby={`${id}-${each}`}
              hidden={each !== current}
            >
              {found.form}
            </div>
          )
        )
      })}
    </div>
  )
}
