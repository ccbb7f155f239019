import type { Sentiment } from '@/lib/flow/trade'

/** Both words are as long, so that text of others is not looked at. */
const MOOD_LENGTH = 'bullish'.length

/** Sentiment from tags only: bullish wins over bearish, nothing gives '-'. Spec §5 "Sentiment", F4. */
export function classifySentiment(tags: readonly string[]): Sentiment {
  let sentiment: Sentiment = '-'
  for (const tag of tags) {
    if (tag.length !== MOOD_LENGTH) continue
    if (tag === 'bullish') return tag
    if (tag === 'bearish') sentiment = tag
  }
  return sentiment
}
