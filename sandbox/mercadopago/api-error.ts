/** An error of the provider, in its own format. */
export class ApiError extends Error {
  readonly status: number
  readonly error: string

  constructor(status: number, error: string, message: string) {
    super(message)
    this.status = status
    this.error = error
  }

  toBody = () => ({
    message: this.message,
    error: this.error,
    status: this.status,
    cause: null,
  })
}

export const notFound = (what: string) => new ApiError(404, 'not_found', `${what} not found`)
