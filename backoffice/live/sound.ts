const NOTES_HZ = [880, 1_318.5]
const NOTE_SECONDS = 0.14

/** Two soft notes, made by the browser. It stays silent until somebody pressed something on the page. */
export function playSound(): void {
  const audio = new AudioContext()
  if (audio.state === 'suspended') return void audio.close()
  NOTES_HZ.forEach((hz, at) => {
    const start = audio.currentTime + at * NOTE_SECONDS
    const gain = audio.createGain()
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(0.12, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS * 2)
    const note = audio.createOscillator()
    note.frequency.value = hz
    note.connect(gain).connect(audio.destination)
    note.start(start)
    note.stop(start + NOTE_SECONDS * 2)
  })
  setTimeout(() => void audio.close(), 1_000)
}
