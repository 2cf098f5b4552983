import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { dismissOperation, followOperation } from '#backoffice/operations/follow-operation.ts'
import { adminDemoApi, type DemoContents, EMPTYING_WORD } from '#contracts/admin/demo.ts'
import css from './demo.module.css'
import { listKept, listRemoved } from './demo-words.ts'

/** Where the owner begins the own shop. */
const SETUP = '/setup'

const load = () => call(adminDemoApi.get)

/** Says what goes and what stays, and asks for a word that nobody types by accident. */
export function EmptyDemoDialog({ onClose }: { onClose: () => void }) {
  const contents = useReply(load)
  const [word, setWord] = useState('')
  const key = useRef(crypto.randomUUID())
  const queries = useQueryClient()
  const navigate = useNavigate()
  const begin = () => {
    onClose()
    queries.clear()
    void navigate(SETUP)
  }
  return (
    <FormDialog
      title="Vaciar la demo y empezar mi tienda"
      button="Hacer una copia y vaciar"
      message="La demo ya no está. Esta es tu tienda."
      isIncomplete={word.trim().toUpperCase() !== EMPTYING_WORD}
      isLeaving
      onClose={onClose}
      onDone={begin}
      onSend={async () => {
        const body = { key: key.current, word: EMPTYING_WORD } as const
        const done = await followOperation(await call(adminDemoApi.empty, { body }))
        await dismissOperation(done)
      }}
    >
      <Loaded of={contents}>{({ demo }) => demo && <Contents demo={demo} />}</Loaded>
      <TextField
        label={`Escribí ${EMPTYING_WORD} para confirmar`}
        value={word}
        autoComplete="off"
        onChange={({ target }) => setWord(target.value)}
      />
    </FormDialog>
  )
}

function Contents({ demo }: { demo: DemoContents }) {
  return (
    <div className={css.contents}>
      <div>
        <h3>Se va</h3>
        <ul>
          {listRemoved(demo).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Queda</h3>
        <ul>
          {listKept(demo).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p>
        Antes se hace una copia de seguridad, que vas a encontrar en Salud. Tarda unos segundos.
        Después, quienes visitan la tienda ven «Muy pronto» hasta que la abras.
      </p>
    </div>
  )
}
