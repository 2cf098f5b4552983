/** Why the shop cannot open, in a sentence that says what to do. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
