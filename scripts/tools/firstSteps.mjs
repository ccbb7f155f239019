/** From the built-in market to a real one: told in the terminal and on the page of data sources (issue 25, 4). */
export const firstSteps = [
  'This host plays the built-in market: real tickers and calendar, every value invented, and marked so.',
  'For a real one start it with FEED=live: chains, open interest and halts need no key; keys for more go in at /admin/sources.',
]
