import type { ChartTone } from '@/lib/charts/chartTone'
import { type Bubble, prepareBubbles } from '@/lib/charts/prepareBubbles'
import type { ScreenerRow } from '@/lib/contract/screener'
import { formatMoney } from '@/lib/format/money'
import { formatPercent } from '@/lib/format/percent'
import { formatStrike, shortExpiry } from '@/lib/options/contractLabel'

/** From this share of bullish premium a bubble is called bullish, from its mirror bearish. */
const CLEAR_PCT = 60

export const MAP_LEGEND = [
  { tone: 'bull', name: `bull % from ${CLEAR_PCT}`, mark: '▲' },
  { tone: 'bear', name: `bull % up to ${100 - CLEAR_PCT}`, mark: '▼' },
  { tone: 'neutral', name: 'between, or no direction', mark: '–' },
] as const

/** Bubbles of the contracts whose distance from the money is known. F5, F12. */
export function bubbleModel(rows: readonly ScreenerRow[]) {
  const input = rows.flatMap((row) =>
    row.diff === null
      ? []
      : [
          {
            key: row.option_symbol,
            label: `${row.ticker} ${formatStrike(row.strike)}${row.type} ${shortExpiry(row)}`,
            x: row.diff,
            y: row.dte,
            size: row.premium,
            tone: toneOf(row.bull_pct),
          },
        ],
  )
  return prepareBubbles(input, {
    title: 'Top contracts by premium',
    columns: ['Contract', 'Diff %', 'DTE', 'Premium', 'Direction'],
    formatX: (value) => formatPercent(value, 1),
    formatY: String,
    formatSize: formatMoney,
    formatTone: wordOf,
    yMarks: [0, 1, 3, 7, 14, 30, 60, 120, 365, 730],
  })
}

/** The readout of a bubble. */
export function bubbleText(bubble: Bubble): string {
  return `${bubble.label}: ${formatMoney(bubble.size)}, diff ${formatPercent(bubble.x, 1)}, ${bubble.y} days, ${wordOf(bubble.tone)}`
}

function toneOf(bullPct: number | null): ChartTone {
  if (bullPct === null) return 'neutral'
  if (bullPct >= CLEAR_PCT) return 'bull'
  return bullPct <= 100 - CLEAR_PCT ? 'bear' : 'neutral'
}

function wordOf(tone: ChartTone): string {
  if (tone === 'bull') return 'bullish'
  return tone === 'bear' ? 'bearish' : 'mixed'
}
