const WORDS = /[\p{L}\p{N}]+/gu

/** A text as its words alone, each between blanks: ' fed raises rates '. */
const spaced = (text: string): string => ` ${(text.toLowerCase().match(WORDS) ?? []).join(' ')} `

/** Phrases of a list divided by commas, as they are compared; those without a word are none. */
export function phrasesOf(list: string): readonly string[] {
  return list
    .split(',')
    .map(spaced)
    .filter((phrase) => phrase.trim() !== '')
}

/** Whether a text has one of the phrases, as whole words in either case; every text has it where none is asked for. */
export function saysOneOf(text: string, phrases: readonly string[]): boolean {
  const said = spaced(text)
  return phrases.length === 0 || phrases.some((phrase) => said.includes(phrase))
}

/** Words of a pasted list, each once: one a line, or between commas and blanks. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))]
}
