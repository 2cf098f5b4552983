import { useCallback } from 'react'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatWhen } from '#backoffice/format/dates.ts'
import { adminReceiptsApi } from '#contracts/admin/receipts.ts'
import css from './receipts.module.css'

/** The receipts of transfers. They have no address: they are read with the token of the staff member. */
export function Receipts({ transaction_id }: { transaction_id: string }) {
  const load = useCallback(
    () => call(adminReceiptsApi.list, { params: { transaction_id } }),
    [transaction_id],
  )
  return (
    <Loaded of={useReply(load)}>
      {({ receipts }) => (
        <ul className={css.receipts} aria-label="Comprobantes">
          {receipts.map(({ id, type, content, date_created }) => (
            <li key={id}>
              <a
                className="link"
                href={content}
                download={`comprobante-${transaction_id}.${type === 'pdf' ? 'pdf' : 'webp'}`}
              >
                {type === 'image' && <img src={content} alt="" />}
                Comprobante · {formatWhen(date_created)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
