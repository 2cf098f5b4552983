/** Whether an `Accept-Encoding` takes this one. By its whole name: `nombre` is no `br`. */
export const acceptsEncoding = (accepted: string, encoding: string): boolean =>
  accepted.includes(encoding) &&
  accepted.split(',').some((choice) => {
    const [name = '', ...more] = choice.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !more.some((part) => /^q=0(\.0*)?$/.test(part))
  })
