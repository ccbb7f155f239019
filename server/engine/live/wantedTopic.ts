import { LiveTopicName } from '@/lib/contract/liveTopics'

/** One subscription as the client asks for it. */
export interface WantedTopic {
  readonly topic: LiveTopicName
  readonly filterText: string
}

/** Reads `topic` or `topic|filter text`; null when there is no such topic. */
export function parseWantedTopic(text: string): WantedTopic | null {
  const bar = text.indexOf('|')
  const topic = LiveTopicName.safeParse(bar < 0 ? text : text.slice(0, bar))
  return topic.success ? { topic: topic.data, filterText: bar < 0 ? '' : text.slice(bar + 1) } : null
}
