/** Whether an `Accept-Encoding` header accepts an encoding. It compares whole names and respects `q=0`. */
export const acceptsEncoding = (accepted: string, encoding: string): boolean =>
  accepted.includes(encoding) &&
  accepted.split(',').some((choice) => {
    const [name = '', ...more] = choice.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !more.some((part) => /^q=0(\.0*)?$/.test(part))
  })
