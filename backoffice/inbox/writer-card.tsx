import { ContactButtons } from '#backoffice/components/contact-buttons.tsx'
import { PersonCard } from '#backoffice/components/person-card.tsx'
import { formatPhone } from '#contracts/phone.ts'

type Props = { name: string; email: string; phone: string; greeting: string }

/** Who wrote to the shop, as they say. */
export const WriterCard = ({ name, email, phone, greeting }: Props) => (
  <PersonCard
    name={name}
    title={name}
    contact={<ContactButtons phone={phone} email={email} greeting={greeting} />}
    facts={[
      ['Correo', name === email ? null : email],
      ['Teléfono', phone && formatPhone(phone)],
    ]}
  />
)
