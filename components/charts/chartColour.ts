import type { ChartTone } from '@/lib/charts/chartTone'
import type { ChartTokens } from '@/lib/client/theme/readChartTokens'

/** The colour of a tone in the present theme, for canvas charts. */
export function chartColour(tokens: ChartTokens, tone: ChartTone): string {
  if (tone === 'neutral') return tokens['text-3']
  if (tone === 'price') return tokens['chart-price']
  if (tone === 'compare') return tokens['chart-compare']
  return tokens[tone]
}

/** Dashes of put lines in the colour-assist themes: `5 2.5` → [5, 2.5]. */
export function putDash(tokens: ChartTokens): number[] {
  const parts = tokens['put-dash'].split(/\s+/).map(Number)
  return parts.every((part) => Number.isFinite(part) && part > 0) ? parts : []
}
