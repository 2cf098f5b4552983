import { useCallback } from 'react'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { Section } from '#backoffice/components/section.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminCreditsApi } from '#contracts/admin/credits.ts'
import { formatPrice } from '#contracts/format-price.ts'

/** The store credits of a customer; most have none. */
export function CreditsOfCustomer({ id }: { id: number }) {
  const mayList = useMayCall(adminCreditsApi.list)
  return mayList ? <Credits id={id} /> : null
}

function Credits({ id }: { id: number }) {
  const load = useCallback(() => call(adminCreditsApi.list, { query: { customer_id: id } }), [id])
  const credits = useReply(load).reply?.results ?? []
  if (credits.length === 0) return null
  return (
    <Section title="Crédito en la tienda">
      <ul>
        {credits.map((credit) => (
          <li key={credit.id} style={{ display: 'flex', gap: '1rem', paddingBlock: '0.375rem' }}>
            <Link className="link" to={`/credits/${credit.id}`}>
              {credit.code}
            </Link>
            <span>{formatPrice(credit.balance)}</span>
            {credit.is_test && <span>PRUEBA</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
