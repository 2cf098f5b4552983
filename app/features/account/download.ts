const A_MINUTE = 60_000

/** Hands over a file that was made here; some browsers read it only a while after the press. */
export function download(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), A_MINUTE)
}
