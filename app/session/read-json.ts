import { connectionFailed } from './call-failed.ts'

const NO_CONTENT = 204

/**
 * Reads the body of a reply. One that was cut off, or a success that is not JSON (a hotel's sign-in page, a proxy),
 * counts as no reply: the call may have been done, and may be sent again.
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw connectionFailed()
  })
  try {
    return JSON.parse(text)
  } catch {
    if (response.ok && response.status !== NO_CONTENT) throw connectionFailed()
    return undefined
  }
}
