/** Takes the blurred stand-in away, so that nothing shines through a transparent photograph. */
export function revealPhoto(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth > 0) image.style.backgroundImage = ''
}
