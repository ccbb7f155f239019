import { TrackerStory } from '@/components/screens/politician-tracker/TrackerStory'
import type { TrackerFacts } from '@/components/screens/politician-tracker/trackerFacts'

/** The story as visitors get it from the server. */
export function TrackerDocument(facts: TrackerFacts) {
  return <TrackerStory {...facts} />
}
