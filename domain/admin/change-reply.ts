import { Refusal } from '#domain/refusals.ts'

type Change = <T>(reply: T) => T

/** Changes what a call replies, and the row that comes with a conflict. */
export async function changeReply<T>(work: Promise<T>, change: Change): Promise<T> {
  try {
    return change(await work)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.current) throw error
    const { code, message: wording, current } = error
    throw new Refusal(code, { wording, current: change(current) })
  }
}
