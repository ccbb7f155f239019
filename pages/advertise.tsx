import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { AdvertiseScreen } from '@/components/screens/advertise/AdvertiseScreen'
import { serveAnswer } from '@/components/served/serveAnswer'
import { routes } from '@/lib/navigation/routes'

/** The audience as the host counts it, with the page. */
export const getServerSideProps = serveAnswer('audience.read')

export default defineDocumentPage(routes.advertise, AdvertiseScreen)
