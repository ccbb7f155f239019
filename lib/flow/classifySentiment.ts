import type { Sentiment } from '@/lib/flow/trade'

/** Sentiment from tags only: bullish wins over bearish, nothing gives '-'. Spec §5 "Sentiment", F4. */
export function classifySentiment(tags: readonly string[]): Sentiment {
  let sentiment: Sentiment = '-'
  for (const tag of tags) {
    if (tag === 'bullish') return tag
    if (tag === 'bearish') sentiment = tag
  }
  return sentiment
}
