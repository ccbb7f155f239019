import localFont from 'next/font/local'

// Turbopack names a local face after its constant; `globals.css` builds the three families from these names.

/** Everything by default, and numbers in tables. */
export const geist = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
})

/** Wordmark, page titles, ticker price, document headings: Mona Sans pinned at width 112 % and weight 600. */
export const undercurrentDisplay = localFont({
  src: './fonts/undercurrent-display.woff2',
  weight: '600',
  display: 'swap',
})

/** Times, option symbols, ids, keys, code, side badges. */
export const geistMono = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
})
