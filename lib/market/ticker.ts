const SYMBOL = '[A-Z0-9^][A-Z0-9./-]{0,11}'

/** How the symbol of a stock, fund, index or option root may be written: upper case, its class after a point, slash or dash. */
export const TICKER = new RegExp(`^${SYMBOL}$`)
export const MOST_LISTED = 60
/** Up to sixty of them, joined by commas. */
export const TICKER_LIST = new RegExp(`^${SYMBOL}(,${SYMBOL}){0,${MOST_LISTED - 1}}$`)

export const isTicker = (text: string): boolean => TICKER.test(text)

/** A symbol that has pages of its own: begins with a letter, its class after a point. */
export const isPlainTicker = (text: string): boolean => /^[A-Z][A-Z0-9.]{0,6}$/.test(text)
