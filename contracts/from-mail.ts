/** Marks the address of an account page in a mail, because whoever follows it without a session signs in and goes on. */
export const FROM_MAIL = 'desde=correo'

export const isFromMail = (search: URLSearchParams): boolean => search.get('desde') === 'correo'
