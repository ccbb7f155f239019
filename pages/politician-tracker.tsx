import { defineServedPage } from '@/components/app/defineServedPage'
import { lateScreen } from '@/components/app/lateScreen'
import { TrackerStory } from '@/components/screens/politician-tracker/TrackerStory'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/politician-tracker/servePersonTracker'
export default defineServedPage(
  routes.personTracker,
  lateScreen(() =>
    import('@/components/screens/politician-tracker/PersonTrackerScreen').then((module) => module.PersonTrackerPage),
  ),
  TrackerStory,
)
