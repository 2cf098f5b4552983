import { formatPhone } from '#contracts/phone.ts'

/** A phone number as it is read, which calls as it is stored. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone ? (
    <a style={{ whiteSpace: 'nowrap' }} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {formatPhone(phone)}
    </a>
  ) : null
