const STEPS = [1, 2, 2.5, 5, 10]
const LINES = 3

/** Three round values above zero, of which the last is at least the largest value. Counts have whole ones. */
export function toAxis(largest: number, isCount = false): number[] {
  const rough = largest > 0 ? largest / LINES : 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = STEPS.map((step) => step * power).filter(
    (step) => !isCount || Number.isInteger(step),
  )
  const step =
    isCount && rough < 1 ? 1 : (steps.find((each) => each >= rough - rough * 1e-9) ?? rough)
  return Array.from({ length: LINES }, (_, at) => step * (at + 1))
}
