import type { Sentiment } from '@/lib/flow/trade'

/** Sentiment from tags only: bullish wins over bearish, nothing gives '-'. Spec §5 "Sentiment", F4. */
export function classifySentiment(tags: readonly string[]): Sentiment {
  if (tags.includes('bullish')) return 'bullish'
  return tags.includes('bearish') ? 'bearish' : '-'
}
