/** React-admin prefixes its own validation messages, which must be translated. */
export function toFieldError(
  error: string | undefined,
  translate: (key: string, options?: object) => string,
): string | undefined {
  if (!error?.startsWith('@@react-admin@@')) return error
  const message = JSON.parse(error.slice('@@react-admin@@'.length))
  return typeof message === 'string' ? translate(message) : translate(message.message, message.args)
}
