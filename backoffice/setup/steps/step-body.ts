import type { SetupDetail } from '#contracts/admin/setup.ts'

export type StepBodyProps = {
  detail: SetupDetail
  /** Reads again what is done. */
  onChanged: () => void
  /** For a form that saves and goes on. */
  goOn: () => void
}
