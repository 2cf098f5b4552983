import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { EditBase, ResourceContextProvider, useEditContext } from 'react-admin'
import { call } from '#app/session/call.ts'
import { Head } from '#backoffice/frame/head.tsx'
import { Waiting } from '#backoffice/frame/waiting.tsx'
import { ConflictDialog } from '#backoffice/parts/conflict-dialog.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { useConflict } from '#backoffice/parts/use-conflict.ts'
import type { SettingName } from '#contracts/admin/setting-drafts.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'

/** Without them there is no shop to show. */
const NEEDED: SettingName[] = ['shop', 'home']

type Props = { name: SettingName; title: string; children: ReactNode }

/** One setting of the shop; shoppers see it as soon as it is saved. */
export const SettingPage = (props: Props) => (
  <ResourceContextProvider value="settings">
    <Editor {...props} />
  </ResourceContextProvider>
)

function Editor({ name, title, children }: Props) {
  const { conflict, onError, settle, cancel } = useConflict(false)
  return (
    <EditBase
      key={name}
      resource="settings"
      id={name}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onError }}
    >
      <Head title={title}>
        <Reset name={name} />
      </Head>
      <Form>{children}</Form>
      {conflict && <ConflictDialog conflict={conflict} onSettle={settle} onCancel={cancel} />}
    </EditBase>
  )
}

const Form = ({ children }: { children: ReactNode }) =>
  useEditContext().record ? <DeskForm>{children}</DeskForm> : <Waiting />

function Reset({ name }: { name: SettingName }) {
  const { record } = useEditContext()
  const [isOpen, setIsOpen] = useState(false)
  if (!record?.['version'] || NEEDED.includes(name)) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Volver a lo original</Button>
      {isOpen && (
        <FormDialog
          title="¿Volver a lo original?"
          button="Volver a lo original"
          said="Quedó como venía"
          onClose={() => setIsOpen(false)}
          onSend={() => call(adminSettingsApi.reset, { params: { name } })}
        >
          <p>Se pierde lo que escribiste acá. El registro lo conserva.</p>
        </FormDialog>
      )}
    </>
  )
}
