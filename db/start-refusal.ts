/** A reason why the shop cannot start, with a message that says what to do. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
