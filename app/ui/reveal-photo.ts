/** Removes the blurred placeholder of a loaded photo, because it would show through transparent parts. */
export function revealPhoto(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth > 0) image.style.backgroundImage = ''
}
