import { defineServedPage } from '@/components/app/defineServedPage'
import { LazyPersonTracker } from '@/components/screens/politician-tracker/LazyPersonTracker'
import { TrackerDocument } from '@/components/screens/politician-tracker/TrackerDocument'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/politician-tracker/servePersonTracker'
export default defineServedPage(routes.personTracker, LazyPersonTracker, TrackerDocument)
