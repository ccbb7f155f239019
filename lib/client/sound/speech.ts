/** Said at most so much of one headline. */
const MOST_LETTERS = 220

/** A voice that this device speaks itself, in the language of the headlines; voices of a network are never used. */
export function ownVoice(): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === 'undefined') return null
  const local = speechSynthesis.getVoices().filter(({ localService }) => localService)
  return local.find(({ lang }) => lang.toLowerCase().startsWith('en')) ?? null
}

/** Calls back when the voices of the browser are known; answers how to stop listening. */
export function watchVoices(onChange: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined
  const device = speechSynthesis
  device.addEventListener('voiceschanged', onChange)
  return () => device.removeEventListener('voiceschanged', onChange)
}

/** Speaks after what is being spoken; false without a voice of this device. */
export function speak(text: string): boolean {
  const voice = ownVoice()
  if (voice === null) return false
  const words = new SpeechSynthesisUtterance(text.slice(0, MOST_LETTERS))
  words.voice = voice
  words.lang = voice.lang
  speechSynthesis.speak(words)
  return true
}

/** Nothing is spoken from here on, also not the word under way. */
export function hush(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel()
}
