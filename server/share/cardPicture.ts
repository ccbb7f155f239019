import { ImageResponse } from 'next/og.js'
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react'
import brand from '@/lib/navigation/brand.json'
import type { ShareCard } from '@/server/services/share/stockCard'

export const CARD_SIZE = { width: 1200, height: 630 } as const

/** Values of the dark theme in styles/tokens.css: the drawing library knows no custom properties. A test compares them. */
export const CARD_COLOURS = {
  canvas: '#090d11',
  'line-2': '#273138',
  'text-1': '#e6edf2',
  'text-2': '#aab6be',
  'text-3': '#8a969e',
  brand: '#a7e1de',
  bull: '#41ce8a',
  bear: '#f46e6f',
} as const

const LINE = { width: 1072, height: 150 }

/** Every box of the drawing library must say that it is a flex box. */
function box(style: CSSProperties, ...children: readonly ReactNode[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children)
}

/** The card as the drawing library takes it: who, how much, the session as a line, four figures. */
function cardPicture(card: ShareCard, product: string): ReactElement {
  const tone = { up: CARD_COLOURS.bull, down: CARD_COLOURS.bear, flat: CARD_COLOURS['text-2'] }[card.direction]
  const mark = { up: '▲ ', down: '▼ ', flat: '' }[card.direction]
  const head = box(
    { justifyContent: 'space-between', width: '100%' },
    box(
      { flexDirection: 'column' },
      box({ fontSize: 104, letterSpacing: -3, lineHeight: 1 }, card.ticker),
      box({ fontSize: 32, color: CARD_COLOURS['text-2'], marginTop: 14, maxWidth: 620 }, shortened(card.name)),
    ),
    box(
      { flexDirection: 'column', alignItems: 'flex-end' },
      box({ fontSize: 84, lineHeight: 1, letterSpacing: -2 }, card.last),
      box({ fontSize: 40, color: tone, marginTop: 18 }, `${mark}${card.change}`),
    ),
  )
  const figures = box(
    { width: '100%', borderTop: `2px solid ${CARD_COLOURS['line-2']}`, paddingTop: 24 },
    ...card.figures.map(([label, value]) =>
      box(
        { flexDirection: 'column', width: '25%' },
        box({ fontSize: 24, color: CARD_COLOURS['text-3'] }, label),
        box({ fontSize: 40, marginTop: 8 }, value),
      ),
    ),
  )
  const foot = box(
    { justifyContent: 'space-between', width: '100%', fontSize: 24, color: CARD_COLOURS['text-3'] },
    box({ color: CARD_COLOURS.brand }, product),
    box({}, card.note),
  )
  const frame: CSSProperties = {
    width: '100%',
    height: '100%',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: '56px 64px 44px',
    background: CARD_COLOURS.canvas,
    color: CARD_COLOURS['text-1'],
  }
  return box(frame, head, sessionLine(card.prices, tone), figures, foot)
}

const LONGEST_NAME = 36
const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name

/** The prices as a line over its whole width; an empty place where fewer than two are known. */
function sessionLine(prices: readonly number[], stroke: string): ReactElement {
  const { width, height } = LINE
  const low = Math.min(...prices)
  const span = Math.max(...prices) - low || 1
  const points = prices
    .map(
      (price, i) =>
        `${((i / Math.max(1, prices.length - 1)) * width).toFixed(1)},${(height - 4 - ((price - low) / span) * (height - 8)).toFixed(1)}`,
    )
    .join(' ')
  const line = createElement('polyline', { points, fill: 'none', stroke, strokeWidth: 4, strokeLinejoin: 'round' })
  return createElement(
    'svg',
    { width, height, viewBox: `0 0 ${width} ${height}` },
    prices.length < 2 ? createElement('g') : line,
  )
}

/** Draws a card as PNG. Some hundred milliseconds of computing: only the worker calls it. */
export async function renderCard(card: ShareCard): Promise<Uint8Array> {
  return new Uint8Array(await new ImageResponse(cardPicture(card, brand.brand), CARD_SIZE).arrayBuffer())
}
