/** The browser's random source: the one place of the live layer that draws. */
export const browserRandom = (): number => Math.random()
