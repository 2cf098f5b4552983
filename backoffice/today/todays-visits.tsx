import { Link } from 'react-router'
import { Section } from '#backoffice/parts/section.tsx'
import type { Summary } from '#contracts/admin/summary.ts'

export const TodaysVisits = ({ visits }: { visits: Summary['appointments'] }) => (
  <Section title="Turnos de hoy">
    {visits.length === 0 && <p>Hoy no viene nadie con turno.</p>}
    <ul>
      {visits.map(({ id, time, full_name, phone }) => (
        <li key={id} style={{ paddingBlock: '0.25rem' }}>
          {time} ·{' '}
          <Link className="link" to={`/appointments/${id}`}>
            {full_name}
          </Link>{' '}
          · {phone}
        </li>
      ))}
    </ul>
  </Section>
)
