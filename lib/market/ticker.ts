/** How the symbol of a stock, fund, index or option root may be written: upper case, its class after a point, slash or dash. */
export const isTicker = (text: string): boolean => /^[A-Z0-9^][A-Z0-9./-]{0,11}$/.test(text)

/** A symbol that has pages of its own: begins with a letter, its class after a point. */
export const isPlainTicker = (text: string): boolean => /^[A-Z][A-Z0-9.]{0,6}$/.test(text)
